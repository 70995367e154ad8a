event-day-began = Jour { $day } : tout le monde court sur le sable.
event-wave-came =
    { $height ->
        [one] Une vague apporte un coquillage ; l’eau est à { $water }.
       *[other] Une vague apporte { $height } coquillages ; l’eau est à { $water }.
    }
event-went-home =
    { $shells ->
        [one] { $name } rapporte un coquillage.
       *[other] { $name } rapporte { $shells } coquillages.
    }
event-flooded =
    { $count ->
        [one] Trop tard : { $names } perd les coquillages du jour.
       *[other] Trop tard : { $names } perdent les coquillages du jour.
    }
event-game-ended =
    { $count ->
        [one] { $names } gagne avec { $points } coquillages.
       *[other] { $names } se partagent la victoire avec { $points } coquillages.
    }
move-stay = Rester
move-home = Rentrer
view-water = L’eau est à { $value } ; au-dessus de 15, c’est trop haut.
rule-days = Jours
rule-days-line = La partie dure autant de jours.
rule-calm = Mer calme
rule-calm-line = Aucune vague ne dépasse quatre.
bot-wader-name = Échassier
bot-wader-line = Rentre les genoux au sec.
bot-diver-name = Plongeur
bot-diver-line = Encore une vague, allez.
