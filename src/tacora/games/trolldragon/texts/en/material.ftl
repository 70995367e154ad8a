### What an edition consists of, and how a game stands

cli-stand-dice = at risk: { $risk }; cave { $grotto }, chamber { $chamber }; the troll has { $hand }; bags: { $bags }

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
