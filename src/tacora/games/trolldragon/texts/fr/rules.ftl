### Règles maison de Troll & Dragon : un nom, ce qu’il veut dire en une phrase, et les choix

rule-first_seat = Qui commence
rule-first_seat-line = Cette place commence ; selon la règle, c’est l’enfant le plus jeune.
rule-first_by_lot = Le sort dit qui commence
rule-first_by_lot-line = La première place est tirée au sort.
rule-until_both_empty = Jouer jusqu’au bout
rule-until_both_empty-line = La partie dure jusqu’à ce que la grotte et la salle soient vides.
rule-dice = Jeu de dés
rule-dice-line = D’autres dés de la même édition.
rule-reroll = Relancer
rule-reroll-line = Quels dés libres on relance. Selon la règle, tous.
rule-reroll-all-free = tous, à chaque fois
rule-reroll-any-free = un ou plusieurs
rule-escape = Quand aucun dé n’est libre
rule-escape-line = Si une clé et une porte mises de côté sauvent encore du troll. Selon la règle, non.
rule-escape-none = rien ne sauve
rule-escape-key-and-door = clé et porte sauvent
rule-combine = Le chemin de la salle
rule-combine-line = Quelles clés et quelles portes ouvrent la salle.
rule-combine-showing = mises de côté ou juste lancées
rule-combine-set-aside = mises de côté seulement
rule-sharing = Partager ce qui est perdu
rule-sharing-line = Ce qu’on partage d’abord quand le dragon est venu.
rule-sharing-nuggets-first = l’or d’abord
rule-sharing-diamonds-first = les diamants d’abord
