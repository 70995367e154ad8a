### Was tacora odds ausgibt

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

## Die Aussichten einer Entscheidung am Tisch: dieselben Zahlen wie in der Besprechung, und kein Rat

odds-td-risk =
    { $stake ->
        [0] Mit { $risk } ist nach dem nächsten Wurf Schluss. Zu verlieren ist noch nichts.
       *[other] Mit { $risk } ist nach dem nächsten Wurf Schluss, und alles ist weg.
    }
odds-td-rough-risk =
    { $level ->
        [0] Der nächste Wurf kann nicht das Ende sein.
        [1] Der nächste Wurf ist kaum das Ende.
        [2] Der nächste Wurf kann das Ende sein, aber eher nicht.
        [3] Der nächste Wurf kann gut das Ende sein.
       *[4] Der nächste Wurf ist wie ein Münzwurf.
    }
odds-td-best = Am besten hier: { $choice }, { $win } Siegchance.
odds-td-worth = { $win } Siegchance, Ø { $points } Punkte
