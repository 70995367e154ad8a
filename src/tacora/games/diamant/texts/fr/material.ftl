### Ce que contient une édition, et où en est une partie

cli-treasures = Trésors
cli-traps = Pièges
cli-relics = Reliques
cli-relics-printed = { $values } (imprimées)
cli-relics-by-order = { $values } (dans l’ordre des sorties, peu importe qui les porte)
cli-relic-entry = Entrée des reliques
cli-entry-at-start = toutes avant la première expédition
cli-entry-one-per-expedition = une de plus avant chaque expédition
cli-gems = Pierres
cli-gems-of = { $ones } à 1, { $fives } à 5
cli-expeditions = Expéditions
cli-leftovers = Restes
cli-leftovers-where-they-lay = restent où ils sont
cli-leftovers-front-treasure = vont sur le premier trésor devant
cli-tie = Égalité
cli-tie-shared = victoire partagée
cli-tie-most-relics = le plus de reliques, sinon victoire partagée
cli-chests = Coffres
cli-chests-open = ouverts d’habitude
cli-chests-players-choice = à chacun de garder le sien secret

cli-stand = butin { $loot }, chemin { $path } ; points : { $chests }
