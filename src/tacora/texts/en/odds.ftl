# The odds of a decision in Diamant, in figures and in words.

odds-leave = Equals leave with
odds-leaving = Leaving is worth
odds-going-on = Going on is worth
odds-alone = Alone if you leave
odds-percent = { $percent } %
odds-below-one = below 1 %
odds-above-99 = above 99 %
odds-say-risk = The next card ends it with { $one }, one of the next two with { $two }, one of the next three with { $three }.
odds-say-safe = None of the next three cards can end it.
odds-say-all-go-on = Among equals everybody goes on here: leaving would give something away.
odds-say-all-leave = Among equals everybody leaves here: there is no more to be had on average.
odds-say-mixed = Among equals each leaves with { $leave }: then both choices are worth the same, and a leaver is alone with { $alone }.
odds-say-one-leaves = Alone in the cave: go home now.
odds-say-one-goes-on = Alone in the cave: one more card.
odds-say-relics = The relics are reckoned in roughly here: this table was solved without them.
odds-say-no-table = What equals would do needs a table of this deck: tacora solve table builds it once (with the extra tacora[sim]).
