### House rules of Troll & Dragon: a name, what it means in one sentence, and the choices

rule-first_seat = Who starts
rule-first_seat-line = This seat starts; the rulebook says the youngest.
rule-first_by_lot = A draw decides who starts
rule-first_by_lot-line = The first seat is drawn by lot.
rule-until_both_empty = Play until all is gone
rule-until_both_empty-line = The game goes on until grotto and chamber are both empty.
rule-dice = Dice set
rule-dice-line = Another set of the edition’s dice.
rule-reroll = Rolling again
rule-reroll-line = Which free dice are rolled again. By the rulebook all of them.
rule-reroll-all-free = all of them, each time
rule-reroll-any-free = one or more of them
rule-escape = When no die is free
rule-escape-line = Whether a key and a door set aside still save you from the troll. By the rulebook they don’t.
rule-escape-none = nothing saves you
rule-escape-key-and-door = key and door save you
rule-combine = The way into the chamber
rule-combine-line = Which keys and doors open the chamber.
rule-combine-showing = set aside or just rolled
rule-combine-set-aside = only those set aside
rule-sharing = Sharing lost treasure
rule-sharing-line = What is shared out first when the dragon has come.
rule-sharing-nuggets-first = gold first
rule-sharing-diamonds-first = diamonds first
