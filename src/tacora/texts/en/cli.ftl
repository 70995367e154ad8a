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
cli-stand = loot { $loot }, path { $path }; points: { $chests }
cli-stand-dice = at risk: { $risk }; cave { $grotto }, chamber { $chamber }; the troll has { $hand }; bags: { $bags }
cli-place = { $place }. { $name }: { $points }
cli-every-game = every game

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

cli-odds-free = Free dice
cli-odds-at-risk = At risk
cli-odds-points =
    { $points ->
        [one] { $treasures }, 1 point
       *[other] { $treasures }, { $points } points
    }
cli-odds-troll = Troll, rolling all of them
cli-odds-way-next = Chamber open after a roll
cli-odds-way-ever = Chamber open this turn
cli-odds-go-home = Going home pays
cli-odds-enter = Entering is worth
cli-odds-roll = Rolling is worth
cli-odds-best = Best
cli-odds-best-leave = go home
cli-odds-best-enter = enter the chamber
cli-odds-best-keep-key = set the key aside
cli-odds-best-keep-door = set the door aside
cli-odds-best-again = roll once more
cli-odds-best-roll =
    { $dice ->
        [one] roll one of { $free } free dice
       *[other] roll { $dice } of { $free } free dice
    }
cli-odds-pace = Dragon rolls per roll
cli-odds-called = Dragon called
cli-odds-called-die =
    { $faces ->
        [one] by die { $die }, with 1 dragon face
       *[other] by die { $die }, with { $faces } dragon faces
    }
cli-odds-wakes = A dragon roll wakes it
cli-odds-leave-from = Go home
cli-odds-leave-from-points = from { $points } points on
cli-odds-awake = The dragon is awake: all of it is lost.
cli-odds-unverified = These figures rest on faces of the chamber and dragon dice that nobody has verified.
cli-odds-unverified-worth = What choices are worth rests on chamber and dragon faces that nobody has verified.

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
