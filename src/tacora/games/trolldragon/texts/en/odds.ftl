### What tacora odds prints

cli-odds-free = Free dice
cli-odds-at-risk = At risk
cli-odds-points =
    { $points ->
        [one] { $treasures }, 1 point
       *[other] { $treasures }, { $points } points
    }
cli-odds-troll = Troll, rolling all of them
cli-odds-way-next = Chamber open after a roll
cli-odds-way-ever = Chamber open this turn
cli-odds-go-home = Going home pays
cli-odds-enter = Entering is worth
cli-odds-roll = Rolling is worth
cli-odds-best = Best
cli-odds-best-leave = go home
cli-odds-best-enter = enter the chamber
cli-odds-best-keep-key = set the key aside
cli-odds-best-keep-door = set the door aside
cli-odds-best-again = roll once more
cli-odds-best-roll =
    { $dice ->
        [one] roll one of { $free } free dice
       *[other] roll { $dice } of { $free } free dice
    }
cli-odds-pace = Dragon rolls per roll
cli-odds-called = Dragon called
cli-odds-called-die =
    { $faces ->
        [one] by die { $die }, with 1 dragon face
       *[other] by die { $die }, with { $faces } dragon faces
    }
cli-odds-wakes = A dragon roll wakes it
cli-odds-leave-from = Go home
cli-odds-leave-from-points = from { $points } points on
cli-odds-awake = The dragon is awake: all of it is lost.
cli-odds-unverified = These figures rest on faces of the chamber and dragon dice that nobody has verified.
cli-odds-unverified-worth = What choices are worth rests on chamber and dragon faces that nobody has verified.

## The odds of a decision at a table: the same figures as in a review, and no advice

odds-td-risk =
    { $stake ->
        [0] The next roll ends it with { $risk }. There is nothing to lose yet.
       *[other] The next roll ends it with { $risk }, and all is lost.
    }
odds-td-rough-risk =
    { $level ->
        [0] The next roll can’t end it.
        [1] The next roll will hardly end it.
        [2] The next roll may end it, though most likely it won’t.
        [3] The next roll may well end it.
       *[4] The next roll is as good as the toss of a coin.
    }
odds-td-best = Best here: { $choice }, { $win } to win.
odds-td-worth = { $win } to win, { $points } points on average
