### Troll & Dragon in the terminal: short words, for some are learning to read.

## Head, stock, bags

td-turn = Turn { $number }
td-whose = { $name } is on
td-place-grotto = in the cave
td-place-chamber = in the treasure chamber
td-grotto = Cave
td-chamber = Chamber
td-hand = Troll's hand
td-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Dice

td-die-free = free
td-die-chosen = chosen
td-die-troll = troll holds it
td-die-aside = set aside
td-free =
    { $count ->
        [0] No die is free.
        [one] 1 die is free.
       *[other] { $count } dice are free.
    }
td-held =
    { $count ->
        [one] the troll holds 1
       *[other] the troll holds { $count }
    }
td-kept =
    { $count ->
        [one] 1 is set aside
       *[other] { $count } are set aside
    }
td-in-chamber = looks for gold
td-for-dragon = wakes the dragon
td-dragon-there = Dragon!
td-dragon-sleeps = asleep
td-dragon = Dragon
td-dragons =
    { $state ->
        [asleep] It sleeps.
        [waking] { $count } of { $all }: it is waking up!
       *[awake] It is awake!
    }
td-stood-in = (too late: the table rolled)

## What is at stake

td-at-risk = At risk:
td-lost = Lost:
td-safe = Safe:
td-from-hand = From the troll's hand:

## What one can do

td-space = Space
td-roll = ROLL
td-roll-dice =
    { $all ->
        [yes] { $count ->
            [one] the last die
            [2] both free dice
           *[other] all { $count } free dice
        }
       *[no] { $count ->
            [one] only this die
           *[other] only these { $count } dice
        }
    }
td-risk-troll = troll comes: { $risk }
td-risk-dragon = dragon wakes: about { $risk }
td-aside = SET ASIDE
td-aside-faces = { $faces }: kept for the chamber
td-aside-troll = Careful! That brings the troll.
td-aside-which = Only a key or a door can be set aside.
td-aside-choose = Choose with 1 to 4: key or door?
td-enter = INTO THE CHAMBER
td-enter-detail = You have a key and a door!
td-leave = I'M OUT!
td-leave-detail = Safe: { $treasures }
td-leave-nothing = You bring nothing home.
td-chamber-dice = both gold dice
td-dragon-dice =
    { $count ->
        [one] the last dragon die
       *[other] { $count } dragon dice
    }
td-dragon-roll = ROLL THE DRAGON
td-tap = tap or hold: equally fast
td-pressed = ✓ pressed, here it rolls
td-wait-for = { $name } has the dragon dice.
td-dragon-waits = First comes a roll in the chamber.
td-watch = Watch!
td-take = TAKE
td-on = NEXT
td-thinks = { $name } is thinking.

## Great moments

td-troll-comes = HERE COMES THE TROLL!
td-dragon-awake = THE DRAGON IS AWAKE!
td-home = { $name } is safe at home.
td-choose = { $name }, reach into the troll's hand!
td-taken = { $name } reaches into the troll's hand.
td-counting = … { $number } …
td-beat = The race is on!
td-last-grotto = Last turn! The cave is empty.
td-last-chamber = Last turn! The treasure chamber is empty.
td-last-both = Last turn! Everything is empty.

## The end

td-tie = The same points: then more gold wins.
td-shared =
    { $count ->
        [2] The same points and the same gold: both have won.
       *[other] The same points and the same gold: all { $count } have won.
    }
td-counted = A diamond counts 1, a gold nugget { $points }.
td-commitment = Promised before the first roll:
td-verify = tacora record verify FILE checks that the dice were fair.

## Keys and settings

td-key-dice = choose
td-pace-kids = calm, 0.9 seconds
td-pace-normal = normal, 0.7 seconds
td-pace-wild = wild, 0.5 seconds
td-pace-turns = in turn, no clock
td-row-race = Race
td-help-text =
    Roll in the cave. Every diamond goes beside your bag.
    When the troll holds all dice, it takes everything. Go home before that!
    With a key and a door you may enter the treasure chamber. There is gold,
    but the others roll for the dragon. Two dragons: all is gone!

    Space, →  roll                      1 to 4   choose dice
    H, ←      I'm off home              A        set aside
    E         into the chamber          D        roll for the dragon

    The faces of the chamber and dragon dice are not confirmed.
    That is why it says “about” there.
