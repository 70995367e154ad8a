### Troll & Dragon in the browser: short words for those who are learning to read

web-td-whose = { $name }’s turn
web-td-your-turn = Your turn
web-td-store = Still in there
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
web-td-roll-race = Roll
web-td-rolling = Rolling …
web-td-roll-dragon = Roll for the dragon
web-td-no-stake = Nothing to lose
web-td-same-speed = Tap or hold: it’s just as fast.
web-td-choose = { $name }, reach into the troll’s hand!
web-td-get-ready = Get ready …
web-td-grotto = Diamond grotto
web-td-tumbles = tumbling
web-td-first = Four dice in hand, and off you go!
web-td-free-dice =
    { $count ->
        [one] Only 1 die is free.
       *[other] { $count } dice are free.
    }
web-td-gold-yours = Your gold
web-td-gold-of = Gold: { $name }
web-td-dragon-yours = Dragon: you!
web-td-dragon-of = Dragon: { $name }
web-td-troll-comes = Here comes the troll!
web-td-dragon-awake = The dragon is awake!
web-td-safe = { $name } is out and safe
web-td-opened = The treasure chamber is open!
web-td-taken = { $name } reaches into the troll’s hand

## What is heard while it happens: danger first, at most 25 words

web-td-you = You
web-td-say = { $who }: { $what }.
web-td-say-gold = { $count } gold.
web-td-say-troll =
    { $you ->
        [yes] Here comes the troll! You lose { $treasures }.
       *[no] Here comes the troll! { $name } loses { $treasures }.
    }
web-td-say-enters = { $who }: in the treasure chamber! Dragon dice: { $holder }.
web-td-say-awake =
    { $you ->
        [yes] The dragon is awake! You lose { $treasures }.
       *[no] The dragon is awake! { $name } loses { $treasures }.
    }
web-td-say-yours = You get { $treasures }.
web-td-say-hand = { $name }: { $treasures } from the troll’s hand.
web-td-say-home = { $name }: out and safe with { $treasures }.
web-td-say-won = You win with { $points } points!
web-td-tie = Equal points: gold decides.

## The front door and the lesson

web-offer-troll-dragon = Dice, a troll and a dragon about to wake. 2 to 5 players, ages 7 and up.
web-td-youngest = Who is the youngest?
web-td-youngest-what = The youngest starts: that’s what the rulebook says.
web-td-by-lot = Let the lot decide
web-td-count = The bags are counted
web-td-count-how = A diamond counts 1, a gold nugget { $one }. Count along: { $one }, { $two } …
web-td-faces = The faces of the white dice are as one source lists them. Those of the gold and dragon dice are pieced together from reports and not verified: the house rule “dice” has others.
