### The review after a game on the web page. What the coach says is in coach.ftl.

web-review = Review
web-review-open = Review this game
web-review-about = Every decision is worked out again: what was wise, and what was luck?
web-review-sums = Work out choice and luck

## On the way

web-review-working = The server is working out every decision …
web-review-cancel = Cancel
web-review-cancelled = Cancelled. The server keeps what it is working out.
web-review-there = The review is ready.
web-review-retry = Try again
web-review-failed-unreachable = The server can’t be reached just now. You can watch the game all the same.
web-review-failed-cut-off = The connection broke in the middle of the computation.
web-review-failed-no-simulator = This server can’t work it out: it lacks the extra tacora[sim].
web-review-failed-not-reviewed = There is nothing to review in this game.
web-review-failed-busy = The server is busy with another review. Try again in a moment.

## The decision

web-review-whose = Whose decisions?
web-review-you = { $name } (you)
web-review-decision = Decision after card { $card }
web-review-no-decision = { $name } had nothing to decide here.
web-review-risk = Risk { $percent } %
web-review-risk-cards = { $fatal } of { $cards } cards
web-review-risk-more = Within two cards { $two } %, within three { $three } %.
web-review-win = Chance to win
web-review-value = avg. points
web-review-chosen = chosen
web-review-pays = Alone it brings { $alone }, with all { $count } of you { $all }.
web-review-pays-always = Brings { $pay } for sure.
web-review-go-hangs = The next card is safe in { $percent } % of cases.
web-review-basis-equilibrium = Points on average among equals, until everybody is home.
web-review-basis-relics = Points on average among equals; relics are only estimated.
web-review-basis-one-card = Points on average, looking just one card ahead.
web-review-lost = Given away: { $points } percentage points of the chance to win (± { $error })
web-review-next = What came next: { $card }.
web-review-next-fell = What came next: { $card }. Everything was lost.
web-review-next-none = No card came after it.
web-review-next-hidden = The next step shows what came of it.
web-review-pick-hidden = What would you have done? The next step shows the choice.

## What if?

web-review-if-leave-you = And if you had left here?
web-review-if-leave-they = And if { $name } had left here?
web-review-if-continue-you = And if you had gone on here?
web-review-if-continue-they = And if { $name } had gone on here?
web-review-branch-cards = The cards to come: { $cards }.
web-review-branch-win = Chance to win afterwards { $branch } % instead of { $really } %.

## The course of the game

web-review-timeline = Decisions of { $name }
web-review-turning = Turning point
web-review-only = Only turning points
web-review-back = Previous turning point
web-review-on = Next turning point
web-review-keys = Keys: arrows go step by step and part by part, [ and ] to the turning points.
web-review-bust = The trap struck.
web-review-against = Worked out against
web-review-against-equilibrium = equals
web-review-against-these = these players
web-review-curve = Chance to win
web-review-curve-label = Everybody’s chance to win over the course of the game
web-review-moment = Moment
web-review-at-start = Start
web-review-at-picks = { $place }, choice

## Choice and luck

web-review-ledger = Choice and luck
web-review-luck = Luck
web-review-sum = Decisions { $decisions }, luck { $luck }
web-review-points = In percentage points of the chance to win. Luck is cards or dice, and what the others did.
web-review-notes = What the figures rest on
web-review-json = Download as JSON
web-review-csv = Download as CSV

web-evening-luck = Luck and skill this evening
web-evening-luck-ask = Work out luck and skill
web-evening-luck-about = The coach goes over the games of this evening: what was skill, what was luck?
web-evening-luck-progress = { $done } of { $total } games
web-evening-luck-there = Luck and skill of the evening are ready.
web-evening-luck-sum = Skill { $skill }, luck { $luck }
web-evening-skill = Skill
web-evening-luck-unit = In victories, measured against players as strong as each other. Luck is cards or dice, and what the others did. A few games say little about skill.
web-evening-luck-some = { $games } of { $played } games: the others were not kept, or the coach doesn’t know them.
