### Die Wörter einer Partie Diamant. Was eine Ausgabe anders nennt, ersetzt sie selbst (Ordner editions/).

game-diamant = Diamant

## Wörter

edition-title = Diamant
continue = Weiter
leave = Zurück
cave = Höhle
camp = Camp
chest = Truhe
loot = Gepäck
path = Am Weg
traps = Fallen
relic = Relikt
relic-of = Relikt mit Wert { $value }
rubies =
    { $count ->
        [one] { $count } Rubin
       *[other] { $count } Rubine
    }

## Fallen; jede Ausgabe nennt ihre eigenen

trap-second = Noch einmal: { $trap }

trap-snake = Schlange
    .second = Zweite Schlange
trap-scorpion = Skorpion
    .second = Zweiter Skorpion
trap-earthquake = Erdbeben
    .second = Zweites Erdbeben
trap-gas = Gaswolke
    .second = Zweite Gaswolke
trap-explosion = Explosion
    .second = Zweite Explosion
trap-spider = Spinne
    .second = Zweite Spinne
trap-lava = Lavagrube
    .second = Zweite Lavagrube
trap-boulder = Steinkugel
    .second = Zweite Steinkugel
trap-ram = Nagelramme
    .second = Zweite Nagelramme
trap-spikes = Stachelfalle
    .second = Zweite Stachelfalle
trap-mummy = Mumie
    .second = Zweite Mumie
trap-fire = Feuer
    .second = Zweites Feuer
trap-rockfall = Steinschlag
    .second = Zweiter Steinschlag

## Was geschah, mit Namen und ohne „du“

told-game-started =
    { $count ->
        [1] { $title }, allein.
       *[other] { $title } zu { $count ->
            [2] zweit
            [3] dritt
            [4] viert
            [5] fünft
            [6] sechst
            [7] siebt
            [8] acht
           *[other] { $count }
        }.
    }
told-expedition-started = Höhle { $number }: Alle gehen hinein.
told-relics-come =
    { $count ->
        [one] Ein Relikt wird eingemischt.
       *[other] { $count } Relikte werden eingemischt.
    }
told-relic-comes = Das Relikt mit Wert { $value } wird eingemischt.
told-card = Karte { $depth }: { $card }.
told-shared =
    { $left ->
        [0] Je { $each }.
       *[other] Je { $each }, Rest { $left } bleibt liegen.
    }
told-flee =
    { $count ->
        [one] { $names } flieht und verliert { $lost }.
       *[other] { $names } fliehen und verlieren je { $lost }.
    }
told-leave =
    { $count ->
        [one] { $names } geht zurück.
       *[other] { $names } gehen zurück.
    }
told-quit =
    { $count ->
        [one] ⏱ Zeit abgelaufen: { $names } geht nach Hause.
       *[other] ⏱ Zeit abgelaufen: { $names } gehen nach Hause.
    }
told-continue =
    { $count ->
        [one] { $names } geht weiter.
       *[other] { $names } gehen weiter.
    }
told-path =
    { $left ->
        [0] { told-path.taken }.
       *[other] { told-path.taken }, Rest { $left } bleibt liegen.
    }
    .taken =
        { $count ->
            [one] Vom Weg: { $each }
           *[other] Vom Weg: je { $each }
        }
told-home = { $name } ist sicher im Camp.
told-banked = { $name } legt { $rubies } in die Truhe.
told-relic-taken = { $name } trägt ein Relikt hinaus, Wert { $worth }.
told-deck-empty =
    { $count ->
        [one] Keine Karte mehr: { $names } geht sicher nach Hause.
       *[other] Keine Karte mehr: { $names } gehen sicher nach Hause.
    }
told-expedition-ended = Höhle { $number } ist vorbei.
told-trap-removed = Eine Karte kommt aus dem Spiel: { $trap }.
told-relics-lost =
    { $count ->
        [one] Das liegen gebliebene Relikt ist verloren.
       *[other] { $count } liegen gebliebene Relikte sind verloren.
    }
told-game-ended =
    { $count ->
        [one] { $names } gewinnt mit { $points } Punkten.
       *[other] { $names } teilen sich den Sieg mit je { $points } Punkten.
    }
web-offer-diamant = Karten, Mut und Fallen: umkehren oder weiter? 3 bis 8 Leute, ab 8 Jahren.
