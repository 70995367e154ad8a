### Ce qu’affiche tacora arena, et la page de son rapport

arena-title = { $edition }, graine { $seed }
arena-tie-shared = Égalité : qui a le plus de points partage la victoire.
arena-tie-relics = Égalité : parmi les premiers aux points, le plus de reliques l’emporte ; à égalité encore, la victoire est partagée.
arena-tie-nuggets = Égalité : parmi les premiers aux points, le plus de pépites l’emporte ; à égalité encore, la victoire est partagée.
arena-tie-rules = Classement : selon les règles du jeu ; les premiers ex æquo partagent la victoire.
arena-method = Chaque pioche est jouée par toutes les compositions de sa manche, chacun à chaque place. Intervalles de confiance : 95 %, bootstrap sur les manches de pioches, { $resamples } tirages.
arena-slow =
    { $bots } : { $count ->
        [one] pas de version compilée. Ses parties sont jouées
       *[other] pas de versions compilées. Leurs parties sont jouées
    } par les règles lisibles, de quelques dizaines à quelques centaines par seconde.
arena-no-table = { $bot } n’a pas ici de tables pour { $players } places et joue moins bien qu’il ne peut : « tacora solve table --edition { $edition } --players { $players } » les construit.
arena-unverified = Ces chiffres reposent sur des faces de dés que personne n’a confirmées.
arena-interrupted = Interrompu : voici les parties jouées jusqu’ici.
arena-progress = { $players } places, { $kind ->
    [fair] sans la chance
    [lone] un contre tous
   *[mixed] tables mêlées
 } : { $done } parties sur { $games }
arena-players = { $players } places : tables mêlées
arena-games = { $games } parties avec { $decks } pioches en { $rounds } manches ; la part équitable est { $fair }
arena-few = Seulement { $rounds } manches : les intervalles sont grossiers.
arena-bot = Bot
arena-wins = Victoires
arena-points = Points
arena-behind = Au premier
arena-mu = mu
arena-sigma = sigma
arena-held-out = * tenu à l’écart : personne n’a été entraîné ni réglé contre lui
arena-rated = Classement : openskill selon Plackett et Luce, { $games } parties tirées au hasard.
arena-ahead = Qui finit devant qui (la ligne devant la colonne, en pour cent des parties communes ; une égalité compte pour moitié) :
arena-lone = Un parmi des copies (le bot de la ligne seul, tous les autres sont celui de la colonne ; ses victoires en pour cent ; { $games } parties avec { $decks } pioches) :
arena-lone-note-diamant = Des copies d’un bot sans hasard rentrent ensemble et partagent ce qu’elles portent. Cela flatte l’invité : ce sont les tables mêlées qui comptent.
arena-lone-width = Intervalle le plus large, en points de chaque côté : { $width }.
arena-fair = Sans la chance ({ $games } parties de plus, chacune avec sa pioche ; l’arbitre de la chance a appris de { $fitted } autres) : les rencontres, les cartes et les pièces que lancent les bots sont comptées par rapport à leur moyenne. En moyenne cela ne change aucun chiffre, cela le rend seulement plus sûr.
arena-fair-plain = Comme joué
arena-fair-wins = Sans la chance
arena-fair-saves = Épargne
arena-fair-saves-paired = Aux mêmes pioches
arena-fair-sum = Sans la chance, une partie en vaut { $saves } avec chacune sa pioche, et { $paired } de ce tournoi, dont toutes les pioches sont jouées par tous ; dans le tableau pour chaque bot.

arena-report-title = Arène : { $edition }
arena-report-chart = Part des victoires, avec son intervalle à 95 % ; une victoire partagée compte en partie pour chacun. Le trait marque la part équitable.
arena-report-again = Le même tournoi encore une fois
arena-report-made = Fait avec Tacora { $version }.
