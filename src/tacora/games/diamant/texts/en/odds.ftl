# The odds of a decision in Diamant, in figures and in words.

odds-leave = Equals leave with
odds-leaving = Leaving is worth
odds-going-on = Going on is worth
odds-alone = Alone if you leave
odds-worth = { NUMBER($worth, minimumFractionDigits: 2, maximumFractionDigits: 2) }
odds-percent = { $percent } %
odds-below-one = below 1 %
odds-above-99 = above 99 %
odds-say-risk = The next card ends it with a chance of { $one }, one of the next two with { $two }, one of the next three with { $three }.
odds-say-safe = None of the next three cards can end it.
odds-say-all-go-on = Among equals, everybody goes on here: leaving would give something away.
odds-say-all-leave = Among equals, everybody leaves here: on average there’s no more to be had.
odds-say-mixed = Among equals each leaves with { $leave }: then both choices are worth the same, and a leaver is alone with { $alone }.
odds-say-one-leaves = Alone in the cave: leave now.
odds-say-one-goes-on = Alone in the cave: one more card.
odds-say-relics = Relics are only estimated here: this table was solved without them.
odds-say-ahead = This looks one card ahead, as if all went home together then: a rough guide while there is no solved table of this deck.
odds-say-no-table = tacora solve table builds the tables once (with the extra tacora[sim]).
odds-say-building = The table of this deck is being built: in a minute or two the figures come from there.
odds-rough-risk =
    { $level ->
        [0] The next card can't end it.
        [1] The next card will hardly end it.
        [2] The next card may end it, though most likely it won’t.
        [3] The next card may well end it.
       *[4] The next card is as good as the toss of a coin.
    }
odds-rough-mixed =
    { $level ->
        [1] Among equals a few leave here and most go on.
        [2] Among equals about half leave here.
       *[3] Among equals most leave here and a few go on.
    }

## What tacora odds prints

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
