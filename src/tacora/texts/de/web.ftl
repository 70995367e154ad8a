### Der Tisch im Browser

web-you = du
web-that-is-you = das bist du
web-close = Schließen
web-back = Zurück
web-done = Fertig
web-skip = Tippen überspringt
web-skip-bots = Ans Ende springen
web-percent = { $percent } %
web-settings = Einstellungen
web-rules = Regeln
web-try-again = Noch einmal versuchen

## Namen zum Losspielen: jedes Paar hat höchstens 16 Zeichen

web-name-words = Flinke, Mutige, Kühne, Schlaue, Wache, Leise, Bunte, Frohe, Heitere, Kecke, Kluge, Lustige, Muntere, Nette, Rasche, Ruhige, Sanfte, Stolze, Treue, Wilde, Zähe, Zarte, Helle, Wendige, Emsige, Feine, Goldene, Große, Kleine, Liebe
web-name-animals = Maus, Eule, Ratte, Spinne, Motte, Grille, Schnecke, Kröte, Unke, Assel, Katze, Füchsin, Dohle, Elster, Biene, Hummel, Ameise, Ziege, Gämse, Meise, Robbe, Ente, Amsel, Krähe, Raupe, Libelle, Natter, Echse, Wespe, Qualle

## Farben und Zeichen

web-identity-1 = Sonne, orange
web-identity-2 = Mond, blau
web-identity-3 = Knochen, weiß
web-identity-4 = Tropfen, türkis
web-identity-5 = Blatt, grün
web-identity-6 = Blitz, violett
web-identity-7 = Herz, rot
web-identity-8 = Stern, gelb

## Start

web-home-title = Wie weit traust du dich?
web-home-line = Ab in die Höhle! Nach jeder Karte, nach jedem Wurf: weiter oder heim? Wer zu gierig ist, verliert alles.
web-home-hello = Tacora. Neuer Tisch oder Code eingeben.
web-new-table = Neuer Tisch
web-join = Beitreten
web-code = Code
web-code-label = Tischcode, vier Zeichen
web-code-letters = Codes haben vier Zeichen, nie 0, 1, O, I oder L.
web-no-such-table = Tisch { $code } gibt es hier nicht (mehr).
web-play-bots = Gleich spielen, gegen Bots
web-how = So geht’s in einer Minute
web-resume = Weiter bei
web-past-games = Letzte Spiele
web-no-games = Noch keine Partie. Die erste dauert zehn Minuten.
web-footer = Keine Konten, keine Werbung, nichts verlässt diesen Server.
web-to-home = Zur Startseite
web-phase-lobby = wartet auf den Start
web-phase-playing = die Partie läuft
web-phase-breather = die Partie läuft
web-phase-over = die Partie ist aus

## Beitreten

web-table-title = Tisch { $code }
web-join-hello = Tisch { $code }, { $count } von { $most } Plätzen besetzt.
web-there = Da sind: { $names }.
web-nobody-there = Noch ist niemand da.
web-your-name = Wie heißt du?
web-you-are = Du bist
web-colour = Farbe und Zeichen
web-colour-taken = vergeben an { $name }
web-take-seat = Mitspielen
web-just-watch = nur zuschauen
web-take-over = Platz von { $name } übernehmen
web-take-a-seat = Platz eines Bots übernehmen
web-game-running = Die Partie läuft schon. Du kannst zuschauen oder für einen Bot einspringen.
web-table-full = Alle Plätze sind besetzt. Du kannst zuschauen oder für einen Bot einspringen.
web-locked = Der Tisch ist abgeschlossen. Bitte { $name }, aufzumachen.
web-knock = Anklopfen
web-knock-heard = Man hat dich gehört. Sobald jemand aufmacht, kommst du von selbst herein.
web-knocked = { $name } klopft an.
web-let-in = Aufmachen
web-kicked = Du wurdest von diesem Tisch entfernt.
web-looking = Ich schaue nach dem Tisch …
web-connecting = Verbinde …
web-unreachable = Der Server ist nicht zu erreichen.
web-reach-wifi = Bist du im selben WLAN wie der Tisch?
web-reach-guest = Ein Gäste-WLAN trennt Geräte oft voneinander: Nimm das normale.
web-reach-vpn = Schalte ein VPN kurz aus.

## Lobby

web-lobby-hello = Lobby. { $count ->
        [one] Ein Platz ist besetzt
       *[other] { $count } Plätze sind besetzt
    }, { $name } leitet den Tisch.
web-seats = Plätze { $count }/{ $most }
web-host = leitet den Tisch
web-here = ist da
web-change = ändern
web-name = Name
web-rename = Umbenennen
web-remove = Entfernen
web-make-host = Leitung übergeben
web-kick = Vom Tisch weisen
web-bot-plays = Bot spielen lassen
web-extra-time = Zeit
web-no-limit = ohne Grenze
web-lock = Tisch abschließen
web-add-bot = Bot
web-add-person = Person an diesem Gerät
web-person-name = Wer ist es?
web-alone = Zeig den anderen den QR-Code, oder füll mit Bots auf.
web-start = Los geht’s
web-start-bots =
    { $count ->
        [one] Los, mit einem Bot dazu
       *[other] Los, mit { $count } Bots dazu
    }
web-needs = Ab { $count } Plätzen geht es los.
web-host-starts = { $name } startet gleich.
web-commitment = Zusage des Gebers:
web-secret = Geheimnis des Gebers:
web-address = Adresse
web-share-link = Link kopieren
web-copied = Kopiert
web-copy-by-hand = Bitte die markierte Adresse kopieren.
web-hide-code = Code verbergen
web-show-code = Code zeigen
web-open-tv = Großer Bildschirm
web-qr = QR-Code: { $url }
web-wifi = WLAN-Code
web-wifi-hide = WLAN-Code verbergen
web-wifi-what = Noch nicht im WLAN? Erst diesen Code scannen: Er verbindet mit „{ $name }“, niemand muss das Passwort tippen.
web-qr-wifi = QR-Code, der mit dem WLAN „{ $name }“ verbindet

web-table-rules = Regeln des Tisches
web-game = Spiel
web-rules-for =
    { $age ->
        [0] { $least } bis { $most } Personen.
       *[other] { $least } bis { $most } Personen ab { $age } Jahren.
    }
web-edition = Ausgabe
web-mode = Wie sitzt ihr zusammen?
web-mode-devices = Jedes Gerät für sich
web-mode-devices-what = Alle entscheiden auf dem eigenen Gerät.
web-mode-party = Party mit TV
web-mode-party-what = Die Höhle ist auf dem großen Bildschirm, jedes Handy ist eine geheime Karte.
web-mode-hotseat = Ein Gerät reihum
web-mode-hotseat-what = Ein Gerät geht herum; niemand sieht, was die anderen gewählt haben.
web-mode-dealer = Echter Tisch
web-mode-dealer-what = Ihr entscheidet mit den Fäusten; das Gerät gibt und rechnet.
web-aid = Hilfe zum Risiko
web-aid-off = keine
web-aid-symbols = Zeichen
web-aid-percent = Prozent
web-aid-advice = mit Rat
web-pace = Tempo
web-pace-calm = ruhig
web-pace-normal = normal
web-pace-fast = schnell
web-pace-off = ohne Bewegung
web-clock = Uhr
web-clock-off = aus
web-clock-soft = sanft
web-clock-hard = hart
web-clock-soft-what = Ein Balken und ein Schubs; niemand verliert etwas.
web-clock-hard-what = Wer zu spät ist, geht mit dem Gepäck zurück. Beim zweiten Mal spielt ein Bot weiter.
web-clock-seconds = Zeit je Entscheidung
web-seconds = { $count } Sekunden
web-race = Drachenrennen
web-race-kids = ruhig
web-race-normal = normal
web-race-wild = wild
web-race-turns = reihum, ohne Uhr
web-more-options = Mehr Einstellungen
web-conceal = Niemand sieht, was ich habe
web-conceal-what = In dieser Ausgabe entscheiden das alle für sich selbst. Am Ende ist alles offen.
web-concealed = hält geheim, was da ist
web-advised = bekommt Rat
web-advise = Rat für diesen Platz
web-advise-what = Was zu tun ist, bei jeder Entscheidung. Alle können sehen, dass es ihn gibt.
web-curiosity = Neugier
web-curiosity-what = Nach einer Höhle zeigen, was noch gekommen wäre.
web-count-only = Nur zählen, wer gewählt hat
web-count-only-what = Gezeigt wird, wie viele gewählt haben, nicht wer.
web-bot-memory = Bots merken sich Truhen
web-bot-memory-what = Ohne Haken schätzen sie, was in verdeckten Truhen liegt.
web-talk = Ansagen und Sprüche
web-talk-what = „Ich geh raus!“ darf gelogen sein.
web-spectators = Zuschauen erlaubt

## Neues vom Tisch

web-news-joined = { $name } ist da. { $count ->
        [one] Ein Platz ist besetzt.
       *[other] { $count } Plätze sind besetzt.
    }
web-news-seated = { $name } sitzt. { $count ->
        [one] Ein Platz ist besetzt.
       *[other] { $count } Plätze sind besetzt.
    }
web-news-unseated = Ein Platz ist frei geworden.
web-news-left = { $name } ist gegangen.
web-news-away = { $name } { $people ->
        [one] ist
       *[other] sind
    } gerade nicht verbunden.
web-news-connected = { $name } { $people ->
        [one] ist
       *[other] sind
    } wieder da.
web-news-slept = Für { $name } spielt jetzt ein Bot.
web-news-woke = { $name } spielt wieder selbst.
web-news-advised =
    { $advice ->
        [yes] { $name } bekommt ab jetzt Rat.
       *[no] { $name } spielt ab jetzt ohne Rat.
    }
web-news-taken-over = { $name } übernimmt einen Platz.
web-news-handed-over = Den Platz von { $name } hat jetzt ein Bot.
web-news-host = Die Leitung des Tisches hat gewechselt.
web-news-set = Die Einstellungen haben sich geändert.
web-news-locked = Der Tisch ist abgeschlossen.
web-news-unlocked = Der Tisch ist offen.
web-news-paused = Pause.
web-news-resumed = Es geht weiter.
web-news-held = Moment! Es geht erst auf Tastendruck weiter.
web-news-time = Es gibt mehr Zeit.
web-news-rematch = Zurück in der Lobby.

## Höhle

web-cave-of = { $cave } { $number }/{ $of }
web-deck = Karten im Stapel
web-menu = Menü
web-threats = Fallen in dieser Höhle
web-threat-unseen = unentdeckt, { $deck } im Stapel
web-threat-armed = scharf, { $deck } im Stapel
web-threat-harmless = harmlos, kann nicht zweimal kommen
web-path-label =
    { $count ->
        [one] Höhlenweg, 1 Karte
       *[other] Höhlenweg, { $count } Karten
    }
web-path-more =
    { $count ->
        [one] 1 ältere Karte zeigen
       *[other] { $count } ältere Karten zeigen
    }
web-path-empty = Der Weg ist leer.
web-first-card = Die erste Karte ist immer ungefährlich.
web-on-card = { $count } liegen noch darauf
web-relics =
    { $count ->
        [one] { relic }
       *[other] { $count } × { relic }
    }
web-share =
    { $leavers ->
        [1] allein { $share }
       *[other] zu zweit { $share }
    }
web-players = Gruppe
web-seat-thinking = überlegt
web-seat-ready = hat gewählt
web-seat-inside = ist drin
web-seat-camp = im Camp
web-seat-fled = geflohen
web-seat-stays = geht weiter
web-seat-leaves = geht zurück
web-seat-quits = geht zurück (Zeit)
web-seat-asleep = schläft, ein Bot spielt
web-seat-away = nicht verbunden
web-seat-chest = { chest } { $count }
web-your-part = Deine Entscheidung
web-loot-each = { $loot } je { $count }
web-ask = { continue } oder { leave }?
web-ask-alone = Nur noch du. { continue } oder { leave }?
web-ask-loot =
    { $inside ->
        [one] Gepäck { $loot }. Am Weg { $path }.
       *[other] Ihr seid { $inside }, jeder trägt { $loot }. Am Weg { $path }.
    }
web-ask-risk = Fallenrisiko { $percent } Prozent.
web-ask-risk-pips = Risiko etwa { $pips } von 10.
web-ask-no-risk = Keine Falle möglich.
web-told-your-place = Du: Platz { $place }, { $points } Punkte.
web-sure =
    { $count ->
        [0] sicher, aber leer
       *[other] { $count } sicher
    }
web-sure-path =
    { $least ->
        [0] { $count } sicher + 0–{ $most } vom Weg
       *[other] { $count } sicher + { $least }–{ $most } vom Weg
    }
web-one-more = noch eine Karte
web-no-risk = kein Risiko
web-risk = Risiko { $percent } %
web-risk-word = Risiko
web-risk-pips = Risiko etwa { $pips } von 10
web-covered = verdeckt, noch änderbar
web-sending = wird gesendet …
web-confirm-again = noch einmal tippen
web-laid = { $move } gelegt. Noch änderbar. { $ready } von { $of } bereit.
web-laid-secret = Verdeckt gelegt
web-taken-back = Zurückgenommen.
web-ready-count = { $ready } von { $of } haben gewählt.
web-time = Restzeit
web-seconds-left =
    { $count ->
        [one] noch 1 Sekunde
       *[other] noch { $count } Sekunden
    }
web-call-out = Ich geh raus!
web-call-more = Eine noch!
web-call-true = { $name }: „{ $call }“ Stimmt.
web-call-bluff = { $name }: „{ $call }“ Geblufft!
web-phrases = Sprüche
web-says = { $name }: { $text }
web-breath = Die nächste Karte …
web-fists = Fäuste!
web-hands =
    { $leavers ->
        [0] Alle gehen weiter.
       *[other]
            { $stayers ->
                [0] Alle gehen zurück.
               *[other] { $leavers } zurück, { $stayers } weiter.
            }
    }
web-guess = Wer geht als Nächstes?
web-guess-sum = bisher { $count } geahnt
web-guess-exact = Genau so hast du es geahnt!
web-guess-part =
    { $hits ->
        [0] Diesmal anders, als du dachtest.
       *[other] { $hits } von { $named } geahnt.
    }
web-lone = Alleingang! { $name }
web-lone-takes =
    { $count ->
        [one] Der eine Rubin am Weg geht mit.
       *[other] Die { $count } vom Weg gehen mit.
    }
web-path-split =
    { $count ->
        [one] { $had } am Weg, { $each } gehen mit.
       *[other] { $count } gehen: { $had } am Weg, je { $each }.
    }
web-bust =
    { $fled ->
        [one] Eine Person flieht mit weichen Knien. { rubies } fallen.
       *[other] { $fled } fliehen mit weichen Knien. { rubies } fallen.
    }
web-bust-nothing = Zum Glück war nichts im Gepäck.
web-bust-safe = Sicher bleibt: { $chest } { $count }
web-in-camp = Du bist im Camp.
web-in-camp-with = Du bist im Camp, mit { $count }.
web-still-inside =
    { $count ->
        [one] Eine Person ist noch drin.
       *[other] { $count } sind noch drin.
    }
web-watching = Du schaust zu.
web-wait = Gleich ist es so weit.
web-asleep = Für dich spielt gerade ein Bot.
web-wake = Ich spiele wieder selbst
web-sleep = Bot für mich spielen lassen

web-told-you-leave = Du gehst zurück.
web-told-you-continue = Du gehst weiter.
web-told-you-quit = Deine Zeit ist um: Du gehst mit dem Gepäck zurück.
web-told-you-flee = Du fliehst und verlierst { $lost }.
web-told-you-win = Du gewinnst mit { $points } Punkten!
web-told-quit =
    { $count ->
        [one] { $names } geht zurück (Zeit).
       *[other] { $names } gehen zurück (Zeit).
    }
web-told-banked =
    { $count ->
        [one] { $rubies } heimgebracht.
       *[other] Je { $rubies } heimgebracht.
    }

web-why-loot = Warum dieses Gepäck?
web-why-loot-text = Alle, die drin sind, tragen gleich viel. Jeder Schatz wird geteilt, der Rest bleibt auf der Karte liegen.
web-why-find = { $value } geteilt durch { $among }: je { $each }
web-why-before = Schon vorher gefunden: je { $each }
web-why-share = Was bringt es, zu gehen?
web-why-share-text = Wer geht, nimmt das Gepäck mit und teilt sich, was am Weg liegt. Allein bekommst du alles.
web-leavers = So viele gehen
web-from-path = vom Weg
web-together = zusammen
web-why-trap = Diese Falle
web-why-trap-text = Im Stapel { $deck }, am Weg { $path }, aus dem Spiel { $gone }. Die zweite gleiche am Weg beendet die Höhle.
web-why-risk = { $fatal } von { $cards } Karten sind gefährlich: { $percent } %.
web-why-odds = Wie stehen die Chancen?
web-odds = Chancen
web-odds-wait = Wird nachgeschlagen …
web-odds-none = Gerade gibt es nichts zu entscheiden.
web-why-path = Der ganze Weg
web-why-players = Wer ist wo?
web-believes = Was { $name } glaubt
web-believes-nothing = Noch nichts Sicheres.

web-cave-over = { $cave } { $number } vorbei
web-standing = Stand
web-this-cave = diesmal
web-nobody-brought = Niemand brachte etwas heim.
web-curious = Für Neugierige
web-turn-card = Karte { $number } umdrehen
web-next-cave = { $cave } { $number }
web-hold = Moment!
web-goes-on = In { $count } Sekunden geht es los

## Menü

web-menu-menu = Menü
web-menu-settings = Einstellungen
web-menu-log = Protokoll
web-menu-help = Hilfe
web-menu-players = Wer ist da?
web-menu-share = Andere einladen
web-log-empty = Noch ist nichts geschehen.
web-pause = Pause
web-paused = Pause
web-paused-screen = Der große Bildschirm ist weg.
web-play-here-on = Hier weiterspielen
web-go-on = Pause beenden
web-give-time = 30 Sekunden mehr für alle
web-leave-table = Tisch verlassen
web-leave-sure = Wirklich? Ein Bot spielt für dich weiter.
web-erase = Tisch und alle Spiele löschen
web-erase-sure = Wirklich alles für immer löschen?
web-sound-on = Ton an
web-voice-on = Vorlesen
web-voice-off = Nicht mehr vorlesen
web-sound-off = Ton aus

## Verbindung

web-link-shaky = Die Verbindung wackelt.
web-link-lost = Verbinde neu …
web-link-sent = Deine Wahl ist gespeichert.
web-link-unsent = Deine letzte Wahl ist noch nicht gesendet.
web-link-waits = Das Spiel wartet auf dem Server.
web-link-back = Wieder verbunden
web-link-gone = Der Server antwortet nicht
web-link-safe = Das Spiel liegt sicher auf dem Server. Der Code ist { $code }.
web-missed =
    { $count ->
        [one] Du hast einen Zug verpasst. So steht es jetzt.
       *[other] Du hast { $count } Züge verpasst. So steht es jetzt.
    }
web-other-tab = Hier nur Ansicht: Du spielst in einem anderen Fenster.
web-play-here = Hier spielen

## Party

web-look-up = Schau auf den großen Bildschirm
web-peek-hold = halten: nachsehen
web-peek-tap = nachsehen
web-change-mind = Ändern

## Ende

web-game-over = Die Partie ist aus
web-again = Nochmal
web-to-lobby = Zur Lobby
web-host-again = Wer den Tisch leitet, kann eine neue Partie starten.
web-watch-again = Ansehen
web-download = Aufzeichnung laden
web-won-line = { $names }: { $points } Punkte
web-course = Verlauf
web-course-label = Punkte aller Personen im Lauf der Partie
web-as-table = Als Tabelle
web-as-csv = Als CSV-Datei
web-points = Punkte
web-turn = Zug
web-depth = So tief ging es
web-depth-cards = { $count } Karten
web-depth-bust = { $count } Karten, dann die Falle
web-courage = Mut: Risiko bei „Weiter“
web-fair = Ehrlich gemischt?
web-fair-yes = Geprüft: Jede Karte folgt aus der Zusage von vor dem Spiel.
web-fair-no = Die Prüfung ist gescheitert: Diese Partie passt nicht zur Zusage.
web-mixed-in = Von den Leuten am Tisch beigemischt:
web-mixed-none = { $count ->
        [one] Eine Person hat
       *[other] { $count } Personen haben
    } nichts beigemischt.

## Sprüche

phrase-one-more = Eine noch!
phrase-i-am-out = Ich bin raus!
phrase-be-brave = Trau dich!
phrase-run = Lauf!
phrase-well-played = Gut gespielt!
phrase-bad-luck = So ein Pech!
phrase-hurry = Na los!
phrase-moment = Moment!
phrase-thanks = Danke!
phrase-again = Nochmal?

## Was nicht ging

web-problem-unknown = Das ging nicht. Es hat sich nichts geändert.
web-problem-too-late = Zu spät: Die Entscheidung ist schon gefallen.
web-problem-paused = Gerade ist Pause.
web-problem-host-only = Das darf nur, wer den Tisch leitet.
web-problem-locked = Der Tisch ist abgeschlossen.
web-problem-table-full = Alle Plätze sind besetzt.
web-problem-name-taken = So heißt hier schon jemand. Nimm einen anderen Namen.
web-problem-bad-name = Dieser Name geht nicht.
web-problem-game-on = Das geht erst nach der Partie.
web-problem-called-already = Eine Ansage je Entscheidung.
web-problem-no-spectators = An diesem Tisch darf niemand zuschauen.
web-problem-not-saved = Der Server kann gerade nicht speichern. Es hat sich nichts geändert.
web-problem-not-readable = Der Server kann diesen Tisch gerade nicht lesen. Versuch es gleich noch einmal.
web-problem-no-disk = Der Server kommt gerade nicht an seine Daten. Versuch es gleich noch einmal.
web-problem-players-only = Das dürfen nur, die mitspielen.
web-problem-too-often = Das war zu oft. Warte einen Moment.
web-problem-too-many-tables = In deinem Netz sind schon genug Tische offen.
web-problem-house-full = Dieser Server hat keinen Platz mehr für neue Tische.
web-problem-kicked = Du wurdest von diesem Tisch entfernt.
web-problem-no-wifi = Dieser Server hat kein WLAN, das er dir zeigen kann.
web-problem-nothing-picked = Da ist nichts zurückzunehmen.

## Großer Bildschirm, ein Gerät reihum, echter Tisch

web-tv-scan = Scannen oder Adresse und Code eingeben
web-tv-wifi = 1. Ins WLAN „{ $name }“
web-tv-join = 2. An den Tisch
web-tv-deck = Stapel { $count }
web-caption-whoosh = Rascheln
web-caption-gems = Klimpern
web-caption-growl = Grollen
web-caption-heart = Herzschlag
web-caption-open = Karten fallen
web-caption-camp = Lagerfeuer
web-caption-lone = Fanfare
web-caption-bust = Einsturz
web-caption-roar = Brüllen
web-caption-dice = Würfel rollen
web-caption-fanfare = Fanfare
web-hot-give = Gib das Gerät an
web-hot-give-said = Gerät an { $name }. Wenn du { $name } bist, drücke Enter.
web-hot-i-am = Ich bin { $name }
web-hot-choose = { $name }, weiter oder zurück?
web-hot-laid = Gelegt.
web-hot-middle = Gerät in die Mitte!
web-hot-thanks = Danke, { $name }.
web-hot-change = Jemand möchte ändern
web-dealer-decide = Alle entscheiden mit der Faust. Bereit?
web-dealer-open = Auf!
web-dealer-who = Wer geht zurück?
web-dealer-all-stay = Alle gehen weiter
web-dealer-leave =
    { $count ->
        [one] Eine Person geht
       *[other] { $count } gehen
    }

## Einstellungen

web-device-settings = Dieses Gerät
web-table-settings = Dieser Tisch
web-language = Sprache
web-theme = Darstellung
web-theme-auto = wie das System
web-theme-cave = Höhle, dunkel
web-theme-camp = Camp, hell
web-theme-contrast = hoher Kontrast
web-motion = Bewegung
web-motion-auto = wie das System
web-motion-full = alles
web-motion-calm = ruhig
web-own-pace = Tempo hier
web-own-pace-table = wie der Tisch
web-text-size = Schrift
web-volume-effects = Geräusche
web-volume-heart = Herzschlag
web-pref-confirm = Wahl mit zweitem Tipp bestätigen
web-pref-keys = Kurztasten
web-pref-vibrate = Vibrieren, wo es geht
web-pref-shuffleSides = Party: Seiten der Karten tauschen
web-pref-tapNotHold = Tippen statt halten
web-pref-captions = Geräusche als Text zeigen
web-pref-zen = Zen: nur Höhle und eigene Zahlen
web-storage-blocked = Der Browser merkt sich hier nichts: Alles gilt, bis du die Seite schließt.

## Hilfe

web-help-share = Schätze werden durch alle geteilt, die drin sind. Was nicht aufgeht, bleibt am Weg liegen.
web-help-trap = Die erste Falle erschreckt nur. Die zweite gleiche: Alle fliehen und verlieren ihr Gepäck.
web-help-decide = Nach jeder Karte wählen alle geheim. Wer zurückgeht, bringt sein Gepäck heim und teilt sich den Weg.
web-help-odds = Wie gefährlich ist es?
web-help-odds-text = Mit frischem Stapel ist die Höhle bis Karte 3 in 10 % der Fälle vorbei, bis Karte 5 in 30 %, bis Karte 7 in 54 %, bis Karte 10 in 83 %.
web-help-keys = Tasten
web-licences = Schriften und Bibliotheken anderer, und ihre Lizenzen
web-key-1 = 1 oder Pfeil links
web-key-1-what = zurück
web-key-2 = 2 oder Pfeil rechts
web-key-2-what = weiter
web-key-back = Rücktaste
web-key-back-what = Wahl zurücknehmen
web-key-l = L
web-key-l-what = zuletzt Gesagtes
web-key-r = R
web-key-r-what = Risiko
web-key-p = P
web-key-p-what = wer ist wo
web-key-g = G
web-key-g-what = Gepäck und Truhe
web-key-t = T
web-key-t-what = Restzeit
web-key-m = M
web-key-m-what = Ton an oder aus
web-all-rules = Alle Regeln
web-help-grotto = Würfle. Jeder Diamant kommt neben deinen Beutel. Geh raus, bevor der Troll alle Würfel festhält.
web-help-chamber = Mit Schlüssel und Tür darfst du in die Schatzkammer: Dort gibt es Gold.
web-help-dragon = Die anderen würfeln für den Drachen. Zeigen beide Würfel einen Drachen, ist alles weg.

## Üben

web-practice = Die Übungshöhle
web-practice-again = Noch einmal
web-practice-done = Verstanden, los!

## Ansehen

web-replay = Noch einmal ansehen
web-replay-cave = { $cave } { $number }, Karte { $card }
web-replay-turn = Zug { $number }
web-replay-risk = { $fatal } von { $cards } Karten waren gefährlich.
web-replay-play = Abspielen
web-replay-where = Stelle in der Partie
web-replay-no-spoilers = Ergebnis nicht verraten
web-replay-link = Link zu dieser Stelle
web-step-back = Einen Schritt zurück
web-step-on = Einen Schritt weiter
web-looking-record = Ich hole die Aufzeichnung …
web-no-record = Diese Aufzeichnung gibt es hier nicht (mehr).
web-delete = Löschen
web-delete-sure = Wirklich für immer löschen?
web-delete-not-yours = Löschen darf nur, wer mit am Tisch saß.
web-check-promise = Die Zusage passt zum Geheimnis.
web-check-no-promise = Die Zusage passt nicht zum Geheimnis!
web-check-cards = { $right } von { $cards } Karten nachgerechnet und richtig.
web-check-here = Das hat dein Browser selbst nachgerechnet, ohne dem Server zu glauben.

## Zeichen, die je Sprache anders gesetzt werden

web-bang = { $what }!
web-heading = { $title }:
web-titled = { $title }: { $what }

## Hausregeln, und Spiele ohne eigenes Bild

web-house-rules = Hausregeln
web-as-printed = wie gedruckt
web-plain-ask = Was tust du?
web-plain-ask-of = { $name }: Was tust du?
web-plain-step = Schritt { $number }
web-plain-story = Was geschah

## Wer was darf, und wer fehlt

web-turned-away = Heute leider nicht: Man hat dich nicht hereingelassen.
web-ask-seat = Um den Platz von { $name } bitten
web-turn-away = Nein
web-asks-door = { $name } klopft an.
web-asks-seat = { $name } möchte den Platz von { $seat } übernehmen.
web-asks-screen = Ein großer Bildschirm möchte dazu.
web-screen-waits = { $name } muss diesen Bildschirm noch hereinlassen.
web-screen-link-what = Nur für euren Bildschirm: Wer diese Adresse öffnet, braucht keine Erlaubnis.
web-kick-sure = { $name } wirklich hinausweisen und abschließen?
web-stand-in = vertritt die Leitung
web-onlookers =
    { $count ->
        [one] Jemand schaut zu.
       *[other] { $count } schauen zu.
    }
web-table-news = Neues vom Tisch
web-laid-for-you = Ohne dich ging es weiter: Für dich liegt „nach Hause“. Bis zum Aufdecken kannst du es ändern.
web-two-places = Dein Platz ist an zwei Orten zugleich offen. Bist du das nicht?
web-renew = Neuer Schlüssel für diesen Platz
web-missing =
    { $count ->
        [one] { $names } ist weg. Ihr könnt warten, oder:
       *[other] { $names } sind weg. Ihr könnt warten, oder:
    }
web-missing-bot = Bot spielt für { $name }
web-missing-on = Ohne { $name } spielen
web-open-seats = Wer zuschaut, darf einen Bot ohne Nachfrage ablösen
web-news-kicked = { $name } musste gehen. Die Tür ist zu.
web-news-stand-in = { $name } vertritt die Leitung, bis sie wieder da ist.
web-host-away = { $name } leitet den Tisch und ist weg: Vertretung in { $count } s.
web-news-host-back = { $name } leitet den Tisch wieder.
web-news-went-on = Es geht ohne { $name } weiter.
web-news-wants-on = Jemand möchte ohne { $name } weitermachen.
web-news-let-in = { $name } ist jetzt dabei.
web-problem-ask-host = Mitten im Spiel entscheidet die Leitung, wer einen Platz bekommt.
web-problem-another-chest = Du hattest in dieser Partie schon einen Platz: Geh an den zurück.
web-problem-not-missing = Auf diesen Platz wartet niemand mehr.
web-problem-not-only-bots = Hier entscheidet jemand, der kein Bot ist.
web-problem-wait-a-little = Wartet noch einen Moment: Vielleicht ist gleich jemand zurück.
web-problem-nobody-asks = Das hat sich schon erledigt.
web-problem-not-your-game = Das darf nur, wer in dieser Partie saß oder sie geleitet hat.

## Das Haus

web-house-password = Dieses Haus hat ein Passwort
web-house-password-line = Wer es betreibt, kann es dir sagen. Gefragt wird auf diesem Gerät nur einmal. Mit dem Link oder QR-Code eines Tisches kommst du auch ohne hinein.
web-password = Passwort
web-password-give = Eintreten
web-house-says = Das Haus sagt: { $words }
web-problem-house-password = Dieses Haus hat ein Passwort. Frag danach, oder komm über den Link oder QR-Code eines Tisches.
web-problem-wrong-password = Das ist nicht das Passwort.
web-problem-house-closed = Wer dieses Haus betreibt, hat den Tisch geschlossen. Fertige Spiele bleiben erhalten.
web-problem-house-deleted = Wer dieses Haus betreibt, hat den Tisch gelöscht.
web-edition-share = Diese Ausgabe teilen
web-told-you-relic = Du trägst ein { relic } hinaus, Wert { $worth }.
web-wrong-address = Diese Adresse gibt es hier nicht.
