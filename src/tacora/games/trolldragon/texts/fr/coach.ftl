### Ce que l’entraîneur dit d’une partie terminée de Troll & Dragon. Les nombres sont des pour cent, ou des points de chance de gagner.

## La ligne de commande et la page

coach-td-turn = Tour
coach-td-at-risk = En jeu
coach-td-treasures = { $diamonds } d, { $nuggets } o
coach-td-win = Victoire
coach-td-best = Le mieux
coach-td-where =
    { $place ->
        [chamber] Tour { $turn }, dans la salle du trésor
       *[grotto] Tour { $turn }, dans la grotte
    }
coach-td-roll =
    { $dice ->
        [0] lancer pour l’or
        [1] lancer 1 dé
       *[other] lancer { $dice } dés
    }
coach-td-aside = { $faces } de côté
coach-td-enter = entrer
coach-td-leave = rentrer
coach-td-same = autant : { $others }

## Une décision

coach-td-well =
    { $kind ->
        [leave] { $name } rentre, à raison : { $win } % de chance de gagner, contre { $other } % autrement.
        [enter] { $name } ose la salle, à raison : { $win } % de chance de gagner, contre { $other } % autrement.
        [aside] { $name } met de côté ce qui ouvre la salle, à raison : { $win } % de chance de gagner, contre { $other } % autrement.
       *[roll] { $name } relance avec { $risk } % de risque, à raison : { $win } % de chance de gagner, contre { $other } % autrement.
    }{ $luck ->
        [fell] {" "}Puis tout fut perdu. Bien joué, mal payé.
        [good] {" "}Et cela paie.
        [bad] {" "}La suite n’a pas aidé.
       *[even] {""}
    }
coach-td-even =
    { $kind ->
        [leave] { $name } rentre : { $win } % de chance de gagner.
        [enter] { $name } ose la salle du trésor : { $win } % de chance de gagner.
        [aside] { $name } met de côté ce qui ouvre la salle : { $win } % de chance de gagner.
       *[roll] { $name } relance avec { $risk } % de risque : { $win } % de chance de gagner.
    }{" "}Un autre choix valait autant.{ $luck ->
        [fell] {" "}Puis tout fut perdu.
        [good] {" "}Et cela paie.
        [bad] {" "}La suite n’a pas aidé.
       *[even] {""}
    }
coach-td-wrong =
    { $kind ->
        [leave] { $best ->
            [enter] { $name } rentre devant une salle ouverte : { $win } % de chance de gagner. Entrer valait { $other } %.
           *[other] { $name } rentre trop tôt : { $win } % de chance de gagner, et rester valait { $other } %.
        }
        [enter] { $best ->
            [leave] { $name } entre avec trop à perdre : { $win } % de chance de gagner, et rentrer gardait { $other } %.
           *[other] { $name } entre trop vite : { $win } % de chance de gagner, et il restait mieux à faire, { $other } %.
        }
        [aside] { $name } met trop de dés de côté : { $win } % de chance de gagner au lieu de { $other } %.
       *[roll] { $best ->
            [leave] { $name } relance avec { $risk } % de risque. Rentrer gardait { $other } % de chance de gagner, il en reste { $win } %.
            [enter] { $name } relance devant une salle ouverte : { $win } % de chance de gagner, et entrer valait { $other } %.
            [aside] { $name } relance une clé ou une porte : { $win } % de chance de gagner au lieu de { $other } % en la gardant.
           *[other] { $name } lance trop de dés, ou trop peu : { $win } % de chance de gagner au lieu de { $other } %.
        }
    }{ $label ->
        [blunder] {" "}{ $lost } points de pourcentage perdus.
       *[other] {""}
    }{ $luck ->
        [fell] {" "}Et ce fut puni.
        [good] {" "}Cette fois, c’est passé.
        [bad] {" "}Et ce fut pire encore.
       *[even] {""}
    }

## D’où vient un résultat

coach-td-ledger = { $name } : { $start } % au départ, dés { $cards_sign }{ $cards }, choix des autres { $others_sign }{ $others }, propres décisions { $decisions_sign }{ $decisions }. Cela fait { $result } %.
coach-td-turn-troll =
    { $mine ->
        [yes] Tour { $turn }, le troll arrive : { $name } tombe de { $before } à { $after } % de chance de gagner.
       *[no] { $change ->
            [up] Tour { $turn }, le troll en attrape un autre : { $name } monte de { $before } à { $after } % de chance de gagner.
           *[down] Tour { $turn }, le troll arrive : { $name } passe de { $before } à { $after } % de chance de gagner.
        }
    }
coach-td-turn-dragon =
    { $mine ->
        [yes] Tour { $turn }, le dragon s’éveille et tout est perdu : { $name } tombe de { $before } à { $after } % de chance de gagner.
       *[no] { $change ->
            [up] Tour { $turn }, le dragon s’éveille et partage : { $name } monte de { $before } à { $after } % de chance de gagner.
           *[down] Tour { $turn }, le dragon s’éveille et donne aux autres : { $name } tombe de { $before } à { $after } % de chance de gagner.
        }
    }
coach-td-turn-dice =
    { $change ->
        [up] Tour { $turn }, les dés sont aimables : { $name } monte de { $before } à { $after } % de chance de gagner.
       *[down] Tour { $turn }, les dés sont ingrats : { $name } tombe de { $before } à { $after } % de chance de gagner.
    }
coach-td-turn-others =
    { $change ->
        [up] Tour { $turn }, le choix d’un autre aide : { $name } monte de { $before } à { $after } % de chance de gagner.
       *[down] Tour { $turn }, un autre choisit bien : { $name } tombe de { $before } à { $after } % de chance de gagner.
    }

## Sur quoi reposent les chiffres

coach-td-note-wins = Les chances de gagner entre les tours sont apprises de nombreuses parties entre égaux, qui jouent tous comme le bot { bot-master-name } ; pendant un tour, celles des dés sont exactes.
coach-td-note-faces = Elles reposent sur des faces des dés de la salle et de dragon que personne n’a vérifiées.

## Et si

coach-td-branch =
    { $same ->
        [yes] Cela aurait rapporté { $loot } points dans ce tour, autant que vraiment.
       *[no] Cela aurait rapporté { $loot } points dans ce tour au lieu de { $really }.
    }
coach-td-branch-nothing =
    { $same ->
        [yes] Cela n’aurait rien rapporté non plus.
       *[no] Cela n’aurait rien rapporté dans ce tour au lieu de { $really } points.
    }
coach-td-branch-assumes = Les dés tombent comme ils seraient tombés, et { $name } fait ensuite ce qui gagne le plus souvent.
coach-td-branch-unknown = Les lancers au-delà de l’enregistrement sont inconnus : { $name } rentre avant eux.
web-td-review-if = Et si le choix avait été autre ?
