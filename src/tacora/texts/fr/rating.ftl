### Plusieurs parties des mêmes personnes commentées ensemble : ce que tacora record review dit de plus d’un fichier

rating-title = { $games ->
    [one] Une partie
   *[other] { $games } parties
 } : chance et décisions
rating-about = Tout est en points de chance de gagner. La chance est ce que les cartes ou les dés ont changé. Les victoires sans la chance sont justes en moyenne et plus sûres que les victoires seules : c’est la note. Les décisions sont les choix de chacun, comparés à ce qu’auraient fait des égaux ; gaspillé est ce que des choix isolés ont coûté. Intervalles de confiance : 95 %, bootstrap sur les parties.
rating-reference = Mesuré entre égaux qui jouent comme le bot { $bot }.
rating-few = À moins de { $games } parties, il n’y a pas d’intervalle.
rating-interrupted = { $games ->
    [one] Interrompu : voici la seule partie achevée.
   *[other] Interrompu : voici les { $games } parties achevées.
 }
rating-left-out = Laissé de côté : { $file }, { $why }
rating-unfinished = la partie n’est pas finie.
rating-progress = { $done } parties sur { $games }
rating-who = Joueur
rating-game = Partie
rating-games = Parties
rating-result = Victoires
rating-fair = Part égale
rating-luck = Chance
rating-without-luck = Sans la chance
rating-decisions = Décisions
rating-lost = Gaspillé
rating-all-title = Résultat, chance et décisions
rating-lost-title = Gaspillé par partie
rating-lost-note = Points de chance de gagner que ses propres décisions ont gaspillés par partie, avec l’intervalle à 95 % ; plus c’est court, mieux c’est.
rating-result-title = Victoires, comme jouées et sans la chance
rating-result-note = En centièmes, avec l’intervalle à 95 %. Sans la chance des cartes et des dés : juste en moyenne et plus étroit ; cela peut sortir de 0 à 100.
rating-games-title = Chaque partie
rating-again = Le même commentaire encore une fois
rating-apart = { $better } joue mieux que { $other } : sans la chance, leurs intervalles ne se touchent pas.
rating-close = Ces parties ne départagent pas encore { $better } et { $other }.
