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
web-caption-open = hands open
web-covered = in your fist, can still change
web-laid = { $move }: in your fist. Can still change. { $ready } of { $of } ready.
web-laid-secret = In your fist
web-hot-laid = In the fist.
