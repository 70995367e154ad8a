### Les mots d’une partie de Diamant. Ce qu’une édition nomme autrement, elle le remplace elle-même (dossier editions/).

game-diamant = Diamant

## Mots

edition-title = Diamant
continue = Continuer
leave = Rentrer
cave = Grotte
camp = Camp
chest = Coffre
loot = Butin
path = Chemin
traps = Pièges
relic = Relique
relic-of = Relique de valeur { $value }
rubies = { $count } rubis

## Pièges ; chaque édition nomme les siens

trap-second = Encore : { $trap }

trap-snake = Serpent
    .second = Deuxième serpent
trap-scorpion = Scorpion
    .second = Deuxième scorpion
trap-earthquake = Séisme
    .second = Deuxième séisme
trap-gas = Nuage de gaz
    .second = Deuxième nuage de gaz
trap-explosion = Explosion
    .second = Deuxième explosion
trap-spider = Araignée
    .second = Deuxième araignée
trap-lava = Fosse de lave
    .second = Deuxième fosse de lave
trap-boulder = Boule de pierre
    .second = Deuxième boule de pierre
trap-ram = Bélier clouté
    .second = Deuxième bélier clouté
trap-spikes = Fosse à pieux
    .second = Deuxième fosse à pieux
trap-mummy = Momie
    .second = Deuxième momie
trap-fire = Incendie
    .second = Deuxième incendie
trap-rockfall = Éboulement
    .second = Deuxième éboulement

## Ce qui s’est passé, avec les noms ; dans une liste, « toi » peut venir en dernier, d’où les phrases sans verbe

told-game-started =
    { $count ->
        [1] { $title }, en solo.
       *[other] { $title }, à { $count ->
            [2] deux
            [3] trois
            [4] quatre
            [5] cinq
            [6] six
            [7] sept
            [8] huit
           *[other] { $count }
        }.
    }
told-expedition-started = Grotte { $number } : tout le monde entre.
told-relics-come =
    { $count ->
        [one] Une relique rejoint la pioche.
       *[other] { $count } reliques rejoignent la pioche.
    }
told-relic-comes = La relique de valeur { $value } rejoint la pioche.
told-card = Carte { $depth } : { $card }.
told-shared =
    { $left ->
        [0] { $each } chacun.
       *[other] { $each } chacun, il en reste { $left }.
    }
told-flee =
    { $count ->
        [one] { $names } s’enfuit et perd { $lost }.
       *[other] C’est la fuite pour { $names } : { $lost } en moins chacun.
    }
told-leave =
    { $count ->
        [one] { $names } rentre.
       *[other] Retour au camp pour { $names }.
    }
told-quit =
    { $count ->
        [one] ⏱ Temps écoulé : { $names } rentre.
       *[other] ⏱ Temps écoulé : retour pour { $names }.
    }
told-continue =
    { $count ->
        [one] { $names } continue.
       *[other] Ça continue pour { $names }.
    }
told-path =
    { $left ->
        [0] { told-path.taken }.
       *[other] { told-path.taken }, il en reste { $left }.
    }
    .taken =
        { $count ->
            [one] Pris en chemin : { $each }
           *[other] Pris en chemin : { $each } chacun
        }
told-home = { $name } est au camp, à l’abri.
told-banked = { $name } met { $rubies } au coffre.
told-relic-taken = Une relique pour { $name }, valeur { $worth }.
told-deck-empty =
    { $count ->
        [one] Plus de cartes : retour tranquille pour { $names }.
       *[other] Plus de cartes : retour tranquille pour { $names }, ensemble.
    }
told-expedition-ended = Fin de la grotte { $number }.
told-trap-removed = Une carte quitte le jeu : { $trap }.
told-relics-lost =
    { $count ->
        [one] La relique restée sur place est perdue.
       *[other] { $count } reliques restées sur place sont perdues.
    }
told-game-ended =
    { $count ->
        [one] { $names } gagne avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] Victoire partagée pour { $names }, avec { $points ->
            [one] { $points } point
           *[other] { $points } points
        } chacun.
    }
web-offer-diamant = Des cartes, du courage et des pièges : rentrer ou continuer ? De 3 à 8, dès 8 ans.
