### What the coach says about a finished game of Troll & Dragon. Numbers are percent, or points of the chance to win.

## The command line and the page

coach-td-turn = Turn
coach-td-at-risk = At risk
coach-td-treasures = { $diamonds } d, { $nuggets } g
coach-td-win = Win
coach-td-best = Best
coach-td-where =
    { $place ->
        [chamber] Turn { $turn }, in the chamber
       *[grotto] Turn { $turn }, in the cave
    }
coach-td-roll =
    { $dice ->
        [0] roll for gold
        [1] roll 1 die
       *[other] roll { $dice } dice
    }
coach-td-aside = { $faces } set aside
coach-td-enter = enter
coach-td-leave = go home
coach-td-same = just as good: { $others }

## A decision

coach-td-well =
    { $kind ->
        [leave] { $name } goes home, and rightly: { $win } % to win, against { $other } % otherwise.
        [enter] { $name } dares the chamber, and rightly: { $win } % to win, against { $other } % otherwise.
        [aside] { $name } sets aside what opens the chamber, and rightly: { $win } % to win, against { $other } % otherwise.
       *[roll] { $name } rolls on at { $risk } % risk, and rightly: { $win } % to win, against { $other } % otherwise.
    }{ $luck ->
        [fell] {" "}Then all was lost. Well played, badly paid.
        [good] {" "}It pays off.
        [bad] {" "}What followed did not help.
       *[even] {""}
    }
coach-td-even =
    { $kind ->
        [leave] { $name } goes home: { $win } % to win.
        [enter] { $name } dares the chamber: { $win } % to win.
        [aside] { $name } sets aside what opens the chamber: { $win } % to win.
       *[roll] { $name } rolls on at { $risk } % risk: { $win } % to win.
    }{" "}Another choice was just as good.{ $luck ->
        [fell] {" "}Then all was lost.
        [good] {" "}It pays off.
        [bad] {" "}What followed did not help.
       *[even] {""}
    }
coach-td-wrong =
    { $kind ->
        [leave] { $best ->
            [enter] { $name } goes home before an open chamber: { $win } % to win. Going in was worth { $other } %.
           *[other] { $name } goes home too early: { $win } % to win, and staying was worth { $other } %.
        }
        [enter] { $best ->
            [leave] { $name } enters the chamber with too much to lose: { $win } % to win, and going home kept { $other } %.
           *[other] { $name } enters too soon: { $win } % to win, and there was more to fetch first, { $other } %.
        }
        [aside] { $name } sets aside too much: { $win } % to win instead of { $other } %.
       *[roll] { $best ->
            [leave] { $name } rolls on at { $risk } % risk. Going home would have kept { $other } % to win, this leaves { $win } %.
            [enter] { $name } rolls on before an open chamber: { $win } % to win, and going in was worth { $other } %.
            [aside] { $name } rolls a key or a door away: { $win } % to win instead of { $other } % with it set aside.
           *[other] { $name } rolls too many dice, or too few: { $win } % to win instead of { $other } %.
        }
    }{ $label ->
        [blunder] {" "}{ $lost } percentage points given away.
       *[other] {""}
    }{ $luck ->
        [fell] {" "}And it was punished.
        [good] {" "}It went well this time.
        [bad] {" "}And it got worse.
       *[even] {""}
    }

## Where a result came from

coach-td-ledger = { $name }: { $start } % at the start, dice { $cards_sign }{ $cards }, the others’ choices { $others_sign }{ $others }, own decisions { $decisions_sign }{ $decisions }. That makes { $result } %.
coach-td-turn-troll =
    { $mine ->
        [yes] Turn { $turn }, the troll comes: { $name } falls from { $before } to { $after } % to win.
       *[no] { $change ->
            [up] Turn { $turn }, the troll catches another: { $name } rises from { $before } to { $after } % to win.
           *[down] Turn { $turn }, the troll comes: { $name } goes from { $before } to { $after } % to win.
        }
    }
coach-td-turn-dragon =
    { $mine ->
        [yes] Turn { $turn }, the dragon wakes, and all is lost: { $name } falls from { $before } to { $after } % to win.
       *[no] { $change ->
            [up] Turn { $turn }, the dragon wakes and shares out: { $name } rises from { $before } to { $after } % to win.
           *[down] Turn { $turn }, the dragon wakes and gives to others: { $name } falls from { $before } to { $after } % to win.
        }
    }
coach-td-turn-dice =
    { $change ->
        [up] Turn { $turn }, the dice are kind: { $name } rises from { $before } to { $after } % to win.
       *[down] Turn { $turn }, the dice are unkind: { $name } falls from { $before } to { $after } % to win.
    }
coach-td-turn-others =
    { $change ->
        [up] Turn { $turn }, another’s choice helps: { $name } rises from { $before } to { $after } % to win.
       *[down] Turn { $turn }, another chooses well: { $name } falls from { $before } to { $after } % to win.
    }

## What the figures rest on

coach-td-note-wins = Chances to win between turns are learned from many games of equals who all play like the bot { bot-master-name }; within a turn the odds of the dice are exact.
coach-td-note-faces = They rest on faces of the chamber and dragon dice that nobody has verified.

## What if

coach-td-branch =
    { $same ->
        [yes] That would have brought { $loot } points from this turn, as much as it did.
       *[no] That would have brought { $loot } points from this turn instead of { $really }.
    }
coach-td-branch-nothing =
    { $same ->
        [yes] That would have brought nothing home either.
       *[no] That would have brought nothing home from this turn instead of { $really } points.
    }
coach-td-branch-assumes = The dice fall as they would have fallen, and { $name } then does what wins most.
coach-td-branch-unknown = Dice beyond the record are unknown: { $name } goes home before them.
web-td-review-if = And if it had been otherwise?
