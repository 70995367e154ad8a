### Le bilan après la partie sur la page web. Ce que dit le coach est dans coach.ftl.

web-review = Bilan
web-review-open = Bilan de la partie
web-review-about = Chaque choix est recalculé : où était la sagesse, où était la chance ?
web-review-sums = Calculer choix et chance

## En route

web-review-working = Le serveur recalcule chaque choix…
web-review-cancel = Annuler
web-review-cancelled = Annulé. Le serveur garde ce qu’il calcule déjà.
web-review-there = Le bilan est là.
web-review-retry = Essayer encore
web-review-failed-unreachable = Le serveur est injoignable pour l’instant. Tu peux quand même revoir la partie.
web-review-failed-cut-off = La connexion a lâché en plein calcul.
web-review-failed-no-simulator = Ce serveur ne peut pas recalculer : il lui manque l’extra tacora[sim].
web-review-failed-not-reviewed = Il n’y a rien à dire de cette partie.
web-review-failed-busy = Le serveur calcule déjà autre chose. Essaie encore dans un instant.

## Le choix

web-review-whose = Les choix de qui ?
web-review-you = { $name } (toi)
web-review-decision = Choix après la carte { $card }
web-review-no-decision = { $name } n’avait rien à choisir ici.
web-review-risk = Risque { $percent } %
web-review-risk-cards = { $fatal } sur { $cards } cartes
web-review-risk-more = D’ici deux cartes { $two } %, d’ici trois { $three } %.
web-review-win = Chances de gagner
web-review-value = points moyens
web-review-chosen = choisi
web-review-pays = En solo, cela rapporte { $alone }, à { $count ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
       *[other] huit
    } { $all }.
web-review-pays-always = Rapporte { $pay } à coup sûr.
web-review-go-hangs = La prochaine carte passe dans { $percent } % des cas.
web-review-basis-equilibrium = En moyenne, tant de points à force égale, jusqu’à ce que tout le monde soit au camp.
web-review-basis-relics = En moyenne, tant de points à force égale ; les reliques ne sont comptées qu’à peu près.
web-review-basis-one-card = En moyenne, tant de points, en ne regardant qu’une carte plus loin.
web-review-lost = Perdu : { $points } points de pourcentage de chances de gagner (± { $error })
web-review-next = Ensuite : { $card }.
web-review-next-fell = Ensuite : { $card }. Tout était perdu.
web-review-next-none = Ensuite, plus aucune carte.
web-review-next-hidden = La suite se dévoile au pas suivant.
web-review-pick-hidden = Et toi, qu’aurais-tu fait ? Le choix se dévoile au pas suivant.

## Et si ?

web-review-if-leave-you = Et si tu avais fait demi-tour ici ?
web-review-if-leave-they = Et si { $name } avait fait demi-tour ici ?
web-review-if-continue-you = Et si tu avais continué ici ?
web-review-if-continue-they = Et si { $name } avait continué ici ?
web-review-branch-cards = Ensuite venaient : { $cards }.
web-review-branch-win = Chances de gagner ensuite : { $branch } % au lieu de { $really } %.

## Le fil de la partie

web-review-timeline = Les choix : { $name }
web-review-turning = Tournant
web-review-only = Tournants seulement
web-review-back = Tournant précédent
web-review-on = Tournant suivant
web-review-keys = Touches : les flèches avancent pas à pas et de partie en partie, [ et ] vont aux tournants.
web-review-bust = Le piège s’est refermé.
web-review-against = Calculé contre
web-review-against-equilibrium = force égale
web-review-against-these = cette équipe
web-review-curve = Chances de gagner
web-review-curve-label = Chances de gagner de tout le monde au fil de la partie
web-review-moment = Moment
web-review-at-start = Départ
web-review-at-picks = { $place }, choix

## Choix et chance

web-review-ledger = Choix et chance
web-review-luck = Chance
web-review-sum = Choix { $decisions }, chance { $luck }
web-review-points = En points de pourcentage de chances de gagner. La chance, ce sont les cartes ou les dés, et ce qu’ont fait les autres.
web-review-notes = Sur quoi reposent les chiffres
web-review-json = Télécharger en JSON
web-review-csv = Télécharger en CSV

web-evening-luck = Chance et talent de la soirée
web-evening-luck-ask = Calculer chance et talent
web-evening-luck-about = Le coach reprend les parties de la soirée : où était le talent, où était la chance ?
web-evening-luck-progress = { $done } parties sur { $total }
web-evening-luck-there = Chance et talent de la soirée sont là.
web-evening-luck-sum = Talent { $skill }, chance { $luck }
web-evening-skill = Talent
web-evening-luck-unit = En victoires, face à des gens de même force. La chance, ce sont les cartes ou les dés, et ce qu’ont fait les autres. Quelques parties en disent peu sur le talent.
web-evening-luck-some = { $games } parties sur { $played } : les autres n’ont pas été gardées, ou le coach ne les connaît pas.
