### House rules of Diamant: a name, and what it means in one sentence

rule-closed_chests = Closed chests
rule-closed_chests-line = What the others have in their chests shows only at the end.
rule-any_seats = Fewer or more players
rule-any_seats-line = Any number of people may play, whatever the box says.
rule-expeditions = Number of expeditions
rule-expeditions-line = The game has more or fewer expeditions than the rulebook’s.
rule-decide_first = Decide before the first card
rule-decide_first-line = Everybody decides before the first card of an expedition, too.
rule-leftovers_per_card = Share every card by itself
rule-leftovers_per_card-line = Those who leave divide each card on the path by itself.
