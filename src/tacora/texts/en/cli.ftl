### What the commands print

cli-published = Published
cli-players = Players
cli-from-to = { $least } to { $most }
cli-age = Age
cli-from-age = { $age } and up
cli-source = Source
cli-digest = Digest

cli-step = { $number }. { $move }
cli-place = { $place }. { $name }: { $points }
cli-bots-levels = How strong shall they be? Five levels, each careful, even or bold:
cli-bots-characters = Or characters with a way of their own:
cli-every-game = every game

cli-rules = House rules, with --rule NAME or --rule NAME=VALUE
cli-rule-choice = { $value }: { $label }

## The coach

coach-none = The coach reviews { $known }; it does not know { $game } yet.

## Odds

cli-odds-none = There are no odds for { $game }.
cli-odds-other-game = { $option } is about { $game }, and { $edition } is an edition of { $own }.
cli-bot-checked = { $bot } keeps to what every bot must do: { $games } games in { $editions } editions.
cli-twin-checked = Its compiled twin plays the same: { $games } games.
