### Several games of the same people reviewed together: what tacora record review says of more than one file

rating-title = { $games ->
    [one] One game
   *[other] { $games } games
 }: luck and decisions
rating-about = Everything in points of the chance to win. Luck is what the cards or dice changed. Victories without luck are right on average and surer than victories alone: they are the rating. Decisions are own choices, compared with what equals would have done; given away is what single choices lost. Intervals: 95 %, bootstrap over games.
rating-reference = Measured among equals who play like the bot { $bot }.
rating-few = Fewer than { $games } games have no interval.
rating-interrupted = { $games ->
    [one] Interrupted: this is the one game that was done.
   *[other] Interrupted: these are the { $games } games that were done.
 }
rating-left-out = Left out: { $file }, { $why }
rating-unfinished = the game is not finished.
rating-progress = { $done } of { $games } games
rating-who = Player
rating-game = Game
rating-games = Games
rating-result = Victories
rating-fair = Equal share
rating-luck = Luck
rating-without-luck = Without luck
rating-decisions = Decisions
rating-lost = Given away
rating-all-title = Result, luck and decisions
rating-lost-title = Given away a game
rating-lost-note = Points of the chance to win that own decisions gave away in a game, with the 95 % interval; the shorter, the better.
rating-result-title = Victories, as played and without luck
rating-result-note = In points of a hundred, with the 95 % interval. Without the luck of cards and dice: right on average, and narrower; it may leave 0 to 100.
rating-games-title = Every game
rating-again = The same review again
rating-apart = { $better } plays better than { $other }: without luck their intervals do not meet.
rating-close = { $better } and { $other } can’t be told apart by these games yet.
