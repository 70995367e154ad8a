### The rules on one page, in our own words

web-chapter-grotto = In the diamond grotto
web-chapter-troll = The troll
web-chapter-out = Home in time
web-chapter-chamber = The treasure chamber
web-chapter-dragon = The dragon wakes
web-chapter-count = Counting the bags

web-rule-t1 = The youngest starts, then play passes around the table.
web-rule-t2 = In the grotto you roll four dice, then all that are still free, as often as you like.
web-rule-t3 = For every diamond you roll you take one. That die may roll again.
web-rule-t4 = A troll holds the die for the rest of the turn.
web-rule-t5 = A key or a door may be rolled again, or set aside for the chamber. Set aside means: no longer free.
web-rule-t6 = When no die is free the troll comes and takes this turn’s diamonds. A key and a door set aside don’t help then.
web-rule-t7 = Before that you may leave at any time. What you have goes onto your bag and is safe.
web-rule-t8 = When your dice show a key and a door you may enter the treasure chamber. Your diamonds stay in danger.
web-rule-t9 = In the chamber you roll two golden dice, as fast and as often as you like, and take the gold at once.
web-rule-t10 = From your first roll there the others roll for the dragon, passing the dice on. The first dragon is set aside; they go on with the second die.
web-rule-t11 = Until both dragons show you may leave at any time. Gold that is showing comes along.
web-rule-t12 = When both dragons show you lose everything from this turn. The others share it, and the troll’s hand, one by one, beginning with whoever rolled the second dragon.
web-rule-t13 = With two players, the other one gets everything that was lost, and three treasures of their choice from the troll’s hand.
web-rule-t14 = When grotto or chamber is empty, the game ends after this turn.
web-rule-t15 = A diamond counts 1, a nugget 3. A tie goes to the one with more gold.
