### Troll & Dragon dans le navigateur : des mots courts, pour qui apprend à lire

web-td-whose = À { $name } de jouer
web-td-your-turn = À toi de jouer
web-td-store = Reste
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
web-td-roll-race = Lancer
web-td-rolling = Ça roule…
web-td-roll-dragon = Lancer le dragon
web-td-no-stake = Rien à perdre
web-td-same-speed = Toucher ou tenir : même vitesse.
web-td-choose = { $name }, pioche dans la main du troll !
web-td-get-ready = À vos marques…
web-td-grotto = Grotte aux diamants
web-td-tumbles = en train de rouler
web-td-first = Quatre dés en main, et c’est parti !
web-td-free-dice =
    { $count ->
        [one] Plus qu’un dé de libre.
       *[other] { $count } dés sont libres.
    }
web-td-gold-yours = Ton or
web-td-gold-of = Or : { $name }
web-td-dragon-yours = Dragon : toi !
web-td-dragon-of = Dragon : { $name }
web-td-troll-comes = Voilà le troll !
web-td-dragon-awake = Le dragon est réveillé !
web-td-safe = { $name } est dehors, à l’abri
web-td-opened = La salle du trésor est ouverte !
web-td-taken = { $name } pioche dans la main du troll

## Ce qu’on entend pendant que ça se passe : le danger d’abord, 25 mots au plus

web-td-you = Toi
web-td-say = { $who } : { $what }.
web-td-say-gold = Or : { $count }.
web-td-say-troll =
    { $you ->
        [yes] Voilà le troll ! Tu perds { $treasures }.
       *[no] Voilà le troll ! { $name } perd { $treasures }.
    }
web-td-say-enters = { $who } : dans la salle du trésor ! Dés dragon : { $holder }.
web-td-say-awake =
    { $you ->
        [yes] Le dragon est réveillé ! Tu perds { $treasures }.
       *[no] Le dragon est réveillé ! { $name } perd { $treasures }.
    }
web-td-say-yours = Tu reçois { $treasures }.
web-td-say-hand = { $name } : { $treasures } de la main du troll.
web-td-say-home = { $name } : dehors, à l’abri, avec { $treasures }.
web-td-say-won = Tu gagnes avec { $points } points !
web-td-tie = Autant de points : c’est l’or qui décide.

## La porte d’entrée et la leçon

web-offer-troll-dragon = Des dés, un troll et un dragon qui va se réveiller. De 2 à 5, dès 7 ans.
web-td-youngest = Qui est le plus jeune ?
web-td-youngest-what = Le plus jeune commence, dit la règle.
web-td-by-lot = Le sort décidera
web-td-count = On compte les sacs
web-td-count-how = Un diamant compte 1, une pépite { $one }. Comptez avec nous : { $one }, { $two }…
web-td-faces = Les faces des dés blancs viennent d’une source. Celles des dés d’or et de dragon sont supposées d’après des récits, sans vérification : la règle maison sur les dés en propose d’autres.
