### What the coach says about a finished game. Numbers are percent, or points of the chance to win.

## A decision to go on

coach-went-without-danger = { $name } goes on, of course: no card of the deck could end it yet.
coach-went-well =
    { $luck ->
        [fell] { $name } goes on at { $risk } % risk, and rightly: { $go } % to win against { $leave } % after leaving. Then the trap came. Well played, badly paid.
        [good] { $name } goes on at { $risk } % risk, and rightly: { $go } % to win against { $leave } % after leaving. It pays off.
        [bad] { $name } goes on at { $risk } % risk, and rightly: { $go } % to win against { $leave } % after leaving. What followed did not help.
       *[even] { $name } goes on at { $risk } % risk, and rightly: { $go } % to win against { $leave } % after leaving.
    }
coach-went-close =
    { $luck ->
        [fell] A close call: { $go } % to win by going on, { $leave } % by leaving. { $name } goes on, and the trap comes. No reproach.
       *[other] A close call: { $go } % to win by going on, { $leave } % by leaving. { $name } goes on, and nobody can blame that.
    }
coach-went-mixed =
    { $luck ->
        [fell] Equals leave here { $chance } % of the time, so either choice is sound. { $name } goes on and meets the trap: bad luck, no mistake.
       *[other] Equals leave here { $chance } % of the time, so either choice is sound. { $name } goes on at { $risk } % risk.
    }
coach-went-for-all =
    { $luck ->
        [fell] The last cave, and leaving wins almost nothing ({ $leave } %). { $name } plays for all, rightly, and falls: it was worth the try.
       *[other] The last cave, and leaving wins almost nothing ({ $leave } %). { $name } plays for all with { $go } %, and that is right.
    }
coach-went-too-far =
    { $label ->
        [blunder] { $name } goes on at { $risk } % risk. Leaving would have kept { $leave } % to win, this leaves { $go } %: { $lost } percentage points thrown into the dark.
        [mistake] { $name } goes on at { $risk } % risk, { $fatal } of { $cards } cards being fatal. Leaving was better: { $leave } % to win instead of { $go } %.
       *[inaccurate] { $name } goes on at { $risk } % risk. Leaving was a little better: { $leave } % to win instead of { $go } %.
    }{ $points ->
        [for] {" "}Points say the same: { $leaving } for leaving, { $going } for going on.
        [alike] {" "}In points there is little in it ({ $leaving } and { $going }), but what is safe wins more often here.
        [last] { $standing ->
            [ahead] {" "}It is the last cave, and a lead of { $lead } was there to be kept.
            [behind] {" "}It is the last cave, and { $name } is { $lead } behind: what is safe comes closer here than what is dared.
           *[level] {" "}It is the last cave, and all is level: what is safe wins.
        }
       *[other] {""}
    }{ $luck ->
        [fell] {" "}And the trap came.
        [good] {" "}It went well this time.
        [bad] {" "}And it got worse.
       *[even] {""}
    }
coach-went-leading =
    { $points ->
        [against] In points going on looks better: { $going }, against { $leaving } for leaving.
       *[alike] In points the two choices are alike: { $leaving } for leaving, { $going } for going on.
    }{" "}But { $name } leads by { $lead }, and the others can only catch up if { $name } stays inside: { $leave } % to win by leaving, { $go } % by going on.
coach-went-while-ahead =
    { $label ->
        [inaccurate] The last cave, and { $name } was ahead: leaving gave { $leave } % to win, going on { $go } %.
       *[other] The last cave, and { $name } had it in hand: leaving gave { $leave } % to win, going on only { $go } %. Those who lead go home.
    }{ $luck ->
        [fell] {" "}The trap punished it.
        [good] {" "}Luck forgave it.
       *[other] {""}
    }

## A decision to leave

coach-left-to-win = { $name } leaves with victory in the bag: going on could only have risked it.
coach-left-alone = { $name } leaves alone and takes { $pays ->
        [one] 1 point
       *[other] { $pays } points
    } home: { $leave } % to win, against { $go } % by going on.
coach-left-well = { $name } leaves, and rightly: { $leave } % to win, against { $go } % by going on at { $risk } % risk. { $leavers ->
        [2] Two shared the path.
       *[other] { $leavers } shared the path.
    }
coach-left-close = A close call: { $leave } % to win by leaving, { $go } % by going on. { $name } leaves, and that is fine.
coach-left-mixed = Equals leave here { $chance } % of the time, so either choice is sound. { $name } leaves with { $pays ->
        [one] 1 point
       *[other] { $pays } points
    }.
coach-left-too-early =
    { $label ->
        [blunder] { $name } leaves far too early: { $leave } % to win, and going on was worth { $go } % in spite of { $risk } % risk.
        [mistake] { $name } leaves too early: { $leave } % to win instead of { $go } %. { $fatal } fatal among { $cards } cards was worth the risk.
       *[inaccurate] { $name } leaves a little early: { $leave } % to win instead of { $go } %.
    }{ $points ->
        [for] {" "}Points say the same: { $going } for going on, { $leaving } for leaving.
        [alike] {" "}In points there is little in it ({ $leaving } and { $going }), but only going on can win a lead here.
        [last] { $standing ->
            [ahead] {" "}It is the last cave, and a lead of { $lead } is not safe yet.
            [behind] {" "}It is the last cave, and { $name } is { $lead } behind: nobody catches up in the camp.
           *[level] {" "}It is the last cave, and all is level: whoever stays can still pull ahead.
        }
       *[other] {""}
    }{ $luck ->
        [good] {" "}What followed proved kind, all the same.
        [bad] {" "}And what followed went to others.
       *[even] {""}
    }
coach-left-trailing =
    { $points ->
        [against] In points leaving looks better: { $leaving }, against { $going } for going on.
       *[alike] In points the two choices are alike: { $leaving } for leaving, { $going } for going on.
    }{" "}But { $name } is { $lead } behind, and nobody catches up in the camp: { $leave } % to win by leaving, { $go } % by going on.
coach-left-without-danger =
    { $label ->
        [inaccurate] { $name } leaves although no card could end it yet: that costs a little: { $lost } percentage points of the chance to win.
       *[other] { $name } leaves although no card could end it yet: one more was free, and worth { $lost } percentage points of the chance to win.
    }
coach-left-while-behind = The last cave, and { $name } goes home too far behind to win: { $leave } %. Going on still had { $go } %. Nothing to lose, nothing dared.

## Beyond deciding

coach-quit = The table sent { $name } home. That was no decision, so it isn’t judged.
coach-out-of-reach = Victory is out of reach for { $name } either way. From here on it’s for honour.
coach-won-already = { $name } can hardly lose now, whatever happens here.

## Where a result came from

coach-ledger = { $name }: { $start } % at the start, cards { $cards_sign }{ $cards }, the others’ choices { $others_sign }{ $others }, own decisions { $decisions_sign }{ $decisions }. That makes { $result } %.
coach-turn-fell =
    { $change ->
        [up] The trap in cave { $expedition } caught the others: { $name } rises from { $before } to { $after } % to win.
       *[down] The trap in cave { $expedition } took it all: { $name } falls from { $before } to { $after } % to win.
    }
coach-turn-card =
    { $change ->
        [up] A good card in cave { $expedition }: { $name } rises from { $before } to { $after } % to win.
       *[down] An unwelcome card in cave { $expedition }: { $name } falls from { $before } to { $after } % to win.
    }
coach-turn-picks =
    { $change ->
        [up] The others’ choices in cave { $expedition } help: { $name } rises from { $before } to { $after } % to win.
       *[down] The others get away with it in cave { $expedition }: { $name } falls from { $before } to { $after } % to win.
    }

## What the figures rest on

coach-note-reference =
    { $bot ->
        [equilibrium] Chances to win are counted against equals: every seat plays the solved expedition from here on.
       *[champion] Chances to win are counted against equals: every seat plays like the bot champion from here on.
    }
coach-note-no-table = The solved expedition needs its tables first: “{ $command }” builds them.
coach-note-these = Chances to win are counted against these players: a bot plays as it does, a person as this game lets one believe.
coach-note-equilibrium = Rubies are those of the solved expedition.
coach-note-relics = Rubies come from a table solved without relics: those are reckoned in roughly.
coach-note-one-card = Rubies look one card ahead, as if all went home after it: there is no table of this deck.

## What if

coach-branch-leave =
    { $same ->
        [yes] Leaving would have brought { $loot }, as much as it did.
       *[no] Leaving would have brought { $loot } from this cave instead of { $really }.
    }
coach-branch-went =
    { $cards ->
        [one] Going on, one more card and then home, would have brought { $loot } from this cave instead of { $really }.
       *[other] Going on, { $cards } more cards and then home, would have brought { $loot } from this cave instead of { $really }.
    }
coach-branch-fell =
    { $cards ->
        [one] Going on would have met the trap on the very next card: nothing from this cave instead of { $really }.
       *[other] Going on would have met the trap { $cards } cards further on: nothing from this cave instead of { $really }.
    }
coach-branch-assumes = The same cards, and the others pick as they did.
coach-branch-assumes-then = The same cards, the others pick as they did, and { $name } then leaves as soon as the coach would.
coach-branch-assumes-unknown = The others pick as they did. The cards beyond the record are unknown, so { $name } goes home with the last known one.

## Portraits: what a game tells about its players, compared with what was to be expected

coach-portrait-early =
    { $kinds ->
        [0] { $name } goes home early: { $left } of { $times } times, where equals would have left about { $expected } times.
        [one] { $name } goes home early once a kind of trap lies there: { $left } of { $times } times, equals about { $expected }.
       *[other] { $name } goes home early when { $kinds } kinds of traps lie there: { $left } of { $times } times, equals about { $expected }.
    }
coach-portrait-late =
    { $kinds ->
        [0] { $name } has strong nerves: left { $left ->
                [0] not once in { $times } times
               *[other] only { $left } of { $times } times
            }, where equals would have left about { $expected } times.
        [one] { $name } isn’t scared by a first trap: left { $left ->
                [0] not once in { $times } times
               *[other] only { $left } of { $times } times
            } there, equals about { $expected }.
       *[other] { $name } isn’t scared even by { $kinds } kinds of traps: left { $left ->
                [0] not once in { $times } times
               *[other] only { $left } of { $times } times
            } there, equals about { $expected }.
    }
coach-portrait-herd = { $name } goes with the herd: right after others had left, { $left } of { $times } times, where about { $expected } were to be expected.
coach-portrait-alone = { $name } stays when others run: right after they had left, { $left ->
        [0] not once in { $times } times
       *[other] only { $left } of { $times } times
    }, where about { $expected } were to be expected.
coach-portrait-tilt-careful = After being caught { $name } grew careful: left { $left } of { $times } times in the next cave, where about { $expected } were to be expected.
coach-portrait-tilt-bold = After being caught { $name } wanted it back: left { $left ->
        [0] not once in { $times } times
       *[other] only { $left } of { $times } times
    } in the next cave, where about { $expected } were to be expected.
coach-portrait-chance = { $name } decided as if by tossing a coin: left { $left } of { $times } times, whatever lay there.

## What a bot that reads the others believes of them in play

belief-title = What { $name } believes
belief-nothing = Nothing certain yet.
belief-early =
    { $kinds ->
        [0] { $name } goes home early.
        [one] { $name } goes home early once a kind of trap lies there.
       *[other] { $name } goes home early when { $kinds } kinds of traps lie there.
    }
belief-late =
    { $kinds ->
        [0] { $name } has strong nerves and stays long.
        [one] { $name } isn’t scared by a first trap.
       *[other] { $name } isn’t scared even by { $kinds } kinds of traps.
    }
belief-herd = { $name } goes with the herd, right after others have left.
belief-alone = { $name } stays when others have just left.
belief-tilt-careful = { $name } grows careful after being caught.
belief-tilt-bold = { $name } wants it back after being caught.
belief-chance = { $name } decides as if by tossing a coin.
