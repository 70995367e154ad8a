### Ce qu’affiche tacora sim, et la page de son rapport

sim-compiling = Le simulateur se compile pour cet ordinateur ; la prochaine fois, il partira tout de suite.
sim-cluster = { $nodes ->
    [one] Un nœud joue
   *[other] { $nodes } nœuds jouent
} avec { $cpus ->
    [one] un processeur
   *[other] { $cpus } processeurs
}.
sim-there = { $games } parties sont déjà là.
sim-goes-on = La même commande reprend là où celle-ci s’est arrêtée.
sim-slow = { $bots } : pas de version compilée. Ce sont les règles lisibles qui jouent, quelques centaines de parties par seconde.
sim-no-table = Sans ses tables, { $bots } n’est pas compilé : « { $command } » les construit. D’ici là, les règles lisibles jouent.
sim-progress = { $done } parties sur { $games }
sim-speed = { $speed } par seconde
train-progress = { $players } joueurs : leçon { $done } sur { $lessons }
train-done = Les poids sont dans { $file }.
sim-interrupted = Interrompu : voici les parties jouées jusqu’ici.
sim-title = { $edition }, { $seats ->
    [one] 1 place
   *[other] { $seats } places
 }
sim-run =
    { $games ->
        [one] 1 partie
       *[other] { $shown } parties
    } avec la graine { $seed } en { $seconds } s, { $speed } par seconde
sim-rotated = Après chaque partie, tout le monde a avancé d’une place.
sim-house = Règles maison : { $rules }
sim-seat = Place
sim-bot = Bot
sim-points = Points
sim-sd = Écart
sim-wins = Victoires
sim-quantiles = 5 / 50 / 95 %
sim-expedition = Expédition
sim-bust = Finie par un piège
sim-cards = Cartes
sim-place-note = Par place, peu importe qui l’occupait :
sim-ending = Un tour finit
sim-share = Part
sim-per-game = Par partie
sim-ending-home = à la maison, depuis la grotte
sim-ending-troll = chez le troll
sim-ending-chamber = à la maison, depuis la salle
sim-ending-dragon = chez le dragon
sim-unverified = Ces chiffres reposent sur des faces de dés que personne n’a confirmées.

sim-report-title = Simulation : { $edition }
sim-report-points = Points
sim-report-points-note = Points en moyenne, avec l’intervalle de confiance à 95 %.
sim-report-wins = Victoires
sim-report-wins-note = Part des victoires, avec l’intervalle de confiance à 95 % ; une victoire partagée compte en partie pour chacun.
sim-report-fair = Le trait marque des parts égales.
sim-report-spread = Comment les points se répartissent
sim-report-spread-note = Chaque courbe est une place : la part de ses parties finies avec tant de points.
sim-report-bust = Expéditions finies par un piège
sim-report-bust-note = Part des expéditions de chaque numéro, avec l’intervalle de confiance à 95 %.
sim-report-length = Combien de temps durent les expéditions
sim-report-length-note = Cartes révélées, toutes expéditions réunies : foncé où un piège les a finies, clair où les derniers sont rentrés.
sim-report-places = Places
sim-report-places-note = Points en moyenne par place, peu importe qui l’occupait.
sim-report-turns = Comment finissent les tours
sim-report-turns-note = Part de tous les tours, avec l’intervalle de confiance à 95 %.
sim-report-again = Les mêmes parties encore une fois
sim-report-axis-points = points
sim-report-axis-cards = cartes
sim-report-axis-expedition = expédition
sim-report-made = Fait avec Tacora { $version }.

## Studies

study-about = { $points ->
    [one] Un point
   *[other] { $points } points
}, { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
} pour chacun, { $games } parties par graine.
study-interrupted = Interrompu : { $done ->
    [one] un point est fait
   *[other] { $done } points sont faits
} ; la même commande continue.
study-wins = Victoires
study-wins-note = Part des victoires du joueur { $seat } avec l’intervalle de confiance à 95 % ; une victoire partagée compte pour moitié. Les numéros sont ceux du tableau.
study-points = Points
study-points-note = Points moyens du joueur { $seat } avec l’intervalle de confiance à 95 %. Les numéros sont ceux du tableau.
study-all = Tous les chiffres
study-again = Pour refaire cette page
study-file = Le fichier de l’étude
study-runs = Chaque série à part
study-axis-edition = Édition
study-axis-seats = Places
study-axis-rules = Règles maison
study-axis-pace = Allure
