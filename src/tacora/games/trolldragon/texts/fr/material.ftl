### Ce que contient une édition, et où en est une partie

cli-stand-dice = en danger : { $risk } ; grotte { $grotto }, salle { $chamber } ; main du troll : { $hand } ; sacs : { $bags }

cli-diamonds = Diamants
cli-nuggets = Pépites d’or
cli-worth =
    { $points ->
        [one] { $count }, { $points } point pièce
       *[other] { $count }, { $points } points pièce
    }
cli-dice-set = Jeu de dés
cli-dice-grotto = Dés grotte
cli-dice-chamber = Dés salle
cli-dice-dragon = Dés dragon
cli-dice-verified = confirmées
cli-dice-unverified = non confirmées
