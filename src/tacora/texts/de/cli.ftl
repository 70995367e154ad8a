### Was die Befehle ausgeben

cli-published = Erschienen
cli-players = Personen
cli-from-to = { $least } bis { $most }
cli-age = Alter
cli-from-age = ab { $age } Jahren
cli-source = Quelle
cli-digest = Prüfsumme

cli-step = { $number }. { $move }
cli-place = { $place }. { $name }: { $points }
cli-bots-levels = Wie stark sollen sie sein? Fünf Stufen, je vorsichtig, gelassen oder kühn:
cli-bots-characters = Oder Charaktere mit eigener Art:
cli-every-game = jedes Spiel

cli-rules = Hausregeln, mit --rule NAME oder --rule NAME=WERT
cli-rule-choice = { $value }: { $label }

## Der Coach

coach-none = Der Coach bespricht { $known }; { $game } kennt er noch nicht.

## Wahrscheinlichkeiten

cli-odds-none = Für { $game } gibt es keine Wahrscheinlichkeiten.
cli-odds-other-game = { $option } gehört zu { $game }, und { $edition } ist eine Ausgabe von { $own }.
cli-bot-checked = { $bot } hält sich an alles, was ein Bot muss: { $games } Partien in { $editions } Ausgaben.
cli-twin-checked = Der kompilierte Zwilling spielt genauso: { $games } Partien.
