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
cli-stand = Gepäck { $loot }, am Weg { $path }; Punkte: { $chests }
cli-stand-dice = in Gefahr: { $risk }; Höhle { $grotto }, Kammer { $chamber }; der Troll hat { $hand }; Beutel: { $bags }
cli-place = { $place }. { $name }: { $points }
cli-every-game = jedes Spiel

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

cli-odds-free = Freie Würfel
cli-odds-at-risk = In Gefahr
cli-odds-points =
    { $points ->
        [one] { $treasures }, 1 Punkt
       *[other] { $treasures }, { $points } Punkte
    }
cli-odds-troll = Troll beim Wurf mit allen
cli-odds-way-next = Kammer offen nach dem Wurf
cli-odds-way-ever = Kammer offen in diesem Zug
cli-odds-go-home = Heimgehen bringt
cli-odds-enter = Hineingehen ist wert
cli-odds-roll = Würfeln ist wert
cli-odds-best = Am besten
cli-odds-best-leave = heimgehen
cli-odds-best-enter = in die Kammer gehen
cli-odds-best-keep-key = den Schlüssel beiseitelegen
cli-odds-best-keep-door = die Tür beiseitelegen
cli-odds-best-again = noch einmal würfeln
cli-odds-best-roll =
    { $dice ->
        [one] einen von { $free } freien Würfeln werfen
       *[other] { $dice } von { $free } freien Würfeln werfen
    }
cli-odds-pace = Drachenwürfe je Wurf
cli-odds-called = Ein Drache liegt
cli-odds-called-die =
    { $faces ->
        [one] auf Würfel { $die }, der 1 Drachenseite hat
       *[other] auf Würfel { $die }, der { $faces } Drachenseiten hat
    }
cli-odds-wakes = Drache wacht beim Wurf auf
cli-odds-leave-from = Heimgehen
cli-odds-leave-from-points = ab { $points } Punkten
cli-odds-awake = Der Drache ist wach: Alles ist verloren.
cli-odds-unverified = Diese Zahlen beruhen auf Seiten der Kammer- und Drachenwürfel, die niemand geprüft hat.
cli-odds-unverified-worth = Was sich lohnt, beruht auf Kammer- und Drachenseiten, die niemand geprüft hat.

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
