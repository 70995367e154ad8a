### Troll & Dragon dans le navigateur : des mots courts, pour qui apprend à lire

web-td-whose = À { $name } de jouer
web-td-your-turn = À toi de jouer
web-td-left = Encore là : { $diamonds } diamants, { $nuggets } pépites d’or
web-td-store = reste
web-td-danger = En danger
web-td-hand = Main du troll
web-td-points = points
web-td-dice = Dés
web-td-unrolled = pas encore lancé
web-td-free = libre
web-td-ready = prêt
web-td-blocked-troll = bloqué : troll
web-td-blocked-aside = de côté
web-td-rolls = sera lancé
web-td-stays = reste là
web-td-aside = de côté
web-td-roll = Lancer : { $count }
web-td-out = Je sors !
web-td-enter = Dans la salle
web-td-thinks = { $name } réfléchit.
web-td-last-turn = Dernier tour !
web-td-chamber = Salle du trésor
web-td-you-inside = Tu es dans la salle du trésor !
web-td-inside = { $name } est dans la salle du trésor !
web-td-at-stake =
    { $count ->
        [one] { $count } point en danger
       *[other] { $count } points en danger
    }
web-td-dragons =
    { $count ->
        [0] Le dragon dort
       *[other] Dragon ! { $count } sur { $all }
    }
web-td-holder = { $name } a les dés dragon.
web-td-roll-race = Lancer
web-td-rolling = Ça roule…
web-td-roll-dragon = Lancer le dragon
web-td-again = Encore une fois
web-td-same-speed = Toucher ou tenir : même vitesse.
web-td-watch = Regarde bien !
web-td-choose = { $name }, pioche dans la main du troll !
web-td-get-ready = À vos marques…
