### Ce qu’affiche tacora odds

cli-odds-free = Dés libres
cli-odds-at-risk = En danger
cli-odds-points =
    { $points ->
        [one] { $treasures }, { $points } point
       *[other] { $treasures }, { $points } points
    }
cli-odds-troll = Troll si on les lance tous
cli-odds-way-next = Salle ouverte après le lancer
cli-odds-way-ever = Salle ouverte à ce tour
cli-odds-go-home = Sortir rapporte
cli-odds-enter = Entrer vaut
cli-odds-roll = Lancer vaut
cli-odds-best = Le mieux
cli-odds-best-leave = sortir
cli-odds-best-enter = entrer dans la salle
cli-odds-best-keep-key = mettre la clé de côté
cli-odds-best-keep-door = mettre la porte de côté
cli-odds-best-again = lancer encore une fois
cli-odds-best-roll =
    { $dice ->
        [one] lancer un dé libre sur { $free }
       *[other] lancer { $dice } dés libres sur { $free }
    }
cli-odds-pace = Lancers du dragon par lancer
cli-odds-called = Un dragon est là
cli-odds-called-die =
    { $faces ->
        [one] sur le dé { $die }, qui a { $faces } face dragon
       *[other] sur le dé { $die }, qui a { $faces } faces dragon
    }
cli-odds-wakes = Le dragon s’éveille au lancer
cli-odds-leave-from = Sortir
cli-odds-leave-from-points = à partir de { $points } points
cli-odds-awake = Le dragon est réveillé : tout est perdu.
cli-odds-unverified = Ces chiffres reposent sur des faces des dés de la salle et du dragon que personne n’a confirmées.
cli-odds-unverified-worth = Ce que valent les choix repose sur des faces de la salle et du dragon que personne n’a confirmées.

## Les chances d’une décision à la table : les chiffres du bilan, et aucun conseil

odds-td-risk =
    { $stake ->
        [0] Le prochain lancer termine le tour avec { $risk }. Il n’y a encore rien à perdre.
       *[other] Risque de tout perdre au prochain lancer : { $risk }.
    }
odds-td-rough-risk =
    { $level ->
        [0] Le prochain lancer ne peut pas tout arrêter.
        [1] Le prochain lancer n’arrêtera sans doute rien.
        [2] Le prochain lancer peut tout arrêter, mais sans doute pas.
        [3] Le prochain lancer peut bien tout arrêter.
       *[4] Le prochain lancer, c’est pile ou face.
    }
odds-td-best = Le mieux ici : { $choice }, { $win } de chances de gagner.
odds-td-worth = { $win } de chances de gagner, { $points } points en moyenne
