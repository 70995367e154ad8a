### Troll & Dragon in the browser: short words for those who are learning to read

web-td-whose = { $name }’s turn
web-td-your-turn = Your turn
web-td-left = Still there: { $diamonds } diamonds, { $nuggets } nuggets
web-td-store = left
web-td-danger = In danger
web-td-hand = Troll’s hand
web-td-points = points
web-td-dice = Dice
web-td-unrolled = not rolled yet
web-td-free = free
web-td-ready = ready
web-td-blocked-troll = held by the troll
web-td-blocked-aside = set aside
web-td-rolls = will be rolled
web-td-stays = stays
web-td-aside = set aside
web-td-roll =
    { $count ->
        [one] Roll: 1
       *[other] Roll: { $count }
    }
web-td-out = I’m out!
web-td-enter = Into the chamber
web-td-thinks = { $name } is thinking.
web-td-last-turn = Last turn!
web-td-chamber = Treasure chamber
web-td-you-inside = You are in the treasure chamber!
web-td-inside = { $name } is in the treasure chamber!
web-td-at-stake =
    { $count ->
        [one] 1 point in danger
       *[other] { $count } points in danger
    }
web-td-dragons =
    { $count ->
        [0] The dragon sleeps
       *[other] Dragon! { $count } of { $all }
    }
web-td-holder = { $name } has the dragon dice.
web-td-roll-race = Roll
web-td-rolling = Rolling …
web-td-roll-dragon = Roll for the dragon
web-td-again = Once more
web-td-same-speed = Tap or hold: the same speed.
web-td-watch = Just watch!
web-td-choose = { $name }, reach into the troll’s hand!
web-td-get-ready = Get ready …
