edition-title = Diamant (2005)
edition-what = The first edition: five hazards, no relics, open chests recommended; fists decide.
leave = Leave the cave
chest = Treasure chest
traps = Hazards
rubies =
    { $count ->
        [one] { $count } diamond
       *[other] { $count } diamonds
    }
