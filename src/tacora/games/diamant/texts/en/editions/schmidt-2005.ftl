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
web-covered = in your fist, can still be changed
web-laid = { $move }: in your fist. You can still change it. { $ready } of { $of } ready.
web-laid-secret = In your fist
web-hot-laid = In the fist.
web-rule-d5 = The first hazard of a kind does nothing.
web-rule-d6 = The second hazard of a kind on the path ends the expedition: everyone inside loses the loot and flees to camp.
web-rule-d10 = Loot and share go into the treasure chest, where they are safe to the end. For you this expedition is over.
web-rule-d13 = Then everything is cleared away: what lies on the path is lost. If a hazard ended the expedition, one of the two matching cards leaves the game face down. A kind with only one card left is harmless.
web-rule-d15 = Open treasure chests are recommended. A table may agree to keep them closed until the end.
web-rule-dm3 = A red diamond counts 1 point, a white one 5; you may exchange them at any time. The box holds 60 red and 30 white ones. Should they run out, use something else.
web-told-you-leave = You leave the cave.
web-ask = Go on or leave the cave?
web-ask-alone = Only you are left. Go on or leave the cave?
web-hot-choose = { $name }, go on or leave the cave?
