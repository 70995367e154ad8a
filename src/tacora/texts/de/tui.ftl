### Der Tisch im Terminal

## Plätze

tui-identity-1 = Sonne
tui-identity-2 = Mond
tui-identity-3 = Kreuz
tui-identity-4 = Tropfen
tui-identity-5 = Blatt
tui-identity-6 = Blitz
tui-identity-7 = Herz
tui-identity-8 = Stern
tui-seat = Platz { $number }
tui-inside = drin
tui-picked = hat gewählt
tui-in-camp = im Camp
tui-in-camp-with = im Camp +{ $gained }
tui-home = heimgekehrt
tui-fled = geflohen
tui-out-of-time = Zeit vorbei

## Kopf und Fallen

tui-cave = { $cave } { $number }/{ $of }
tui-deck = Stapel { $count }
tui-threat-unseen = unentdeckt
tui-threat-armed = scharf
tui-threat-harmless = harmlos
tui-pips = ▮ im Stapel  ▣ am Weg  ▯ weg
tui-relics-left =
    { $stack ->
        [0] { $relic }: { $deck } im Stapel
       *[other] { $relic }: { $deck } im Stapel, { $stack } später
    }

## Gepäck und Weg

tui-loot = { $loot } je { $count }
tui-path = { $path } { $count }
tui-path-empty = Am Weg liegt nichts.
tui-share =
    { $leavers ->
        [1] allein { $share }
        [2] zu zweit je { $share }
        [3] zu dritt je { $share }
        [4] zu viert je { $share }
        [5] zu fünft je { $share }
        [6] zu sechst je { $share }
        [7] zu siebt je { $share }
        [8] zu acht je { $share }
       *[other] zu { $leavers } je { $share }
    }

## Entscheiden

tui-sure =
    { $count ->
        [0] Du gehst leer aus, aber sicher
        [one] { $count } ist dir sicher
       *[other] { $count } sind dir sicher
    }
tui-sure-path =
    { $least ->
        [0] { $count } sicher, vom Weg bis zu { $most }
       *[other] { $count } sicher, vom Weg { $least } bis { $most }
    }
tui-chest-to = { $chest } { $now } → { $low }
tui-chest-range = { $chest } { $now } → { $low } bis { $high }
tui-one-more = Noch eine Karte
tui-no-risk = Kein Risiko: nichts ist scharf
tui-risk-bar = Risiko { $bar }
tui-risk = Risiko { $percent } %: { $fatal } von { $cards } Karten
tui-risk-three = in den nächsten drei Karten { $percent } %
tui-covered = Verdeckt gelegt.
tui-watching =
    { $count ->
        [one] Noch eine Person ist drin.
       *[other] Noch { $count } sind drin.
    }
tui-you-in-camp = Du bist im Camp. Diesmal heimgebracht: { $gained }.

## Aufdecken

tui-lone = ★ Alleingang! { $name } geht allein zurück. ★
tui-leaving =
    { $leaving ->
        [0] Alle gehen weiter.
       *[other] { $staying ->
            [0] Alle gehen zurück.
           *[other] { $leaving } gehen zurück, { $staying ->
                [one] nur eine Person geht
               *[other] { $staying } gehen
            } weiter.
        }
    }
tui-nobody-leaves = Niemand geht. Gleich kommt die nächste Karte.
tui-paid =
    { $count ->
        [one] { $loot } Gepäck + { $share } vom Weg{ $relics ->
            [0] { "" }
           *[other] { " " }+ { $relic } { $relics }
        }, ab jetzt sicher.
       *[other] Je { $loot } Gepäck + { $share } vom Weg, ab jetzt sicher.
    }
tui-paid-quit =
    { $count ->
        [one] { $loot } Gepäck, ab jetzt sicher.
       *[other] Je { $loot } Gepäck, ab jetzt sicher.
    }

## Die zweite Falle

tui-bust =
    { $lost ->
        [0] { $count ->
            [one] Nur weiche Knie: Verloren geht nichts.
           *[other] { $count } fliehen mit weichen Knien. Verloren geht nichts.
        }
       *[other] { $count ->
            [one] Mit weichen Knien hinaus: { $lost } sind verloren.
           *[other] { $count } fliehen und verlieren je { $lost }, zusammen { $total }.
        }
    }
tui-safe = Sicher bleibt, was zu Hause ist: { $chest } { $count }.
tui-safe-all = Sicher bleibt alles, was schon zu Hause ist ({ $chest }).
tui-removed = Eine Karte kommt aus dem Spiel: { $trap }.
tui-removed-harmless = Eine Karte kommt aus dem Spiel: { $trap }. Ab jetzt harmlos!

## Weitergeben

tui-hand-over = Gib das Gerät an
tui-look-away = Alle anderen schauen kurz weg.
tui-i-am = Enter: Ich bin { $name }
tui-thanks = Danke, { $name }.
tui-take-back = Die Rücktaste nimmt die Wahl zurück.
tui-then-to = Enter: Gerät an { $name } weitergeben
tui-to-the-middle = Gerät in die Mitte! Enter: Aufdecken

## Ende einer Höhle und der Partie

tui-cave-over =
    { $cards ->
        [one] { $cave } { $number } ist vorbei, nach einer Karte.
       *[other] { $cave } { $number } ist vorbei, nach { $cards } Karten.
    }
tui-this-cave = diesmal
tui-left-behind = Am Weg liegen geblieben: { $rubies }.
tui-points = Punkte
tui-caves = { $cave }
tui-saved-as = Aufgezeichnet als { $file } in
tui-commitment = Zusage vor der ersten Karte:
tui-verify = tacora record verify DATEI prüft, dass ehrlich gemischt war.

## Warum diese Zahlen

tui-why = Warum diese Zahlen?
tui-why-loot = { $loot } je { $count }: jeder Schatz geteilt durch alle, die drin waren
tui-why-leave = { $leave } bringt dir, Gepäck und Anteil am Weg zusammen:
tui-why-relics = { $relic } im Wert von { $worth } nur für Alleingänge
tui-why-risk = Risiko: Der Stapel hat { $cards } Karten, gefährlich sind
tui-why-trap = { $trap }: { $count } im Stapel
tui-why-ahead =
    { $cards ->
        [one] nächste Karte: { NUMBER($percent, maximumFractionDigits: 1) } %
       *[other] nächste { $cards } Karten: { NUMBER($percent, maximumFractionDigits: 1) } %
    }
tui-why-equals = Was gleich Starke hier täten, wenn alle auf Punkte spielen
tui-nobody-inside = Gerade ist niemand drin.

## Tasten

tui-key-on = blättern
tui-key-help = Hilfe
tui-key-log = Protokoll
tui-key-odds = Chancen
tui-key-aid =
    { $aid ->
        [off] Risiko: aus
        [symbols] Risiko: ▰▱
        [percent] Risiko: %
       *[advice] Risiko: Rat
    }
tui-key-language = Français
tui-key-quit = Ende
tui-key-close = schließen
tui-key-play-on = weiterspielen
tui-key-start = los
tui-key-choose = wählen
tui-key-name = Name
tui-key-conceal = geheim halten
tui-advised = mit Rat
tui-concealed = geheim
tui-conceal-what = V hält geheim, was du hast: In dieser Ausgabe entscheiden das alle für sich selbst. Am Ende ist alles offen.
tui-nobody = –
tui-key-resume = letzte Partie
tui-enter = Enter

tui-help = Hilfe
tui-help-text =
    Alle gehen zusammen hinein. Jede Karte bringt Schätze, die sich alle teilen, die drin sind,
    oder eine Falle. Nach jeder Karte entscheiden alle geheim: zurück oder weiter.

    Wer zurückgeht, bringt sein Gepäck heim und teilt sich, was am Weg liegt.
    Kommt dieselbe Falle zum zweiten Mal, verlieren alle, die noch drin sind, ihr Gepäck.

    1, ← oder H  zurück                 ○ unentdeckt: noch keine am Weg
    2 oder →     weiter                 ▲ scharf: die nächste beendet alles
    Rücktaste    Wahl zurücknehmen      ✓ harmlos: kann nicht zweimal kommen
    O            Warum diese Zahlen?    ▮ im Stapel  ▣ am Weg  ▯ weg
tui-help-table =
    Enter  blättert, entscheidet nie     L  Protokoll     R  Risiko: aus, Zeichen, %
    P  Pause, zwischen Höhlen: warten    S  Sprache       C  rufen, bluffen
    Z  Bot spielt für dich, oder du      Q  Ende, das Spiel bleibt erhalten
    W  wer wartet? herein, ohne weiter   T  Platz eines Bots, wer zuschaut
tui-help-lobby =
    ↑ ↓ wählen eine Zeile, ← → ändern sie. Enter beginnt das Spiel, wie es dasteht.

    B  setzt den Bot dazu, der unten steht    M  noch ein Mensch hier
    X  nimmt den gewählten Platz weg          N  Name
    U  macht mit der letzten Partie weiter    T  übernimmt einen Bot
    W  lässt herein, wer wartet
    S  Sprache                                Q  Ende
    V  hält geheim, was du hast               K  Rat für diesen Platz
    1 bis 5  setzt einen Bot dieser Stufe     F  füllt den Tisch, gut gemischt
tui-log = Protokoll
tui-quit = Aufhören?
tui-quit-text =
    Die Partie ist gespeichert.
    tacora play --resume macht genau hier weiter.

## Neuer Tisch

tui-new-table = Neuer Tisch
tui-row-aid = Risiko
tui-row-speed = Tempo
tui-person = Mensch
tui-aid-off = nicht zeigen
tui-aid-symbols = mit Zeichen
tui-aid-percent = in Prozent
tui-aid-advice = mit Rat
tui-speed-calm = ruhig
tui-speed-normal = normal
tui-speed-fast = schnell
tui-speed-off = ohne Uhr, nur mit Enter
tui-waits-for = Dran: { $names }.
tui-your-move = { $name }, du bist dran:
tui-row-clock = Uhr
tui-clock =
    { $clock ->
        [off] ohne
        [soft] { $seconds } s, dann Stups
       *[hard] { $seconds } s, dann raus
    }
tui-row-door = Tür
tui-door-open = offen
tui-door-locked = abgeschlossen
tui-yes = ja
tui-no = nein
tui-as-usual = wie üblich
tui-key-person = Mensch dazu
tui-name-for = Wie heißt, wer hier sitzt?
tui-too-small = Bitte mach das Fenster größer: mindestens { $width } × { $height } Zeichen, jetzt { $now-width } × { $now-height }.

## Abschied und Fehler

tui-bye-saved = Die Partie ist gespeichert ({ $file }). Weiter geht es mit: { $command }
tui-bye-finished = Die Partie ist aufgezeichnet: { $file }
tui-bye = Bis bald!
tui-no-terminal = Zum Spielen braucht es ein Terminal; Ein- oder Ausgabe ist umgeleitet.
tui-dumb-terminal = Dieses Terminal (TERM={ $term }) kann keinen Text platzieren; nimm bitte ein anderes.
tui-nothing-to-resume = Es gibt keine angefangene Partie in { $folder }.
tui-damaged = Die gespeicherte Partie { $file } ist beschädigt und lässt sich nicht fortsetzen: { $problem }.
