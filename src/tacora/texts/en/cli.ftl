### What the commands print

cli-published = Published
cli-players = Players
cli-from-to = { $least } to { $most }
cli-treasures = Treasures
cli-traps = Traps
cli-relics = Relics
cli-relics-printed = { $values } (printed)
cli-relics-by-order = { $values } (by order of leaving, whoever carries them)
cli-relic-entry = Relics enter
cli-entry-at-start = all before the first expedition
cli-entry-one-per-expedition = one more before every expedition
cli-expeditions = Expeditions
cli-leftovers = Leftovers
cli-leftovers-where-they-lay = stay where they lie
cli-leftovers-front-treasure = lie on the front treasure card
cli-tie = A tie
cli-tie-shared = is a shared victory
cli-tie-most-relics = goes to most relics, then it is shared
cli-chests = Chests
cli-chests-open = open by default
cli-chests-players-choice = may be kept secret
cli-source = Source

cli-step = { $number }. { $move }
cli-stand = { "" }  loot { $loot }, path { $path }; points: { $chests }
cli-place = { $place }. { $name }: { $points }

cli-odds-cards = Cards left
cli-odds-fatal = Fatal cards
cli-odds-risk = Risk of the next card
cli-odds-risk-two = within the next two
cli-odds-risk-three = within the next three
cli-odds-loot = Loot each
cli-odds-path = On the path
cli-odds-leave =
    { $leavers ->
        [one] Leaving alone pays
       *[other] Leaving as { $leavers } pays
    }
cli-odds-go = One more card is worth
cli-odds-go-how =
    { $inside ->
        [one] going on alone
       *[other] with all { $inside } going on
    }
cli-odds-trap-unseen = not seen yet
cli-odds-trap-armed = armed
cli-odds-trap-harmless = harmless
cli-odds-copies = { $copies } in the deck
cli-odds-over = The second { $trap } ends this expedition.

cli-diamonds = Diamonds
cli-nuggets = Gold nuggets
cli-worth =
    { $points ->
        [one] { $count }, worth 1 point each
       *[other] { $count }, worth { $points } points each
    }
cli-dice-set = Dice set
cli-dice-grotto = Grotto dice
cli-dice-chamber = Chamber dice
cli-dice-dragon = Dragon dice
cli-dice-verified = verified
cli-dice-unverified = not verified
