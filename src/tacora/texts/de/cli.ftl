### Was die Befehle ausgeben

cli-published = Erschienen
cli-players = Personen
cli-from-to = { $least } bis { $most }
cli-treasures = Schätze
cli-traps = Fallen
cli-relics = Relikte
cli-relics-printed = { $values } (aufgedruckt)
cli-relics-by-order = { $values } (nach Reihenfolge des Hinaustragens, egal durch wen)
cli-relic-entry = Relikte kommen
cli-entry-at-start = alle vor der ersten Expedition ins Spiel
cli-entry-one-per-expedition = einzeln, vor jeder Expedition das nächste
cli-expeditions = Expeditionen
cli-leftovers = Reste
cli-leftovers-where-they-lay = bleiben, wo sie liegen
cli-leftovers-front-treasure = liegen auf der vordersten Schatzkarte
cli-tie = Gleichstand
cli-tie-shared = ist ein geteilter Sieg
cli-tie-most-relics = geht an die meisten Relikte, dann geteilt
cli-chests = Truhen
cli-chests-open = üblicherweise offen
cli-chests-players-choice = dürfen geheim bleiben
cli-source = Quelle

cli-step = { $number }. { $move }
cli-stand = { "" }  Gepäck { $loot }, am Weg { $path }; Punkte: { $chests }
cli-place = { $place }. { $name }: { $points }

cli-odds-cards = Karten im Stapel
cli-odds-fatal = davon tödlich
cli-odds-risk = Risiko der nächsten Karte
cli-odds-risk-two = in den nächsten zwei
cli-odds-risk-three = in den nächsten drei
cli-odds-loot = Gepäck je
cli-odds-path = Am Weg
cli-odds-leave =
    { $leavers ->
        [one] Allein zurück bringt
       *[other] Zurück zu { $leavers } bringt je
    }
cli-odds-go = Eine Karte mehr ist wert
cli-odds-go-how =
    { $inside ->
        [one] wenn niemand sonst drin ist
       *[other] wenn alle { $inside } weitergehen
    }
cli-odds-trap-unseen = noch nicht gesehen
cli-odds-trap-armed = scharf
cli-odds-trap-harmless = harmlos
cli-odds-copies = { $copies } im Stapel
cli-odds-over = { $trap } zum zweiten Mal: Diese Expedition ist vorbei.

cli-diamonds = Diamanten
cli-nuggets = Goldnuggets
cli-worth =
    { $points ->
        [one] { $count }, je 1 Punkt
       *[other] { $count }, je { $points } Punkte
    }
cli-dice-set = Würfelsatz
cli-dice-grotto = Höhlenwürfel
cli-dice-chamber = Kammerwürfel
cli-dice-dragon = Drachenwürfel
cli-dice-verified = geprüft
cli-dice-unverified = nicht geprüft
