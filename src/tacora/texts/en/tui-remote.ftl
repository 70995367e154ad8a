### A served table in the terminal

## Lobby

remote-table = Table { $code }
remote-open-door = Others join with this address, in a browser or with tacora play --join.
remote-locked-door = The table is locked: nobody else gets in.
remote-connecting = Knocking at { $address } …
remote-is-bot = bot
remote-is-you = you
remote-is-host = host
remote-is-away = away
remote-somebody = Somebody
remote-watching =
    { $count ->
        [one] One is watching.
       *[other] { $count } are watching.
    }
remote-missing =
    { $count ->
        [one] One more seat has to be taken before the game can start.
       *[other] { $count } more seats have to be taken before the game can start.
    }
remote-can-start = Enter starts the game.
remote-host-starts = The host starts the game.
remote-next-bot = B seats { $name }: { $line }
remote-you-watch = You are watching.

## Deciding

remote-picked = { $pick }, face down.
remote-ready = { $ready } of { $all } have picked.
remote-seconds =
    { $seconds ->
        [one] One second left.
       *[other] { $seconds } seconds left.
    }
remote-asleep = A bot is playing for you. Any pick of yours takes the seat back.

## Between two caves and after the game

remote-breather = This cave is over.
remote-would-have = What would have come: { $cards }
remote-goes-on =
    { $seconds ->
        [0] Here we go.
       *[other] The next cave in { $seconds } s. Enter: at once. P: hold.
    }
remote-held-on = Enter: the next cave.
remote-rematch = Enter: back to the lobby, with the same seats.
remote-host-rematch = The host can open the lobby again for another game.
remote-not-kept = The record could not be fetched: { $why }

## What happens beside the game

remote-joined = { $name } is here.
remote-left = { $name } has left.
remote-away = { $name } has lost the connection.
remote-connected = { $name } is back.
remote-kicked = { $name } was removed.
remote-host = { $name } is the host now.
remote-stand-in = { $name } stands in until the host is back.
remote-host-back = { $name } is the host again.
remote-went-on = The game continues without { $name }.
remote-wants-on = Somebody wants to play on without { $name }.
remote-let-in = { $name } has been let in.
remote-paused = Paused.
remote-resumed = The game resumes.
remote-slept = A bot is playing for { $name } now.
remote-woke = { $name } is playing again.
remote-taken-over = { $name } takes over a bot's seat.
remote-handed-over = { $name } gives the seat to a bot.
remote-advised =
    { $advice ->
        [yes] { $name } gets advice from now on.
       *[no] { $name } plays without advice from now on.
    }
remote-held = The break goes on a little longer.
remote-time = More time for everyone.
remote-locked = The table is locked.
remote-unlocked = The table is open.
remote-knocked = { $name } is at the door. The table is locked.
remote-asks =
    { $want ->
        [seat] { $name } would like { $seat }’s seat. W: yes or no.
       *[door] { $name } is knocking. W: let them in or not.
    }
remote-you-asked = The host has been asked. The seat is yours as soon as they say yes.
remote-turned-away = The host said no.
remote-yes-door = Let { $name } in
remote-not-door = Don’t let { $name } in
remote-yes-seat = { $name } takes over from { $seat }
remote-not-seat = { $name } does not get the seat
remote-yes-screen = A big screen wants to join: let it in
remote-not-screen = A big screen wants to join: send it away
remote-bot-for = { $name } is gone: a bot plays for now
remote-on-without = { $name } is gone: play on, and { $name } goes home
remote-late = { $name } was out of time.
remote-honest = { $name } told the truth.
remote-bluff = { $name } bluffed!
remote-call =
    { $leaving ->
        [yes] “I'm out!”
       *[no] “One more!”
    }
remote-phrase-one-more = One more!
remote-phrase-i-am-out = I'm out!
remote-phrase-be-brave = Be brave!
remote-phrase-run = Run!
remote-phrase-well-played = Well played!
remote-phrase-bad-luck = Bad luck!
remote-phrase-hurry = Hurry up!
remote-phrase-moment = One moment!
remote-phrase-thanks = Thank you!
remote-phrase-again = Again!

## Connection

remote-lost = Connection lost, trying again. Your seat and your picks are kept.
remote-back = Connected.
remote-closed = The connection is closed.
remote-pause-player = Paused. P resumes.
remote-pause-screen = Paused: the big screen is gone.
remote-came-later = (You came later: it begins here.)

## Keys

remote-key-bot = seat a bot
remote-key-level = by level
remote-key-fill = fill
remote-key-remove = take away
remote-key-take = take a bot's seat
remote-key-ask = ask for a bot's seat
remote-key-answer = Who is waiting?
remote-key-wait = wait
remote-key-change = change
remote-key-back = take back
remote-key-say = say
remote-key-sleep = bot for me
remote-key-pause = pause
remote-key-resume = resume
remote-key-rematch = another game
remote-key-give = give up the seat
remote-quit-text =
    Your seat stays yours: the same command brings you back.
    While you are away the others wait a little, then a bot plays for you.

## Errors and goodbye

remote-unreachable = { $address } can't be reached: { $why }.
remote-bad-name = The name { $name } won't do: one printable line of at most { $longest } characters.
remote-bye = Your seat is kept. To go back: tacora play --join { $address }
remote-no-wrong-token = This seat is not yours any more: join again with the same address.
remote-no-kicked = You are not at this table any more.
remote-no-no-such-table = There is no table with this code there (any more).
remote-no-locked = The table is locked: ask the host to open it.
remote-no-game-on = A game is on: watch it with --watch, and take over a bot's seat.
remote-no-table-full = All seats of this table are taken.
remote-no-no-spectators = Nobody may watch at this table.
remote-no-too-late = Too late: that decision is closed.
remote-no-host-only = Only the host may do that.
remote-no-ask-host = In a game the host decides who gets a seat.
remote-no-another-chest = You have had a seat in this game: go back to that one.
remote-no-not-missing = Nobody is waiting for this seat any more.
remote-no-not-only-bots = Not only bots are deciding here.
remote-no-wait-a-little = Wait a little: they may come back.
remote-no-nobody-asks = That is settled already.
remote-no-called-already = One call for each decision.
remote-no-paused = The game is paused.
remote-no-too-often = Too often: wait a little.
remote-no-not-saved = The server could not save that, so it does not count. Try again.
remote-no-not-readable = The server can't read this table right now. Try again in a moment.
remote-no-no-disk = The server can't get at its data right now. Try again in a moment.
remote-no-newer-server = The server speaks differently: use the same version of Tacora.
remote-no-name-taken = Somebody else here has this name.
remote-house-says = The house says: { $words }
remote-no-house-password = This house has a password: put it into TACORA_HOUSE_PASSWORD or a --password-file, or use a table's fresh link.
remote-no-wrong-password = That is not the password of this house.
remote-no-house-closed = Whoever runs this house has closed this table. Finished games are kept.
remote-no-house-deleted = Whoever runs this house has deleted this table.
