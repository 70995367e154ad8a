# Les chances d’une décision dans Diamant, en chiffres et en mots.

odds-leave = À force égale, on rentre
odds-leaving = Rentrer vaut
odds-going-on = Continuer vaut
odds-alone = En solo, si tu rentres
odds-worth = { NUMBER($worth, minimumFractionDigits: 2, maximumFractionDigits: 2) }
odds-percent = { $percent } %
odds-below-one = moins de 1 %
odds-above-99 = plus de 99 %
odds-say-risk = Risque que tout s’arrête : { $one } à la prochaine carte, { $two } d’ici deux cartes, { $three } d’ici trois.
odds-say-safe = Aucune des trois prochaines cartes ne peut tout arrêter.
odds-say-all-go-on = À force égale, tout le monde continue ici : rentrer, c’est faire un cadeau.
odds-say-all-leave = À force égale, tout le monde rentre ici : en moyenne, il n’y a rien de plus à gagner.
odds-say-mixed = À force égale, chacun rentre ici avec { $leave } de chances : les deux choix se valent alors, et qui rentre a { $alone } de chances d’être en solo.
odds-say-one-leaves = En solo dans la grotte : rentrer maintenant.
odds-say-one-goes-on = En solo dans la grotte : encore une carte.
odds-say-relics = Les reliques ne sont comptées ici qu’à peu près : la table a été résolue sans elles.
odds-say-ahead = Cela ne regarde qu’une carte plus loin, comme si tout le monde rentrait ensuite : un repère grossier, tant que cette pioche n’a pas de table résolue.
odds-say-no-table = tacora solve table construit les tables une fois pour toutes (avec l’extra tacora[sim]).
odds-say-building = La table de cette pioche se construit : d’ici une minute ou deux, les chiffres viendront d’elle.
odds-rough-risk =
    { $level ->
        [0] La prochaine carte ne peut pas tout arrêter.
        [1] La prochaine carte n’arrêtera sans doute rien.
        [2] La prochaine carte peut tout arrêter, mais sans doute pas.
        [3] La prochaine carte peut bien tout arrêter.
       *[4] La prochaine carte, c’est pile ou face.
    }
odds-rough-mixed =
    { $level ->
        [1] À force égale, peu rentrent ici, la plupart continuent.
        [2] À force égale, la moitié environ rentre ici.
       *[3] À force égale, la plupart rentrent ici, peu continuent.
    }

## Ce qu’affiche tacora odds

cli-odds-cards = Cartes dans la pioche
cli-odds-fatal = dont fatales
cli-odds-risk = Risque à la prochaine carte
cli-odds-risk-two = d’ici deux cartes
cli-odds-risk-three = d’ici trois cartes
cli-odds-loot = Butin chacun
cli-odds-path = Sur le chemin
cli-odds-leave =
    { $leavers ->
        [one] Rentrer en solo rapporte
       *[other] Rentrer à { $leavers } rapporte
    }
cli-odds-go = Une carte de plus vaut
cli-odds-go-how =
    { $inside ->
        [one] s’il n’y a personne d’autre
       *[other] si les { $inside } continuent
    }
cli-odds-trap-unseen = pas encore en vue
cli-odds-trap-armed = danger
cli-odds-trap-harmless = sans danger
cli-odds-copies = { $copies } dans la pioche
cli-odds-over = { $trap } pour la deuxième fois : cette expédition est finie.
