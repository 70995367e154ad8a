### The rules on one page, in our own words. A dash means: this edition has no such thing.

web-chapter-mountain = Into the mountain
web-chapter-cards = What the cards bring
web-chapter-choice = Go on or leave?
web-chapter-home = Safe in camp
web-chapter-bust = When the cave comes down
web-chapter-points = Who wins?

web-rule-d1 = A game has five expeditions. Everyone starts each of them inside the cave.
web-rule-d2 =
    { $edition ->
        [iello-2017] All cards are shuffled before every expedition. Five equal relics are among them from the start.
        [pegasus-2024-relics] All cards are shuffled before every expedition. Each time the next relic joins them: 5, 7, 8, 10, 12.
        [incan-gold-2006] All cards are shuffled before every expedition. Each time an artifact joins them.
        [incan-gold-2018] All cards are shuffled before every expedition. Each time the next artifact joins them: 5, 7, 8, 10, 12.
       *[other] All cards still in the game are shuffled before every expedition.
    }
web-rule-d3 = The top card is turned over and laid at the end of the path. The first comes without a decision.
web-rule-d4 = A treasure is shared by everyone inside. The rest stays on its card.
web-rule-d5 = The first trap of a kind does nothing.
web-rule-d6 = The second trap of a kind on the path ends the expedition: everyone inside loses the loot and flees to camp.
web-rule-d7 =
    { $edition ->
        [pegasus-2024] –
        [schmidt-2005] –
       *[other] { relic }: it lies on the path and belongs to nobody yet.
    }
web-rule-d8 = After every card, everyone inside chooses in secret: go on or leave. The choices are revealed together.
web-rule-d9 =
    { $edition ->
        [schmidt-2005] Those who leave share all that lies on the path. What does not divide stays where it lies. Whoever leaves alone takes it all.
        [iello-2017] Those who leave share all that lies on the path. What does not divide stays on a treasure card. Whoever leaves alone takes it all.
       *[other] Those who leave share all that lies on the path. What does not divide stays on the foremost treasure card. Whoever leaves alone takes it all.
    }
web-rule-d10 = Loot and share go into the chest, where they are safe to the end. For you this expedition is over.
web-rule-d11 =
    { $edition ->
        [pegasus-2024] –
        [schmidt-2005] –
        [pegasus-2024-relics] Relics go only to somebody who leaves alone. They count what is printed on them.
        [incan-gold-2018] Artifacts go only to somebody who leaves alone. They count what is printed on them.
       *[other] { relic } on the path: it goes only to somebody who leaves alone. The first three of the game count 5, later ones 10.
    }
web-rule-d13 = Then everything is cleared away: what lies on the path is lost. If a trap ended the expedition, one of the two matching cards leaves the game. A kind with only one card left is harmless.
web-rule-d14 =
    { $edition ->
        [incan-gold-2006] After the last expedition most points win; a tie goes to most artifacts.
        [incan-gold-2018] After the last expedition most points win; a tie goes to most artifacts.
       *[other] After the last expedition most points win. A tie is a shared victory.
    }
web-rule-d15 =
    { $edition ->
        [iello-2017] A table may agree to keep chests closed until the end.
       *[other] You may keep the contents of your own chest secret until the end, without asking. A table may also agree to keep all chests closed.
    }
web-rule-dm3 =
    { $edition ->
        [incan-gold-2006] –
        [incan-gold-2018] –
       *[other] A ruby counts 1 point, a diamond 5; you may exchange them at any time. The box holds 60 rubies and 40 diamonds. Should they run out, use something else.
    }
