### Ce qu’affichent les commandes

cli-published = Parution
cli-players = Places
cli-from-to = { $least } à { $most }
cli-age = Âge
cli-from-age = dès { $age } ans
cli-source = Source
cli-digest = Empreinte

cli-step = { $number }. { $move }
cli-place = { $place }. { $name } : { $points }
cli-bots-levels = De quelle force ? Cinq niveaux, chacun prudent, posé ou hardi :
cli-bots-characters = Ou des caractères bien à eux :
cli-every-game = tous les jeux

cli-rules = Règles maison, avec --rule NOM ou --rule NOM=VALEUR
cli-rule-choice = { $value } : { $label }

## Le coach

coach-none = Le coach analyse { $known } ; il ne connaît pas encore { $game }.

## Probabilités

cli-odds-none = Il n’y a pas de probabilités pour { $game }.
cli-odds-other-game = { $option } concerne { $game }, et { $edition } est une édition de { $own }.
cli-bot-checked = { $bot } respecte tout ce qu’un robot doit respecter : { $games } parties dans { $editions } éditions.
cli-twin-checked = Son jumeau compilé joue de même : { $games } parties.
