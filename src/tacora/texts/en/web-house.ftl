### The pages about the house: for whoever runs it, and an edition that somebody shares

web-operator = Running the house
web-operator-token = Operator’s token
web-operator-token-line = The server named the file it is in when it started. This page keeps it until you close it.
web-operator-enter = Open
web-operator-lock = Lock this page
web-operator-none = This server has no page for its operator. It is switched on with tacora serve --operator.
web-operator-wrong = That is not the token.
web-operator-fresh = Look again
web-operator-figures = Figures
web-operator-live = Tables in use
web-operator-of = { $live } of { $tables }
web-operator-connected = Devices connected
web-operator-played = Games played to the end
web-operator-opened = Tables opened
web-operator-since = Running since
web-operator-memory = Memory
web-operator-processor = Processor time
web-operator-disk = On disk
web-operator-version = Version
web-operator-bytes = { $megabytes } MB
web-operator-seconds = { $seconds } s
web-operator-damaged = { $count ->
    [one] One table can’t be read. The log says why.
   *[other] { $count } tables can’t be read. The log says why.
}
web-operator-barred = Bots that failed and are barred: { $bots }. The log says why.
web-operator-say = A word to all
web-operator-say-line = It appears at every table, and for a quarter of an hour to whoever comes.
web-operator-say-now = Being said now: { $words }
web-operator-say-it = Say it
web-operator-say-end = End it
web-operator-heard = { $count ->
    [one] Sent to one device.
   *[other] Sent to { $count } devices.
}
web-operator-tables = { $count ->
    [one] One table
   *[other] { $count } tables
}
web-operator-no-tables = No table is open.
web-operator-more = Show more
web-operator-opened-at = since { $when }
web-operator-used-at = last used { $when }
web-operator-here = connected
web-operator-away = away
web-operator-nobody = Nobody has a seat.
web-operator-table-line = { $connected ->
    [one] 1 device
   *[other] { $connected } devices
}, { $games ->
    [0] no game played yet
    [one] 1 game played
   *[other] { $games } games played
}{ $bots ->
    [0] { "" }
    [one] , 1 bot
   *[other] , { $bots } bots
}{ $watching ->
    [0] { "" }
   *[other] , { $watching } watching
}
web-operator-locked = locked
web-operator-resting = Put away. Its people find it as they left it.
web-operator-unreadable = This table can’t be read. The log says why.
web-operator-close = Close
web-operator-close-sure = Close table { $code }? Its people are told. Finished games stay.
web-operator-delete = Delete
web-operator-delete-sure = Delete table { $code } with all its finished games, for good?
web-operator-games = Games
web-operator-no-games = No finished game.
web-operator-game = Game { $game }, { $when }
web-operator-game-sure = Delete game { $game } of table { $code } for good?
web-operator-yes = Yes
web-operator-no = No
web-operator-gone = Done: { $code }.

## An edition that somebody shares

web-edition-shared = An edition for you
web-edition-digest = Digest
web-edition-digest-line = The same digest, the same game: compare it with the one of whoever sent you this.
web-edition-seats = { $least } to { $most } players
web-edition-file = Its whole file
web-edition-known = This house has it already.
web-edition-not-taken = This house takes no editions from guests. Whoever runs it can put the file into its folder.
web-edition-open = Open a table with it
web-edition-bring = Play it at table { $code }
web-edition-link = The link to share
web-problem-no-own-editions = This house takes no editions from guests.
web-problem-edition-taken = This house has another edition of that name.
web-problem-bad-link = This link is damaged. Copy it whole.
