### The table in the terminal

## Seats

tui-identity-1 = Sun
tui-identity-2 = Moon
tui-identity-3 = Cross
tui-identity-4 = Drop
tui-identity-5 = Leaf
tui-identity-6 = Bolt
tui-identity-7 = Heart
tui-identity-8 = Star
tui-seat = Seat { $number }
tui-inside = inside
tui-picked = has picked
tui-in-camp = in camp
tui-in-camp-with = in camp +{ $gained }
tui-home = home
tui-fled = fled
tui-out-of-time = out of time

## Head and traps

tui-cave = { $cave } { $number }/{ $of }
tui-deck = Deck { $count }
tui-threat-unseen = unseen
tui-threat-armed = armed
tui-threat-harmless = harmless
tui-pips = ▮ in deck  ▣ on the path  ▯ gone
tui-relics-left =
    { $stack ->
        [0] { $relic }: { $deck } in the deck
       *[other] { $relic }: { $deck } in deck, { $stack } later
    }

## Loot and path

tui-loot = { $loot } { $count } each
tui-path = { $path } { $count }
tui-path-empty = Nothing lies on the path.
tui-share =
    { $leavers ->
        [1] alone { $share }
       *[other] { $leavers } leaving { $share } each
    }

## Deciding

tui-sure =
    { $count ->
        [0] You leave with nothing, but safely
        [one] { $count } is yours for sure
       *[other] { $count } are yours for sure
    }
tui-sure-path =
    { $least ->
        [0] { $count } safe, up to { $most } from the path
       *[other] { $count } safe, { $least } to { $most } from the path
    }
tui-chest-to = { $chest } { $now } → { $low }
tui-chest-range = { $chest } { $now } → { $low } to { $high }
tui-one-more = One more card
tui-no-risk = No risk: no trap is armed
tui-risk-bar = Risk { $bar }
tui-risk = Risk { $percent }%: { $fatal } of { $cards } cards
tui-risk-three = within the next three cards { $percent }%
tui-covered = Laid face down.
tui-watching =
    { $count ->
        [one] One is still inside.
       *[other] { $count } are still inside.
    }
tui-you-in-camp = You are in camp. Brought home this time: { $gained }.

## Reveal

tui-lone = ★ All alone! { $name } is the only one to leave. ★
tui-leaving =
    { $leaving ->
        [0] Everyone goes on.
       *[other] { $staying ->
            [0] Everyone leaves.
           *[other] { $leaving } leave, { $staying ->
                [one] only one goes
               *[other] { $staying } go
            } on.
        }
    }
tui-nobody-leaves = Nobody leaves. Here comes the next card.
tui-paid =
    { $count ->
        [one] { $loot } loot + { $share } from the path{ $relics ->
            [0] { "" }
           *[other] { " " }+ { $relic } { $relics }
        }, safe from now on.
       *[other] { $loot } loot + { $share } from the path each, safe from now on.
    }
tui-paid-quit =
    { $count ->
        [one] { $loot } loot, safe from now on.
       *[other] { $loot } loot each, safe from now on.
    }

## The second trap

tui-bust =
    { $lost ->
        [0] { $count ->
            [one] Weak knees, but nothing is lost.
           *[other] { $count } flee with weak knees. Nothing is lost.
        }
       *[other] { $count ->
            [one] Out with weak knees: { $lost } are lost.
           *[other] { $count } flee and lose { $lost } each, { $total } in all.
        }
    }
tui-safe = What is home stays safe: { $chest } { $count }.
tui-safe-all = All that is home already stays safe ({ $chest }).
tui-removed = One card leaves the game: { $trap }.
tui-removed-harmless = One card leaves the game: { $trap }. Harmless from now on!

## Hand over

tui-hand-over = Hand the device to
tui-look-away = Everyone else looks away for a moment.
tui-i-am = Enter: I am { $name }
tui-thanks = Thank you, { $name }.
tui-take-back = Backspace takes the pick back.
tui-then-to = Enter: hand the device to { $name }
tui-to-the-middle = Device to the middle! Enter: reveal

## End of a cave and of the game

tui-cave-over =
    { $cards ->
        [one] { $cave } { $number } is over after one card.
       *[other] { $cave } { $number } is over after { $cards } cards.
    }
tui-this-cave = this time
tui-left-behind = Left behind on the path: { $rubies }.
tui-points = Points
tui-caves = { $cave }
tui-saved-as = Recorded as { $file } in
tui-commitment = Promised before the first card:
tui-verify = tacora record verify FILE checks that the shuffle was honest.

## Why these numbers

tui-why = Why these numbers?
tui-why-loot = { $loot } { $count } each: every treasure divided by those inside
tui-why-leave = { $leave }, and loot and share of the path bring you:
tui-why-relics = { $relic } worth { $worth } only for leaving alone
tui-why-risk = Risk: of the { $cards } cards in the deck these are dangerous
tui-why-trap = { $trap }: { $count } in the deck
tui-why-ahead =
    { $cards ->
        [one] next card: { NUMBER($percent, maximumFractionDigits: 1) }%
       *[other] next { $cards } cards: { NUMBER($percent, maximumFractionDigits: 1) }%
    }
tui-why-equals = What equals would do here, if all play for points
tui-nobody-inside = Nobody is inside at the moment.

## Keys

tui-key-on = next
tui-key-help = Help
tui-key-log = Log
tui-key-odds = Odds
tui-key-aid =
    { $aid ->
        [off] Risk: off
        [symbols] Risk: ▰▱
        [percent] Risk: %
       *[advice] Risk: advice
    }
tui-key-language = Deutsch
tui-key-quit = Quit
tui-key-close = close
tui-key-play-on = play on
tui-key-start = start
tui-key-choose = choose
tui-key-name = Name
tui-key-conceal = keep secret
tui-advised = advice
tui-concealed = secret
tui-conceal-what = V keeps secret what you have: in this edition everybody chooses for themselves. It all comes out at the end.
tui-nobody = –
tui-key-resume = last game
tui-enter = Enter

tui-help = Help
tui-help-text =
    All go in together. Every card brings treasure, shared by all who are inside, or a trap.
    After every card all decide in secret: go on or leave.

    Whoever leaves takes the loot home and shares what lies on the path.
    When the same trap comes a second time, all who are still inside lose their loot.

    1, ← or H  leave                    ○ unseen: none on the path yet
    2 or →     go on                    ▲ armed: the next one ends it all
    Backspace  take the pick back       ✓ harmless: can't come twice
    O          why these numbers?       ▮ in the deck  ▣ on the path  ▯ gone
tui-help-table =
    Enter  next, it never decides        L  log          R  risk: off, symbols, %
    P  pause; between caves: wait        S  language     C  call, bluff
    Z  a bot plays for you, or you       Q  quit, the game is kept
    W  who is waiting? let in, play on   T  take a bot's seat, when watching
tui-help-lobby =
    ↑ ↓ choose a row, ← → change it. Enter begins the game as it stands.

    B  seats the bot that is named below      M  another person here
    X  takes the chosen seat away             N  name
    U  resumes the last game                  T  takes over a bot's seat
    W  lets in whoever is waiting
    S  language                               Q  quit
    V  keeps secret what you have             K  advice for this seat
    1 to 5  seats a bot of this level         F  fills the table, a fair mix
tui-log = Log
tui-quit = Stop here?
tui-quit-text =
    The game is saved.
    tacora play --resume picks up exactly here.

## New table

tui-new-table = New table
tui-row-aid = Risk
tui-row-speed = Pace
tui-person = Person
tui-aid-off = not shown
tui-aid-symbols = in symbols
tui-aid-percent = in per cent
tui-aid-advice = with advice
tui-speed-calm = calm
tui-speed-normal = normal
tui-speed-fast = fast
tui-speed-off = no clock, Enter only
tui-waits-for = To move: { $names }.
tui-your-move = { $name }, it is your move:
tui-row-clock = Clock
tui-clock =
    { $clock ->
        [off] none
        [soft] { $seconds } s, then a nudge
       *[hard] { $seconds } s, then out
    }
tui-row-door = Door
tui-door-open = open
tui-door-locked = locked
tui-yes = yes
tui-no = no
tui-as-usual = as usual
tui-key-person = add a person
tui-name-for = Who sits here?
tui-too-small = Please make the window larger: at least { $width } × { $height } characters, now { $now-width } × { $now-height }.

## Goodbye and errors

tui-bye-saved = The game is saved ({ $file }). To resume: { $command }
tui-bye-finished = The game is recorded: { $file }
tui-bye = See you soon!
tui-no-terminal = Playing needs a terminal; input or output is redirected.
tui-dumb-terminal = This terminal (TERM={ $term }) can't place text; please use another one.
tui-nothing-to-resume = There is no unfinished game in { $folder }.
tui-damaged = The saved game { $file } is damaged and can't be resumed: { $problem }.
