### What an edition consists of, and how a game stands

cli-treasures = Treasures
cli-traps = Traps
cli-relics = Relics
cli-relics-printed = { $values } (printed)
cli-relics-by-order = { $values } (by order of leaving, whoever carries them)
cli-relic-entry = Relics enter
cli-entry-at-start = all before the first expedition
cli-entry-one-per-expedition = one more before every expedition
cli-gems = Gems
cli-gems-of = { $ones } worth 1, { $fives } worth 5
cli-expeditions = Expeditions
cli-leftovers = Leftovers
cli-leftovers-where-they-lay = stay where they lie
cli-leftovers-front-treasure = lie on the front treasure card
cli-tie = A tie
cli-tie-shared = is a shared victory
cli-tie-most-relics = goes to most relics, then it is shared
cli-chests = Chests
cli-chests-open = open by default
cli-chests-players-choice = each may keep their own secret

cli-stand = loot { $loot }, path { $path }; points: { $chests }
