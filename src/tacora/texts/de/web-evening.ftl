### Was vom Abend bleibt: kommt mit dem Stand in der Lobby, dem Ende und dem großen Bildschirm

web-evening = Der Abend bisher
web-evening-games =
    { $count ->
        [one] nach einer Partie
       *[other] nach { $count } Partien
    }
web-evening-won = Gewonnene Partien
web-share-picture = Bild zum Teilen
web-share-saved = Das Bild liegt bei deinen Downloads.
web-share-title = Unsere Partie bei Tacora
web-again-tv = Nochmal? Einmal tippen, wer den Tisch leitet, und alle sind dabei.
web-mine = Du
web-mine-won = Du hast gewonnen
web-mine-place = Du wurdest { $place ->
        [1] Erste(r)
       *[other] { $place }.
    }
web-mine-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
web-awards = Auszeichnungen
web-award-lone = Alleingang
web-award-lone-why = { $count }-mal allein hinaus
web-award-courage = Kaltes Herz
web-award-courage-why = im Schnitt { $count } % Risiko
web-award-sweeper = Wegräumer
web-award-sweeper-why = { $count } vom Weg
web-award-relics = Schatzsuche
web-award-relics-why =
    { $count ->
        [one] ein Fundstück geborgen
       *[other] { $count } Fundstücke geborgen
    }
web-award-fall = Schönster Sturz
web-award-fall-why = { $count } auf einmal fallen lassen
web-award-honest = Ehrliche Haut
web-award-honest-why = { $count } % der Ansagen stimmten
web-award-deep = Tiefste Nase
web-award-deep-why = nach Karte { $count } noch heil heraus
web-award-safe = Sicherer Tritt
web-award-safe-why = { $count }-mal heil heimgekehrt
web-award-nuggets = Goldfinger
web-award-nuggets-why = { $count } Goldnuggets im Beutel
web-award-race = Kammerjäger
web-award-race-why = { $count }-mal in der Kammer
web-award-dragon = Drachenwecker
web-award-dragon-why =
    { $count ->
        [one] ein Drache gerufen
       *[other] { $count } Drachen gerufen
    }
web-award-troll = Freund des Trolls
web-award-troll-why = { $count }-mal etwas dagelassen
