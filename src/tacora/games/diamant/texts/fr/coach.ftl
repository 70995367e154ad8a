### Ce que dit le coach d’une partie jouée. Les nombres sont des pour cent, ou des points de chances de gagner.

## Un choix de continuer

coach-went-without-danger = { $name } continue, bien sûr : aucune carte de la pioche ne pouvait encore tout arrêter.
coach-went-well =
    { $luck ->
        [fell] { $name } continue avec { $risk } % de risque, et à raison : { $go } % de chances de gagner, contre { $leave } % en rentrant. Puis le piège est venu. Bien joué, mal payé.
        [good] { $name } continue avec { $risk } % de risque, et à raison : { $go } % de chances de gagner, contre { $leave } % en rentrant. Et cela paie.
        [bad] { $name } continue avec { $risk } % de risque, et à raison : { $go } % de chances de gagner, contre { $leave } % en rentrant. La suite n’a hélas pas aidé.
       *[even] { $name } continue avec { $risk } % de risque, et à raison : { $go } % de chances de gagner, contre { $leave } % en rentrant.
    }
coach-went-close =
    { $luck ->
        [fell] Très serré : { $go } % de chances de gagner en continuant, { $leave } % en rentrant. { $name } continue, et le piège vient. Aucun reproche.
       *[other] Très serré : { $go } % de chances de gagner en continuant, { $leave } % en rentrant. { $name } continue, et il n’y a rien à y redire.
    }
coach-went-mixed =
    { $luck ->
        [fell] À force égale, on rentre ici dans { $chance } % des cas : les deux choix sont bons. { $name } continue et tombe sur le piège : de la malchance, pas une erreur.
       *[other] À force égale, on rentre ici dans { $chance } % des cas : les deux choix sont bons. { $name } continue avec { $risk } % de risque.
    }
coach-went-for-all =
    { $luck ->
        [fell] La dernière grotte, et rentrer ne gagne presque jamais ({ $leave } %). { $name } joue le tout pour le tout, à raison, et tombe : cela valait l’essai.
       *[other] La dernière grotte, et rentrer ne gagne presque jamais ({ $leave } %). { $name } joue le tout pour le tout avec { $go } %, et c’est juste.
    }
coach-went-too-far =
    { $label ->
        [blunder] { $name } continue avec { $risk } % de risque. Rentrer aurait gardé { $leave } % de chances de gagner, il en reste { $go } % : { $lost ->
            [one] { $lost } point de pourcentage jeté
           *[other] { $lost } points de pourcentage jetés
        } dans le noir.
        [mistake] { $name } continue avec { $risk } % de risque, { $fatal ->
            [one] { $fatal } carte sur { $cards } est fatale
           *[other] { $fatal } cartes sur { $cards } sont fatales
        }. Mieux valait rentrer : { $leave } % de chances de gagner au lieu de { $go } %.
       *[inaccurate] { $name } continue avec { $risk } % de risque. Rentrer était un peu mieux : { $leave } % de chances de gagner au lieu de { $go } %.
    }{ $points ->
        [for] {" "}Les points disent de même : { $leaving } pour qui rentre, { $going } pour qui continue.
        [alike] {" "}En points, cela ne change guère ({ $leaving } et { $going }), mais ici, la sûreté gagne plus souvent.
        [last] { $standing ->
            [ahead] {" "}C’est la dernière grotte, et il y avait une avance de { $lead } à garder.
            [behind] {" "}C’est la dernière grotte, et { $name } a { $lead } de retard : ici, la sûreté rapproche plus que l’audace.
           *[level] {" "}C’est la dernière grotte, et tout est à égalité : la sûreté gagne.
        }
       *[other] {""}
    }{ $luck ->
        [fell] {" "}Et le piège est venu.
        [good] {" "}Cette fois, ça passe.
        [bad] {" "}Et la suite fut pire.
       *[even] {""}
    }
coach-went-leading =
    { $points ->
        [against] En points, continuer paraît mieux : { $going }, contre { $leaving } pour qui rentre.
       *[alike] En points, les deux se valent : { $leaving } pour qui rentre, { $going } pour qui continue.
    }{" "}Mais { $name } mène de { $lead }, et on ne peut combler l’écart que si { $name } reste dedans : { $leave } % de chances de gagner en rentrant, { $go } % en continuant.
coach-went-while-ahead =
    { $label ->
        [inaccurate] La dernière grotte, et { $name } menait : rentrer donnait { $leave } % de chances de gagner, continuer { $go } %.
       *[other] La dernière grotte, et { $name } tenait la victoire : rentrer donnait { $leave } % de chances de gagner, continuer seulement { $go } %. Qui mène rentre.
    }{ $luck ->
        [fell] {" "}Le piège l’a puni.
        [good] {" "}La chance a pardonné.
       *[other] {""}
    }

## Un choix de rentrer

coach-left-to-win = { $name } rentre avec la victoire en poche : continuer ne pouvait que la mettre en jeu.
coach-left-alone = { $name } rentre en solo et rapporte { $pays ->
        [one] { $pays } point
       *[other] { $pays } points
    } : { $leave } % de chances de gagner, contre { $go } % en continuant.
coach-left-well = { $name } rentre, et à raison : { $leave } % de chances de gagner, contre { $go } % en continuant avec { $risk } % de risque. { $leavers ->
        [2] À deux, on a partagé le chemin.
       *[other] À { $leavers }, on a partagé le chemin.
    }
coach-left-close = Très serré : { $leave } % de chances de gagner en rentrant, { $go } % en continuant. { $name } rentre, et c’est bien ainsi.
coach-left-mixed = À force égale, on rentre ici dans { $chance } % des cas : les deux choix sont bons. { $name } rentre avec { $pays ->
        [one] { $pays } point
       *[other] { $pays } points
    }.
coach-left-too-early =
    { $label ->
        [blunder] { $name } rentre bien trop tôt : { $leave } % de chances de gagner, et continuer en valait { $go } % malgré { $risk } % de risque.
        [mistake] { $name } rentre trop tôt : { $leave } % de chances de gagner au lieu de { $go } %. Avec { $fatal ->
            [one] { $fatal } carte fatale
           *[other] { $fatal } cartes fatales
        } sur { $cards }, le risque en valait la peine.
       *[inaccurate] { $name } rentre un peu tôt : { $leave } % de chances de gagner au lieu de { $go } %.
    }{ $points ->
        [for] {" "}Les points disent de même : { $going } pour qui continue, { $leaving } pour qui rentre.
        [alike] {" "}En points, cela ne change guère ({ $leaving } et { $going }), mais ici, on ne prend de l’avance qu’en continuant.
        [last] { $standing ->
            [ahead] {" "}C’est la dernière grotte, et { $lead } d’avance ne suffisent pas encore.
            [behind] {" "}C’est la dernière grotte, et { $name } a { $lead } de retard : personne ne le rattrape au camp.
           *[level] {" "}C’est la dernière grotte, et tout est à égalité : qui reste peut encore prendre de l’avance.
        }
       *[other] {""}
    }{ $luck ->
        [good] {" "}La suite fut clémente malgré tout.
        [bad] {" "}Et la suite fut pour les autres.
       *[even] {""}
    }
coach-left-trailing =
    { $points ->
        [against] En points, rentrer paraît mieux : { $leaving }, contre { $going } pour qui continue.
       *[alike] En points, les deux se valent : { $leaving } pour qui rentre, { $going } pour qui continue.
    }{" "}Mais { $name } a { $lead } de retard, et personne ne le rattrape au camp : { $leave } % de chances de gagner en rentrant, { $go } % en continuant.
coach-left-without-danger =
    { $label ->
        [inaccurate] { $name } rentre alors qu’aucune carte ne pouvait encore tout arrêter : cela coûte un peu, { $lost ->
            [one] { $lost } point de pourcentage
           *[other] { $lost } points de pourcentage
        }.
       *[other] { $name } rentre alors qu’aucune carte ne pouvait encore tout arrêter : une de plus était gratuite et valait { $lost ->
            [one] { $lost } point de pourcentage
           *[other] { $lost } points de pourcentage
        } de chances de gagner.
    }
coach-left-while-behind = La dernière grotte, et { $name } rentre alors que cela ne suffit presque plus pour gagner : { $leave } %. Continuer gardait encore { $go } %. Rien à perdre, rien tenté.

## Au-delà des choix

coach-quit = La table a renvoyé { $name } au camp. Ce n’était pas un choix, donc pas de verdict.
coach-out-of-reach = D’une façon ou d’une autre, la victoire est hors d’atteinte pour { $name }. Désormais, on joue pour l’honneur.
coach-won-already = { $name } ne peut presque plus perdre, quoi qu’il arrive ici.

## D’où vient un résultat

coach-ledger = { $name } : { $start } % au départ, cartes { $cards_sign }{ $cards }, choix des autres { $others_sign }{ $others }, ses propres choix { $decisions_sign }{ $decisions }. Cela fait { $result } %.
coach-turn-fell =
    { $change ->
        [up] Le piège de la grotte { $expedition } attrape les autres : { $name } monte de { $before } à { $after } % de chances de gagner.
       *[down] Le piège de la grotte { $expedition } prend tout : { $name } tombe de { $before } à { $after } % de chances de gagner.
    }
coach-turn-card =
    { $change ->
        [up] Une bonne carte dans la grotte { $expedition } : { $name } monte de { $before } à { $after } % de chances de gagner.
       *[down] Une carte malvenue dans la grotte { $expedition } : { $name } tombe de { $before } à { $after } % de chances de gagner.
    }
coach-turn-picks =
    { $change ->
        [up] Le choix des autres dans la grotte { $expedition } aide : { $name } monte de { $before } à { $after } % de chances de gagner.
       *[down] Les autres s’en tirent bien dans la grotte { $expedition } : { $name } tombe de { $before } à { $after } % de chances de gagner.
    }

## Sur quoi reposent les chiffres

coach-note-reference =
    { $bot ->
        [equilibrium] Les chances de gagner sont comptées à force égale : à partir d’ici, chaque place joue l’expédition résolue.
       *[champion] Les chances de gagner sont comptées à force égale : à partir d’ici, chaque place joue comme le bot champion.
    }
coach-note-no-table = L’expédition résolue a d’abord besoin de ses tables : « { $command } » les construit.
coach-note-these = Les chances de gagner sont comptées contre cette équipe : un bot joue à sa façon, un humain comme cette partie le laisse croire.
coach-note-equilibrium = Les rubis sont ceux de l’expédition résolue.
coach-note-relics = Les rubis viennent d’une table sans reliques : elles n’y sont comptées qu’à peu près.
coach-note-one-card = Les rubis regardent une carte plus loin, comme si tout le monde rentrait ensuite : cette pioche n’a pas de table.

## Et si

coach-branch-leave =
    { $same ->
        [yes] Rentrer aurait rapporté { $loot }, autant qu’en vrai.
       *[no] Rentrer aurait rapporté { $loot } de cette grotte au lieu de { $really }.
    }
coach-branch-went =
    { $cards ->
        [one] Continuer, encore une carte puis rentrer, aurait rapporté { $loot } de cette grotte au lieu de { $really }.
       *[other] Continuer, encore { $cards } cartes puis rentrer, aurait rapporté { $loot } de cette grotte au lieu de { $really }.
    }
coach-branch-fell =
    { $cards ->
        [one] Continuer menait droit dans le piège dès la carte suivante : rien de cette grotte au lieu de { $really }.
       *[other] Continuer menait droit dans le piège { $cards } cartes plus loin : rien de cette grotte au lieu de { $really }.
    }
coach-branch-assumes = Les mêmes cartes, et les autres choisissent comme dans la partie.
coach-branch-assumes-then = Les mêmes cartes, les autres choisissent comme dans la partie, et { $name } rentre ensuite dès que le coach le ferait.
coach-branch-assumes-unknown = Les autres choisissent comme dans la partie. Personne ne connaît les cartes au-delà de l’enregistrement : { $name } rentre donc avec la dernière connue.

## Portraits : ce qu’une partie révèle de l’équipe, comparé à ce qu’on pouvait attendre

coach-portrait-early =
    { $kinds ->
        [0] { $name } rentre tôt : { $left } fois sur { $times }, là où des égaux seraient rentrés environ { $expected } fois.
        [one] { $name } rentre tôt dès qu’une sorte de piège est là : { $left } fois sur { $times }, des égaux environ { $expected }.
       *[other] { $name } rentre tôt quand { $kinds } sortes de pièges sont là : { $left } fois sur { $times }, des égaux environ { $expected }.
    }
coach-portrait-late =
    { $kinds ->
        [0] { $name } a les nerfs solides : { $left ->
                [0] ne rentre pas une fois sur { $times }
               *[other] rentre seulement { $left } fois sur { $times }
            }, là où des égaux seraient rentrés environ { $expected } fois.
        [one] { $name } ne craint pas un premier piège : { $left ->
                [0] ne rentre pas une fois sur { $times }
               *[other] rentre seulement { $left } fois sur { $times }
            }, des égaux environ { $expected }.
       *[other] { $name } ne craint pas même { $kinds } sortes de pièges : { $left ->
                [0] ne rentre pas une fois sur { $times }
               *[other] rentre seulement { $left } fois sur { $times }
            }, des égaux environ { $expected }.
    }
coach-portrait-herd = { $name } suit le troupeau : juste après un départ, { $left } fois sur { $times }, alors qu’on en attendait environ { $expected }.
coach-portrait-alone = { $name } reste quand les autres filent : juste après un départ, { $left ->
        [0] pas une fois sur { $times }
       *[other] seulement { $left } fois sur { $times }
    }, alors qu’on en attendait environ { $expected }.
coach-portrait-tilt-careful = Après un piège, { $name } redouble de prudence : { $left } retours sur { $times } dans la grotte suivante, alors qu’on en attendait environ { $expected }.
coach-portrait-tilt-bold = Après un piège, { $name } veut se refaire : { $left ->
        [0] pas un retour sur { $times }
       *[other] seulement { $left } retours sur { $times }
    } dans la grotte suivante, alors qu’on en attendait environ { $expected }.
coach-portrait-chance = { $name } décide comme à pile ou face : { $left } retours sur { $times }, quoi qu’il y ait là.

## Ce qu’un bot qui lit les autres croit d’eux pendant la partie

belief-title = Ce que croit { $name }
belief-nothing = Rien de sûr pour l’instant.
belief-early =
    { $kinds ->
        [0] { $name } rentre tôt.
        [one] { $name } rentre tôt dès qu’une sorte de piège est là.
       *[other] { $name } rentre tôt quand { $kinds } sortes de pièges sont là.
    }
belief-late =
    { $kinds ->
        [0] { $name } a les nerfs solides et reste longtemps.
        [one] { $name } ne craint pas un premier piège.
       *[other] { $name } ne craint pas même { $kinds } sortes de pièges.
    }
belief-herd = { $name } suit le troupeau, juste après un départ.
belief-alone = { $name } reste quand d’autres viennent de partir.
belief-tilt-careful = { $name } redouble de prudence après un piège.
belief-tilt-bold = { $name } veut se refaire après un piège.
belief-chance = { $name } décide comme à pile ou face.
