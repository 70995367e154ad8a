### Woraus eine Ausgabe besteht und wie ein Spiel steht

cli-stand-dice = in Gefahr: { $risk }; Höhle { $grotto }, Kammer { $chamber }; der Troll hat { $hand }; Beutel: { $bags }

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
