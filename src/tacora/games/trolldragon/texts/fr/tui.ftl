### Troll & Dragon dans le terminal : des mots courts, pour qui apprend à lire.

## En-tête, réserve, sacs

td-turn = Tour { $number }
td-whose = À { $name } de jouer
td-place-grotto = dans la grotte
td-place-chamber = dans la salle du trésor
td-grotto = Grotte
td-chamber = Salle
td-hand = Main du troll
td-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Dés

td-die-free = libre
td-die-chosen = choisi
td-die-troll = bloqué : troll
td-die-aside = de côté
td-free =
    { $count ->
        [0] Aucun dé n’est libre.
        [one] { $count } dé est libre.
       *[other] { $count } dés sont libres.
    }
td-held = le troll en tient { $count }
td-kept = { $count } de côté
td-in-chamber = cherche de l’or
td-for-dragon = réveille le dragon
td-dragon-there = Dragon !
td-dragon-sleeps = il dort
td-dragon = Dragon
td-dragons =
    { $state ->
        [asleep] Il dort.
        [waking] { $count } sur { $all } : il se réveille !
       *[awake] Il est réveillé !
    }
td-stood-in = (trop tard : la table a lancé)

## Ce qui est en jeu

td-at-risk = En danger :
td-lost = Perdu :
td-safe = À l’abri :
td-from-hand = De la main du troll :

## Ce qu’on peut faire

td-space = Espace
td-roll = LANCER
td-roll-dice =
    { $all ->
        [yes] { $count ->
            [one] le dernier dé
            [2] les deux dés libres
           *[other] les { $count } dés libres
        }
       *[no] { $count ->
            [one] seulement ce dé
           *[other] seulement ces { $count } dés
        }
    }
td-risk-troll = troll : { $risk }
td-risk-dragon = dragon : env. { $risk }
td-aside = METTRE DE CÔTÉ
td-aside-faces = { $faces } : à garder pour la salle
td-aside-troll = Attention ! Alors le troll vient.
td-aside-which = Seulement une clé ou une porte.
td-aside-choose = Choisis de 1 à 4 : clé ou porte ?
td-enter = DANS LA SALLE
td-enter-detail = La clé et la porte sont là !
td-leave = JE SORS !
td-leave-detail = À l’abri : { $treasures }
td-leave-nothing = Tu ne rapportes rien.
td-chamber-dice = les deux dés d’or
td-dragon-dice =
    { $count ->
        [one] le dernier dé dragon
       *[other] { $count } dés dragon
    }
td-dragon-roll = LANCER LE DRAGON
td-tap = taper ou tenir : même vitesse
td-pressed = ✓ appuyé, ça va rouler
td-wait-for = { $name } a les dés dragon.
td-dragon-waits = D’abord, on lance dans la salle.
td-watch = Regarde bien !
td-take = PRENDS
td-on = SUITE
td-thinks = { $name } réfléchit.

## Grands moments

td-troll-comes = VOILÀ LE TROLL !
td-dragon-awake = LE DRAGON EST RÉVEILLÉ !
td-home = { $name } est à la maison, à l’abri.
td-choose = { $name }, pioche dans la main du troll !
td-taken = { $name } pioche dans la main du troll.
td-counting = … { $number } …
td-beat = La course est lancée !
td-last-grotto = Dernier tour ! La grotte est vide.
td-last-chamber = Dernier tour ! La salle du trésor est vide.
td-last-both = Dernier tour ! Tout est vide.

## Fin

td-tie = Autant de points : alors, le plus d’or l’emporte.
td-shared =
    { $count ->
        [2] Autant de points et autant d’or : à deux, la victoire est partagée.
       *[other] Autant de points et autant d’or : la victoire est partagée à { $count }.
    }
td-counted = Un diamant compte 1, une pépite d’or { $points }.
td-commitment = Promesse d’avant le premier lancer :
td-verify = tacora record verify FICHIER vérifie que les dés étaient honnêtes.

## Touches et réglages

td-key-dice = choisir
td-pace-kids = calme, 0,9 seconde
td-pace-normal = normale, 0,7 seconde
td-pace-wild = folle, 0,5 seconde
td-pace-turns = tour à tour, sans horloge
td-row-race = Course
td-help-text =
    Lance les dés dans la grotte. Chaque diamant va près de ton sac.
    Si le troll tient tous les dés, il te prend tout. Sors avant !
    Avec une clé et une porte, tu peux entrer dans la chambre au trésor. Il y a de l’or,
    mais les autres lancent pour le dragon. Deux dragons : tout est perdu !

    Espace, →  lancer                   1 à 4  choisir des dés
    H, ←       je sors                  A      mettre de côté
    E          dans la chambre          D      lancer pour le dragon

    Les faces des dés de la chambre et du dragon ne sont pas confirmées.
    C’est pourquoi on y lit « environ ».
