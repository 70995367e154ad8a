### The table in the browser

web-you = you
web-that-is-you = that’s you
web-close = Close
web-back = Back
web-done = Done
web-skip = Tap to skip
web-skip-bots = Skip to the end
web-percent = { $percent } %
web-settings = Settings
web-rules = Rules
web-try-again = Try again

## Names to begin with: every pair has at most 16 letters

web-name-words = Quick, Brave, Bold, Clever, Alert, Quiet, Bright, Merry, Cheery, Cheeky, Wise, Funny, Lively, Kind, Swift, Calm, Gentle, Proud, Loyal, Wild, Tough, Tiny, Sunny, Nimble, Busy, Fine, Golden, Great, Little, Dear
web-name-animals = Mouse, Owl, Rat, Spider, Moth, Cricket, Snail, Toad, Bat, Newt, Cat, Fox, Raven, Magpie, Bee, Beetle, Ant, Goat, Badger, Robin, Seal, Duck, Finch, Crow, Mole, Otter, Adder, Gecko, Wasp, Weasel

## Colours and symbols

web-identity-1 = Sun, orange
web-identity-2 = Moon, blue
web-identity-3 = Bone, white
web-identity-4 = Drop, teal
web-identity-5 = Leaf, green
web-identity-6 = Bolt, violet
web-identity-7 = Heart, red
web-identity-8 = Star, yellow

## Home

web-home-title = How far do you dare?
web-home-line = Into the cave! After every card, after every roll: go on or get out? Stay too long and you lose the lot.
web-home-hello = Tacora. Open a table, or type a code.
web-new-table = New table
web-join = Join
web-code = Code
web-code-label = Table code, four characters
web-code-letters = Codes have four characters and never contain 0, 1, O, I or L.
web-no-such-table = There’s no table { $code } here, or not any more.
web-play-bots = Play now, against bots
web-how = Learn it in a minute
web-resume = Back to
web-past-games = Recent games
web-no-games = No games yet. Your first takes ten minutes.
web-footer = No accounts, no ads, nothing leaves this server.
web-to-home = Home page
web-phase-lobby = waiting to start
web-phase-playing = game in progress
web-phase-breather = game in progress
web-phase-over = game over

## Join

web-table-title = Table { $code }
web-join-hello = Table { $code }, { $count } of { $most } seats taken.
web-there = Already here: { $names }.
web-nobody-there = Nobody is here yet.
web-your-name = What should we call you?
web-you-are = You are
web-colour = Colour and symbol
web-colour-taken = taken by { $name }
web-take-seat = Join the game
web-just-watch = just watch
web-take-over = Take over { $name }
web-take-a-seat = Take over a bot’s seat
web-game-running = The game has started. You can watch, or take over from a bot.
web-table-full = All the seats are taken. You can watch, or take over from a bot.
web-locked = The table is locked. Ask { $name } to open it.
web-knock = Knock
web-knock-heard = They heard you. You’ll be in as soon as somebody opens the door.
web-knocked = { $name } is knocking.
web-let-in = Let them in
web-kicked = You have been removed from this table.
web-looking = Looking for the table …
web-connecting = Connecting …
web-unreachable = The server can’t be reached.
web-reach-wifi = Are you on the same Wi-Fi as the table?
web-reach-guest = Guest Wi-Fi often keeps devices apart: try the main network.
web-reach-vpn = If you use a VPN, turn it off for now.

## Lobby

web-lobby-hello = Lobby. { $count ->
        [one] One seat is taken
       *[other] { $count } seats are taken
    }, { $name } is the host.
web-seats = Seats { $count }/{ $most }
web-host = host
web-here = here
web-change = change
web-name = Name
web-rename = Rename
web-remove = Remove
web-make-host = Make host
web-kick = Remove from the table
web-bot-plays = Let a bot play
web-extra-time = Time
web-no-limit = no limit
web-lock = Lock the table
web-add-bot = Bot
web-add-person = Person on this device
web-person-name = Who is it?
web-alone = Show the others the QR code, or fill the seats with bots.
web-start = Let’s go
web-start-bots =
    { $count ->
        [one] Go, with a bot
       *[other] Go, with { $count } bots
    }
web-needs = You need at least { $count } players to start.
web-host-starts = { $name } will start the game soon.
web-commitment = The dealer’s promise:
web-secret = The dealer’s secret:
web-address = Address
web-share-link = Copy link
web-copied = Copied
web-copy-by-hand = Please copy the highlighted address.
web-hide-code = Hide code
web-show-code = Show code
web-open-tv = Big screen
web-qr = QR code: { $url }
web-wifi = Wi-Fi code
web-wifi-hide = Hide Wi-Fi code
web-wifi-what = Not on the Wi-Fi yet? Scan this code first: it joins “{ $name }”, no password needed.
web-qr-wifi = QR code that joins the Wi-Fi “{ $name }”

web-table-rules = Rules of this table
web-game = Game
web-rules-for =
    { $age ->
        [0] { $least } to { $most } players.
       *[other] { $least } to { $most } players, ages { $age } and up.
    }
web-edition = Edition
web-mode = How are you playing?
web-mode-devices = One device each
web-mode-devices-what = Everyone decides on their own device.
web-mode-party = Party with TV
web-mode-party-what = The cave is on the big screen; every phone is a secret card.
web-mode-hotseat = One device, passed around
web-mode-hotseat-what = The device goes around the table; nobody sees what the others chose.
web-mode-dealer = Around a real table
web-mode-dealer-what = You decide with your fists; the device deals and keeps count.
web-aid = Help with the odds
web-aid-off = none
web-aid-symbols = symbols
web-aid-percent = per cent
web-aid-advice = advice
web-pace = Pace
web-pace-calm = calm
web-pace-normal = normal
web-pace-fast = fast
web-pace-off = no motion
web-clock = Clock
web-clock-off = off
web-clock-soft = soft
web-clock-hard = hard
web-clock-soft-what = A bar and a nudge; nobody loses anything.
web-clock-hard-what = Run out of time and you leave with your loot. The second time, a bot plays on for you.
web-clock-seconds = Time per decision
web-seconds = { $count } seconds
web-race = Dragon race
web-race-kids = gentle
web-race-normal = normal
web-race-wild = wild
web-race-turns = in turns, no clock
web-more-options = More settings
web-conceal = Hide what I have
web-conceal-what = In this edition everybody chooses for themselves. It all comes out at the end.
web-concealed = keeps it secret
web-advised = gets advice
web-advise = Advice for this seat
web-advise-what = Told what to do in every decision. Everybody can see who gets it.
web-curiosity = What might have been
web-curiosity-what = After a cave, show the cards that would have come next.
web-count-only = Count choices only
web-count-only-what = Show how many have chosen, but not who.
web-bot-memory = Bots remember chests
web-bot-memory-what = Otherwise they guess what is in closed chests.
web-talk = Calls and phrases
web-talk-what = “I’m out!” may be a bluff.
web-spectators = Spectators allowed

## News of the table

web-news-joined = { $name } is here. { $count ->
        [one] One seat is taken.
       *[other] { $count } seats are taken.
    }
web-news-seated = { $name } sits down. { $count ->
        [one] One seat is taken.
       *[other] { $count } seats are taken.
    }
web-news-unseated = A seat is free again.
web-news-left = { $name } has left.
web-news-away = { $name } { $people ->
        [one] is
       *[other] are
    } not connected right now.
web-news-connected = { $name } { $people ->
        [one] is
       *[other] are
    } back.
web-news-slept = A bot is playing for { $name } now.
web-news-woke = { $name } is playing again.
web-news-advised =
    { $advice ->
        [yes] { $name } gets advice from now on.
       *[no] { $name } plays without advice from now on.
    }
web-news-taken-over = { $name } takes over a seat.
web-news-handed-over = A bot has { $name }’s seat now.
web-news-host = The table has a new host.
web-news-set = The settings have changed.
web-news-locked = The table is locked.
web-news-unlocked = The table is open.
web-news-paused = Paused.
web-news-resumed = The game resumes.
web-news-held = Hold on! The next cave waits until somebody opens it.
web-news-time = More time for everyone.
web-news-rematch = Back in the lobby.

## Cave

web-cave-of = { $cave } { $number }/{ $of }
web-deck = cards in the deck
web-menu = Menu
web-threats = Traps in this cave
web-threat-unseen = unseen, { $deck } in the deck
web-threat-armed = armed, { $deck } in the deck
web-threat-harmless = harmless, can’t come twice
web-path-label =
    { $count ->
        [one] The path, 1 card
       *[other] The path, { $count } cards
    }
web-path-more =
    { $count ->
        [one] show 1 earlier card
       *[other] show { $count } earlier cards
    }
web-path-empty = The path is empty.
web-first-card = The first card is always safe.
web-on-card = { $count } left on it
web-relics =
    { $count ->
        [one] { relic }
       *[other] { $count } × { relic }
    }
web-share =
    { $leavers ->
        [1] alone { $share }
       *[other] as a pair { $share }
    }
web-players = Players
web-seat-thinking = thinking
web-seat-ready = has chosen
web-seat-inside = inside
web-seat-camp = in camp
web-seat-fled = fled
web-seat-stays = goes on
web-seat-leaves = leaves
web-seat-quits = out of time
web-seat-asleep = asleep, a bot plays
web-seat-away = not connected
web-seat-chest = { chest } { $count }
web-your-part = Your decision
web-loot-each = { $loot } { $count } each
web-ask = Go on or leave?
web-ask-alone = Only you are left. Go on or leave?
web-ask-loot =
    { $inside ->
        [one] Loot { $loot }. On the path { $path }.
       *[other] { $inside } of you are inside, each with { $loot }. On the path { $path }.
    }
web-ask-risk = Risk of a trap { $percent } per cent.
web-ask-risk-pips = Risk of a trap about { $pips } in 10.
web-ask-no-risk = No risk of a trap.
web-told-your-place = You: place { $place }, { $points } points.
web-sure =
    { $count ->
        [0] safe, but empty-handed
       *[other] { $count } safe
    }
web-sure-path =
    { $least ->
        [0] { $count } safe + 0–{ $most } from the path
       *[other] { $count } safe + { $least }–{ $most } from the path
    }
web-one-more = one more card
web-no-risk = no risk
web-risk = Risk { $percent } %
web-risk-word = Risk
web-risk-pips = risk about { $pips } in 10
web-covered = face down, can still be changed
web-sending = sending …
web-confirm-again = tap again to confirm
web-laid = { $move }: face down. You can still change it. { $ready } of { $of } ready.
web-laid-secret = Laid face down
web-taken-back = Taken back.
web-ready-count = { $ready } of { $of } have chosen.
web-time = Time left
web-seconds-left =
    { $count ->
        [one] 1 second left
       *[other] { $count } seconds left
    }
web-call-out = I’m out!
web-call-more = One more!
web-call-true = { $name }: “{ $call }” That was true.
web-call-bluff = { $name }: “{ $call }” That was a bluff!
web-phrases = Phrases
web-says = { $name }: { $text }
web-breath = The next card …
web-fists = Fists!
web-hands =
    { $leavers ->
        [0] Everyone goes on.
       *[other]
            { $stayers ->
                [0] Everyone leaves.
               *[other] { $leavers } leave, { $stayers } go on.
            }
    }
web-guess = Who leaves next?
web-guess-sum = { $count } right so far
web-guess-exact = Exactly as you guessed!
web-guess-part =
    { $hits ->
        [0] Not what you thought this time.
       *[other] { $hits } of { $named } right.
    }
web-lone = Alone! { $name }
web-lone-takes =
    { $count ->
        [one] The last one on the path goes, too.
       *[other] The { $count } on the path go, too.
    }
web-path-split =
    { $count ->
        [one] From the path: { $each } of { $had }.
       *[other] { $count } leave: { $had } on the path, { $each } each.
    }
web-bust =
    { $fled ->
        [one] One flees on shaky knees. { rubies } lost.
       *[other] { $fled } flee on shaky knees. { rubies } lost.
    }
web-bust-nothing = Luckily there was nothing to lose.
web-bust-safe = Safe: { $chest } { $count }
web-in-camp = You are in camp.
web-in-camp-with = You are in camp and brought { $count } home.
web-still-inside =
    { $count ->
        [one] One is still inside.
       *[other] { $count } are still inside.
    }
web-watching = You are watching.
web-wait = Just a moment …
web-asleep = A bot is playing for you.
web-wake = I’ll play again
web-sleep = Let a bot play for me

web-told-you-leave = You leave.
web-told-you-continue = You go on.
web-told-you-quit = Time’s up: you leave with your loot.
web-told-you-flee = You flee and lose { $lost }.
web-told-you-win = You win with { $points } points!
web-told-quit =
    { $count ->
        [one] { $names } runs out of time and leaves.
       *[other] { $names } run out of time and leave.
    }
web-told-banked =
    { $count ->
        [one] { $rubies } brought home.
       *[other] { $rubies } each brought home.
    }

web-why-loot = Why this loot?
web-why-loot-text = Everyone inside carries the same. Each treasure is shared equally; what doesn’t divide stays on its card.
web-why-find = { $value } shared by { $among }: { $each } each
web-why-before = Found before: { $each } each
web-why-share = What do you get if you leave?
web-why-share-text = Whoever leaves keeps their loot and shares what lies on the path. Leave alone and you get all of it.
web-leavers = Leaving
web-from-path = from the path
web-together = in all
web-why-trap = This trap
web-why-trap-text = { $deck } in the deck, { $path } on the path, { $gone } out of the game. A second one of the same kind ends the cave.
web-why-risk = { $fatal } of { $cards } cards are dangerous: { $percent } %.
web-why-odds = What are the odds?
web-odds = Odds
web-odds-wait = Looking it up …
web-odds-none = There is nothing to decide right now.
web-why-path = The whole path
web-why-players = Who is where?
web-believes = What { $name } believes
web-believes-nothing = Nothing certain yet.

web-cave-over = { $cave } { $number } is over
web-standing = Standings
web-this-cave = this time
web-nobody-brought = Nobody brought anything home.
web-curious = For the curious
web-turn-card = Turn card { $number }
web-next-cave = { $cave } { $number }
web-hold = Wait!
web-goes-on = Next one in { $count } seconds

## Menu

web-menu-menu = Menu
web-menu-settings = Settings
web-menu-log = Log
web-menu-help = Help
web-menu-players = Who is here?
web-menu-share = Invite others
web-log-empty = Nothing has happened yet.
web-pause = Pause
web-paused = Paused
web-paused-screen = The big screen is gone.
web-play-here-on = Play on here
web-go-on = Resume
web-give-time = 30 seconds more for everyone
web-leave-table = Leave the table
web-leave-sure = Really? A bot will play on for you.
web-erase = Delete the table and all its games
web-erase-sure = Really delete everything for good?
web-sound-on = Sound on
web-voice-on = Read aloud
web-voice-off = Stop reading
web-sound-off = Sound off

## Connection

web-link-shaky = The connection is shaky.
web-link-lost = Reconnecting …
web-link-sent = Your choice is safe.
web-link-unsent = Your last choice has not been sent yet.
web-link-waits = The game waits on the server.
web-link-back = Connected again
web-link-gone = The server does not answer
web-link-safe = The game is safe on the server. The code is { $code }.
web-missed =
    { $count ->
        [one] You missed one move. This is how it stands.
       *[other] You missed { $count } moves. This is how it stands.
    }
web-other-tab = Only a view: you are playing in another window.
web-play-here = Play here

## Party

web-look-up = Look at the big screen
web-peek-hold = hold to look
web-peek-tap = look
web-change-mind = Change

## End

web-game-over = The game is over
web-again = Play again
web-to-lobby = To the lobby
web-host-again = The host can start another game.
web-watch-again = Watch again
web-download = Download record
web-won-line = { $names }: { $points } points
web-course = How the game went
web-course-label = Everyone’s points over the game
web-as-table = As a table
web-as-csv = As a CSV file
web-points = Points
web-turn = Turn
web-depth = How deep it went
web-depth-cards = { $count } cards
web-depth-bust = { $count } cards, then the trap
web-courage = Courage: the risk taken by going on
web-fair = Fairly shuffled?
web-fair-yes = Checked: every card follows from the promise made before the game.
web-fair-no = The check failed: this game does not fit the promise.
web-mixed-in = Mixed in by the people at the table:
web-mixed-none = { $count ->
        [one] One person
       *[other] { $count } people
    } mixed nothing in.

## Phrases

phrase-one-more = One more!
phrase-i-am-out = I’m out!
phrase-be-brave = Be brave!
phrase-run = Run!
phrase-well-played = Well played!
phrase-bad-luck = Bad luck!
phrase-hurry = Come on!
phrase-moment = One moment!
phrase-thanks = Thanks!
phrase-again = Again?

## What did not work

web-problem-unknown = That didn’t work. Nothing has changed.
web-problem-too-late = Too late: that decision has been made.
web-problem-paused = The game is paused.
web-problem-host-only = Only the host may do that.
web-problem-locked = The table is locked.
web-problem-table-full = All seats are taken.
web-problem-name-taken = Somebody here has that name. Choose another.
web-problem-bad-name = That name won’t work.
web-problem-game-on = That has to wait until the game is over.
web-problem-called-already = One call for each decision.
web-problem-no-spectators = Nobody may watch at this table.
web-problem-not-saved = The server can’t save right now. Nothing has changed.
web-problem-not-readable = The server can’t read this table right now. Try again in a moment.
web-problem-no-disk = The server can’t get at its data right now. Try again in a moment.
web-problem-players-only = Only players may do that.
web-problem-too-often = That was a bit too often. Wait a moment.
web-problem-too-many-tables = Your network has enough open tables.
web-problem-house-full = This server has no room for more tables.
web-problem-kicked = You have been removed from this table.
web-problem-no-wifi = This server has no Wi-Fi to show you.
web-problem-nothing-picked = There is nothing to take back.

## Big screen, one device passed round, real table

web-tv-scan = Scan, or type the address and the code
web-tv-wifi = 1. Join the Wi-Fi “{ $name }”
web-tv-join = 2. Come to the table
web-tv-deck = Deck { $count }
web-caption-whoosh = rustling
web-caption-gems = clinking
web-caption-growl = growling
web-caption-heart = heartbeat
web-caption-open = cards fall
web-caption-camp = camp fire
web-caption-lone = fanfare
web-caption-bust = collapse
web-caption-roar = roaring
web-caption-dice = dice rolling
web-caption-fanfare = fanfare
web-hot-give = Hand the device to
web-hot-give-said = Pass the device to { $name }. If that’s you, press Enter.
web-hot-i-am = I’m { $name }
web-hot-choose = { $name }, go on or leave?
web-hot-laid = Laid down.
web-hot-middle = Device in the middle!
web-hot-thanks = Thank you, { $name }.
web-hot-change = Somebody wants to change
web-dealer-decide = Everybody decides with a fist. Ready?
web-dealer-open = Hands open!
web-dealer-who = Who leaves?
web-dealer-all-stay = Everyone goes on
web-dealer-leave =
    { $count ->
        [one] One leaves
       *[other] { $count } leave
    }

## Settings

web-device-settings = This device
web-table-settings = This table
web-language = Language
web-theme = Look
web-theme-auto = same as the system
web-theme-cave = cave, dark
web-theme-camp = camp, light
web-theme-contrast = high contrast
web-motion = Motion
web-motion-auto = same as the system
web-motion-full = full
web-motion-calm = calm
web-own-pace = Pace here
web-own-pace-table = as the table
web-text-size = Text size
web-volume-effects = Sounds
web-volume-heart = Heartbeat
web-pref-confirm = Confirm a choice with a second tap
web-pref-keys = Shortcut keys
web-pref-vibrate = Vibrate where possible
web-pref-shuffleSides = Party: swap the sides of the cards
web-pref-tapNotHold = Tap instead of hold
web-pref-captions = Show sounds as text
web-pref-zen = Zen: only the cave and my own numbers
web-storage-blocked = Your browser keeps nothing here: these settings last until you close the page.

## Help

web-help-share = Treasures are shared by everyone inside. What doesn’t divide stays on the path.
web-help-trap = The first trap only scares you. The second of its kind: everyone flees and loses the loot.
web-help-decide = After every card everyone chooses in secret. Whoever leaves takes the loot home and shares the path.
web-help-odds = How dangerous is it?
web-help-odds-text = With a fresh deck the cave is over by card 3 in 10 % of cases, by card 5 in 30 %, by card 7 in 54 %, by card 10 in 83 %.
web-help-keys = Keys
web-licences = Fonts and libraries by others, and their licences
web-key-1 = 1 or left arrow
web-key-1-what = leave
web-key-2 = 2 or right arrow
web-key-2-what = go on
web-key-back = Backspace
web-key-back-what = take back
web-key-l = L
web-key-l-what = what was said last
web-key-r = R
web-key-r-what = risk
web-key-p = P
web-key-p-what = who is where
web-key-g = G
web-key-g-what = loot and chest
web-key-t = T
web-key-t-what = time left
web-key-m = M
web-key-m-what = sound on or off
web-all-rules = All rules
web-help-grotto = Roll. Every diamond goes beside your bag. Get out before the troll holds all the dice.
web-help-chamber = With a key and a door you may enter the treasure chamber: that’s where the gold is.
web-help-dragon = The others roll for the dragon. When both dice show a dragon, all is lost.

## Practice

web-practice = The practice cave
web-practice-again = Once more
web-practice-done = Got it, let’s play!

## Watching again

web-replay = Watch again
web-replay-cave = { $cave } { $number }, card { $card }
web-replay-turn = Turn { $number }
web-replay-risk = { $fatal } of { $cards } cards were dangerous.
web-replay-play = Play
web-replay-where = Where in the game
web-replay-no-spoilers = Don’t give the result away
web-replay-link = Link to this moment
web-step-back = One step back
web-step-on = One step on
web-looking-record = Getting the record …
web-no-record = There’s no such record here, or not any more.
web-delete = Delete
web-delete-sure = Really delete for good?
web-delete-not-yours = Only those who sat at the table may delete it.
web-check-promise = The promise fits the secret.
web-check-no-promise = The promise does not fit the secret!
web-check-cards = { $right } of { $cards } cards worked out again and found right.
web-check-here = Your browser worked this out by itself, without trusting the server.

## Signs that each language sets in its own way

web-bang = { $what }!
web-heading = { $title }:
web-titled = { $title }: { $what }

## House rules, and games without a picture of their own

web-house-rules = House rules
web-as-printed = as printed
web-plain-ask = What do you do?
web-plain-ask-of = { $name }: what do you do?
web-plain-step = Step { $number }
web-plain-story = What happened

## Who may what, and who is missing

web-turned-away = Not today: nobody let you in.
web-ask-seat = Ask for { $name }’s seat
web-turn-away = No
web-asks-door = { $name } is knocking.
web-asks-seat = { $name } would like { $seat }’s seat.
web-asks-screen = A big screen wants to join.
web-screen-waits = Waiting for { $name } to let this screen in.
web-screen-link-what = For your screen only: whoever opens this address needs no permission.
web-kick-sure = Really remove { $name } and lock the table?
web-stand-in = standing in for the host
web-onlookers =
    { $count ->
        [one] Somebody is watching.
       *[other] { $count } are watching.
    }
web-table-news = News from the table
web-laid-for-you = They played on without you: “Leave” was laid for you. You can change it until the reveal.
web-two-places = Your seat is open in two places at once. Not you?
web-renew = New key for this seat
web-missing =
    { $count ->
        [one] { $names } is gone. You can wait, or:
       *[other] { $names } are gone. You can wait, or:
    }
web-missing-bot = A bot plays for { $name }
web-missing-on = Play on without { $name }
web-open-seats = Spectators may take over from a bot without asking
web-news-kicked = { $name } was removed. The table is locked.
web-news-stand-in = { $name } stands in until the host is back.
web-host-away = { $name }, the host, is away. In { $count } s somebody stands in.
web-news-host-back = { $name } is the host again.
web-news-went-on = The game continues without { $name }.
web-news-wants-on = Somebody wants to play on without { $name }.
web-news-let-in = { $name } has been let in.
web-problem-ask-host = In the middle of a game the host decides who gets a seat.
web-problem-another-chest = You have had a seat in this game: go back to that one.
web-problem-not-missing = Nobody is waiting for this seat any more.
web-problem-not-only-bots = Not only bots are deciding here.
web-problem-wait-a-little = Wait a moment: somebody may be back soon.
web-problem-nobody-asks = That is settled already.
web-problem-not-your-game = Only those who sat in this game, or hosted it, may do that.

## The house

web-house-password = This house has a password
web-house-password-line = Whoever runs it can tell you. It is asked for once on this device. If you have a table’s link or QR code, use that: it leads in without it.
web-password = Password
web-password-give = Come in
web-house-says = The house says: { $words }
web-problem-house-password = This house has a password. Ask for it, or come by a table’s link or QR code.
web-problem-wrong-password = That is not the password.
web-problem-house-closed = Whoever runs this house has closed this table. Finished games are kept.
web-problem-house-deleted = Whoever runs this house has deleted this table.
web-edition-share = Share this edition
web-told-you-relic = You carry out: { relic }, worth { $worth }.
web-wrong-address = There is nothing at this address.
