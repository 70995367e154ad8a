### Les mots de Troll & Dragon : courts, pour qui apprend à lire.

game-troll-dragon = Troll & Dragon

## Dés

face-grotto-diamond = diamant
face-grotto-key = clé
face-grotto-door = porte
face-grotto-troll = troll
face-chamber-blank = rien
face-chamber-nugget = pépite
face-chamber-two-nuggets = deux pépites
face-dragon-blank = rien
face-dragon-dragon = dragon

## Trésors, comme on les prend ou les perd ; « rien » vient toujours après deux-points

treasure-diamonds =
    { $count ->
        [one] { $count } diamant
       *[other] { $count } diamants
    }
treasure-nuggets =
    { $count ->
        [one] { $count } pépite d’or
       *[other] { $count } pépites d’or
    }
treasure-nothing = rien

## Ce qui s’est passé, avec les noms et sans « tu »

dice-told-lot = { $name } commence : le sort l’a voulu.
dice-told-turn = Tour { $number } : { $name } entre dans la grotte.
dice-told-rolls = { $name } lance : { $faces }.
dice-told-takes = { $name } prend { $treasures }.
dice-told-no-more = Il n’y en a pas plus.
dice-told-diamonds-gone = La grotte n’a plus de diamants.
dice-told-nuggets-gone = La salle n’a plus d’or.
dice-told-aside =
    { $count ->
        [one] { $name } met un dé de côté.
       *[other] { $name } met { $count } dés de côté.
    }
dice-told-troll = Plus un seul dé libre. Voilà le troll ! Perdu pour { $name } : { $treasures }.
dice-told-enters = { $name } ouvre la salle du trésor. { $holder } a les dés dragon.
dice-told-dragon-rolls = { $name } lance pour le dragon : { $faces }.
dice-told-dragon-called =
    { $left ->
        [one] Dragon ! Encore un et il se réveille.
       *[other] Dragon ! Encore { $left } et il se réveille.
    }
dice-told-awake = Le dragon est réveillé ! Perdu pour { $name } : { $treasures }.
dice-told-gets = { $name } reçoit { $treasures }.
dice-told-nothing-to-share = Il n’y a rien à partager.
dice-told-hand = { $name } reprend au troll : { $treasures }.
dice-told-home = { $name } rentre à la maison. Dans le sac : { $treasures }.
