### What tacora sim prints, and the page of its report

sim-compiling = Compiling the simulator for this machine; later runs start at once.
sim-cluster = Playing on { $nodes ->
    [one] one node
   *[other] { $nodes } nodes
} with { $cpus ->
    [one] one processor
   *[other] { $cpus } processors
}.
sim-there = { $games } games are there already.
sim-goes-on = The same command goes on where this one stopped.
sim-slow = { $bots } is not compiled: the readable rules play, some hundred games a second.
sim-no-table = { $bots } is not compiled without its tables: build them with “{ $command }”. For now the readable rules play.
sim-progress = { $done } of { $games } games
sim-speed = { $speed } a second
train-progress = { $players } players: lesson { $done } of { $lessons }
train-done = The weights are in { $file }.
sim-interrupted = Interrupted: these are the games played so far.
sim-title = { $edition }, { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
 }
sim-run =
    { $games ->
        [one] 1 game
       *[other] { $shown } games
    } of seed { $seed } in { $seconds } s, { $speed } a second
sim-rotated = Everybody moved one seat on after each game.
sim-house = House rules: { $rules }
sim-seat = Seat
sim-bot = Bot
sim-points = Points
sim-sd = Spread
sim-wins = Victories
sim-quantiles = 5 / 50 / 95 %
sim-expedition = Expedition
sim-bust = Ended by a trap
sim-cards = Cards
sim-place-note = By seat, whoever sat there:
sim-ending = A turn ends
sim-share = Share
sim-per-game = In a game
sim-ending-home = at home from the grotto
sim-ending-troll = with the troll
sim-ending-chamber = at home from the chamber
sim-ending-dragon = with the dragon
sim-unverified = These figures rest on dice faces that nobody has verified.

sim-report-title = Simulation: { $edition }
sim-report-points = Points
sim-report-points-note = Mean points with the 95 % confidence interval.
sim-report-wins = Victories
sim-report-wins-note = Share of victories with the 95 % confidence interval; one shared by two counts half for each.
sim-report-fair = The line marks an equal share.
sim-report-spread = How the points are spread
sim-report-spread-note = Each curve is one seat: the share of its games that ended with so many points.
sim-report-bust = Expeditions ended by a trap
sim-report-bust-note = Share of the expeditions of each number, with the 95 % confidence interval.
sim-report-length = How long expeditions last
sim-report-length-note = Cards turned up, over all expeditions: dark where a trap ended it, light where the last players left.
sim-report-places = Seats
sim-report-places-note = Mean points by seat, whoever sat there.
sim-report-turns = How turns end
sim-report-turns-note = Share of all turns, with the 95 % confidence interval.
sim-report-again = The same games again
sim-report-axis-points = points
sim-report-axis-cards = cards
sim-report-axis-expedition = expedition
sim-report-made = Made by Tacora { $version }.

## Studies

study-about = { $points ->
    [one] One point
   *[other] { $points } points
}, { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} each, { $games } games a seed.
study-interrupted = Interrupted: { $done ->
    [one] one point is
   *[other] { $done } points are
} done; the same command goes on.
study-wins = Victories
study-wins-note = Share of victories of player { $seat } with the 95 % confidence interval; one shared by two counts half for each. The numbers are those of the table.
study-points = Points
study-points-note = Mean points of player { $seat } with the 95 % confidence interval. The numbers are those of the table.
study-all = All figures
study-again = To make this page again
study-file = The study file
study-runs = Each run by itself
study-axis-edition = Edition
study-axis-seats = Seats
study-axis-rules = House rules
study-axis-pace = Pace
