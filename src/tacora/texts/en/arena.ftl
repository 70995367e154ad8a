### What tacora arena prints, and the page of its report

arena-title = { $edition }, seed { $seed }
arena-tie-shared = Ties: everybody with most points shares the victory.
arena-tie-relics = Ties: most relics among those with most points win; where these are equal too, they share the victory.
arena-tie-nuggets = Ties: most nuggets among those with most points win; where these are equal too, they share the victory.
arena-tie-rules = Ranking: as the rules of the game say; those who come first together share the victory.
arena-method = Every deck is played by all line-ups of its round, everybody in every seat. Intervals: 95 %, bootstrap over rounds of decks, { $resamples } draws.
arena-slow =
    { $bots } { $count ->
        [one] is not compiled: its games are played
       *[other] are not compiled: their games are played
    } by the readable rules, some tens to some hundreds a second.
arena-no-table = { $bot } has no tables for { $players } players here and plays weaker than it can: build them with “tacora solve table --edition { $edition } --players { $players }”.
arena-unverified = These figures rest on dice faces that nobody has verified.
arena-interrupted = Interrupted: these are the games played so far.
arena-progress = { $players } players, { $kind ->
    [fair] luck taken out
    [lone] lone bots
   *[mixed] mixed tables
 }: { $done } of { $games } games
arena-players = { $players } players: mixed tables
arena-games = { $games } games on { $decks } decks in { $rounds } rounds; a fair share is { $fair }
arena-few = Only { $rounds } rounds: the intervals are rough.
arena-bot = Bot
arena-wins = Victories
arena-points = Points
arena-behind = To the first
arena-mu = mu
arena-sigma = sigma
arena-held-out = * held out: nobody was trained or tuned against it
arena-rated = Ratings: openskill, Plackett and Luce, { $games } games drawn at random.
arena-ahead = Who finishes ahead of whom (row ahead of column, in percent of the games in which they met; a tie is a half):
arena-lone = One among copies (the row's bot alone, all others are the column's; its victories in percent; { $games } games on { $decks } decks):
arena-lone-note-diamant = Copies of a bot that never tosses a coin leave together and share what they carry. That flatters a lone guest: judge by the mixed tables.
arena-lone-width = Widest interval: { $width } points to either side.
arena-fair = Luck taken out ({ $games } further games on a deck each; the judge of luck learned from { $fitted } others): who met whom, the cards and the coins of the bots are counted against their averages. This changes no figure on average, it only makes it surer.
arena-fair-plain = As played
arena-fair-wins = Without luck
arena-fair-saves = Saves
arena-fair-saves-paired = By the same decks
arena-fair-sum = Without luck a game is worth { $saves } games on a deck each, and { $paired } of this tournament’s, on decks that all play; in the table for each bot.

arena-report-title = Arena: { $edition }
arena-report-chart = Share of victories with its 95 % interval; one shared by two counts half for each. The line marks a fair share.
arena-report-again = The same tournament again
arena-report-made = Made by Tacora { $version }.
