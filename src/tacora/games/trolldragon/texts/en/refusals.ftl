### What commands refuse. The English sentences are those in the source, word for word: by them the others are found.

refusal-dice-dice-set = There is no dice set { $dice } here: choose { $known }.
refusal-dice-dice-unknown = There is no dice set { $dice }. { $hint }
refusal-dice-first-seat = Seat { $seat } can't start: there are { $seats }.
refusal-dice-first-or-lot = Either a seat starts, or the lot decides, not both.
refusal-dice-at-risk = There are { $all } { $kind }: { $count } can't be at risk.
refusal-dice-left = With { $risk } of { $all } { $kind } at risk 0 to { $most } can be left, not { $left }.
refusal-dice-diamonds = diamonds
refusal-dice-nuggets = nuggets
refusal-dice-dragons = There are { $dice } dragon dice: { $dragons } can't have shown a dragon.
refusal-dice-pace-range = --pace { $pace } is out of range: 0 to { $most }, in steps of 1/{ $steps } or more.
refusal-dice-aside-twice = Say --{ $name } or --{ $again }-aside: a second { $more } changes nothing.
refusal-dice-free = With these dice { $least } to { $most } can be free, not { $free }.
refusal-dice-sim-pace = The dragon's pace is a number from 0 to 1000, in steps of 1/1000 or more.
refusal-dice-sim-dice = The dice set { $dice } of { $edition } is too large to simulate.
refusal-dice-sim-nuggets = { $edition } has more than 255 nuggets, too many to simulate.
refusal-dice-sim-positions = { $bot } has too many positions to be compiled for this edition.
refusal-dice-about-grotto = { $option } is about the grotto, and --chamber asks about the chamber.
refusal-dice-about-chamber = { $option } is about the chamber: ask with --chamber.
refusal-dice-grotto-die = A grotto die has at least one diamond, key, door and troll.
refusal-dice-chamber-die = A chamber die has at least one side with gold.
refusal-dice-die-sides = The sides of a { $dice } die are { $count } counts, { $kinds }, { $sides } in all, not { $word }.
refusal-dice-dragon-dice = The dragon dice are { $count } counts of dragons, from 1 to { $most }, not { $word }.
