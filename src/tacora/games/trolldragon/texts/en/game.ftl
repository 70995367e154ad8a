### The words of Troll & Dragon: short ones, for everybody who is learning to read.

game-troll-dragon = Troll & Dragon

## Dice

face-grotto-diamond = diamond
face-grotto-key = key
face-grotto-door = door
face-grotto-troll = troll
face-chamber-blank = nothing
face-chamber-nugget = gold
face-chamber-two-nuggets = two gold
face-dragon-blank = nothing
face-dragon-dragon = dragon

## Treasures, as one takes or loses them

treasure-diamonds =
    { $count ->
        [one] { $count } diamond
       *[other] { $count } diamonds
    }
treasure-nuggets =
    { $count ->
        [one] { $count } gold nugget
       *[other] { $count } gold nuggets
    }
treasure-nothing = nothing

## What happened, with names and without "you"

dice-told-lot = { $name } starts: the lot says so.
dice-told-turn = Turn { $number }: { $name } goes into the cave.
dice-told-rolls = { $name } rolls: { $faces }.
dice-told-takes = { $name } takes { $treasures }.
dice-told-no-more = There is no more.
dice-told-diamonds-gone = No diamond is left in the cave.
dice-told-nuggets-gone = No gold is left in the chamber.
dice-told-aside =
    { $count ->
        [one] { $name } puts a die aside.
       *[other] { $name } puts { $count } dice aside.
    }
dice-told-troll = All dice are blocked. Here comes the troll! { $name } loses { $treasures }.
dice-told-enters = { $name } opens the treasure chamber. { $holder } has the dragon dice.
dice-told-dragon-rolls = { $name } rolls for the dragon: { $faces }.
dice-told-dragon-called =
    { $left ->
        [one] Dragon! One more and it wakes up.
       *[other] Dragon! { $left } more and it wakes up.
    }
dice-told-awake = The dragon is awake! { $name } loses { $treasures }.
dice-told-gets = { $name } gets { $treasures }.
dice-told-nothing-to-share = There is nothing to share.
dice-told-hand = { $name } takes { $treasures } from the troll.
dice-told-home = { $name } goes home and brings { $treasures }.
