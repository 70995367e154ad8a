### Règles maison de Diamant : un nom, et ce qu’il veut dire en une phrase

rule-closed_chests = Coffres fermés
rule-closed_chests-line = Ce que les autres ont dans leur coffre ne se voit qu’à la fin.
rule-any_seats = Moins ou plus de monde
rule-any_seats-line = On joue à autant qu’on est, quoi qu’en dise la boîte.
rule-expeditions = Nombre d’expéditions
rule-expeditions-line = La partie compte plus ou moins d’expéditions que la règle.
rule-decide_first = Choisir avant la première carte
rule-decide_first-line = On choisit aussi avant la première carte d’une expédition.
rule-leftovers_per_card = Partager chaque carte à part
rule-leftovers_per_card-line = Qui rentre partage chaque carte du chemin à part.
