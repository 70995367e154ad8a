### Les règles sur une page, avec nos propres mots. Un tiret veut dire : cette édition n’a pas cela.

web-chapter-mountain = En route vers la montagne
web-chapter-cards = Ce que révèlent les cartes
web-chapter-choice = Continuer ou rentrer ?
web-chapter-home = À l’abri au campement
web-chapter-bust = Quand la grotte s’effondre
web-chapter-points = Qui gagne ?

web-rule-d1 = Une partie compte cinq expéditions. À chaque fois, tout le monde entre ensemble dans la grotte.
web-rule-d2 =
    { $edition ->
        [iello-2017] Avant chaque expédition, on mélange toutes les cartes. Cinq reliques égales y sont dès le début.
        [pegasus-2024-relics] Avant chaque expédition, on mélange toutes les cartes. Chaque fois, la relique suivante s’y ajoute : 5, 7, 8, 10, 12.
        [incan-gold-2006] Avant chaque expédition, on mélange toutes les cartes. Chaque fois, un artefact s’y ajoute.
        [incan-gold-2018] Avant chaque expédition, on mélange toutes les cartes. Chaque fois, l’artefact suivant s’y ajoute : 5, 7, 8, 10, 12.
       *[other] Avant chaque expédition, on mélange toutes les cartes encore en jeu.
    }
web-rule-d3 = On révèle la carte du dessus et on la pose au bout du chemin. La première vient sans que personne ne choisisse.
web-rule-d4 = Un trésor se partage entre toutes les personnes dedans. Le reste demeure sur la carte.
web-rule-d5 = Le premier piège d’une sorte ne fait rien.
web-rule-d6 = Le deuxième piège pareil sur le chemin met fin à l’expédition : qui est dedans perd son butin et s’enfuit au camp.
web-rule-d7 =
    { $edition ->
        [pegasus-2024] –
        [schmidt-2005] –
       *[other] { relic } : reste sur le chemin et n’est encore à personne.
    }
web-rule-d8 = Après chaque carte, qui est dedans choisit en secret : continuer ou rentrer. Tout se révèle en même temps.
web-rule-d9 =
    { $edition ->
        [schmidt-2005] Qui rentre partage tout ce qui se trouve sur le chemin. Ce qui ne se divise pas reste où il est. En solo, on prend tout.
        [iello-2017] Qui rentre partage tout ce qui se trouve sur le chemin. Ce qui ne se divise pas reste sur une carte trésor. En solo, on prend tout.
       *[other] Qui rentre partage tout ce qui se trouve sur le chemin. Ce qui ne se divise pas reste sur la carte trésor la plus en avant. En solo, on prend tout.
    }
web-rule-d10 = Butin et part vont au coffre et y restent à l’abri jusqu’à la fin. Pour toi, cette expédition est terminée.
web-rule-d11 =
    { $edition ->
        [pegasus-2024] –
        [schmidt-2005] –
        [pegasus-2024-relics] Les reliques ne vont qu’à qui rentre en solo. Elles valent ce qui est imprimé dessus.
        [incan-gold-2018] Les artefacts ne vont qu’à qui rentre en solo. Ils valent ce qui est imprimé dessus.
       *[other] { relic } sur le chemin : seulement pour qui rentre en solo. Cela vaut 5 les trois premières fois de la partie, puis 10.
    }
web-rule-d13 = Ensuite, on range : ce qui reste sur le chemin est perdu. Si un piège a mis fin à l’expédition, une des deux cartes pareilles quitte le jeu. Une sorte qui n’a plus qu’une carte est sans danger.
web-rule-d14 =
    { $edition ->
        [incan-gold-2006] Après la dernière expédition, le plus de points gagne ; à égalité, le plus d’artefacts.
        [incan-gold-2018] Après la dernière expédition, le plus de points gagne ; à égalité, le plus d’artefacts.
       *[other] Après la dernière expédition, le plus de points gagne. À égalité, la victoire est partagée.
    }
web-rule-d15 =
    { $edition ->
        [iello-2017] La table peut convenir que les coffres restent fermés jusqu’à la fin.
       *[other] Tu peux garder secret le contenu de ton coffre jusqu’à la fin, sans demander. La table peut aussi convenir que tous les coffres restent fermés.
    }
web-rule-dm3 =
    { $edition ->
        [incan-gold-2006] –
        [incan-gold-2018] –
       *[other] Un rubis vaut 1 point, un diamant 5 ; on échange à tout moment. La boîte contient 60 rubis et 40 diamants. S’ils viennent à manquer, prenez autre chose.
    }
