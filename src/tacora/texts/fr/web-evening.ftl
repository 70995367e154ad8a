### Ce qui reste de la soirée : vient avec le score du salon, la fin et le grand écran

web-evening = La soirée
web-evening-games =
    { $count ->
        [one] après une partie
       *[other] après { $count } parties
    }
web-evening-won = Parties gagnées
web-share-picture = Image à partager
web-share-saved = L’image est dans vos téléchargements.
web-share-title = Notre partie sur Tacora
web-again-tv = On remet ça ? Un geste de l’hôte sur son téléphone, et tout le monde en est.
web-mine = Vous
web-mine-won = Victoire !
web-mine-place = { $place ->
        [1] Première place
       *[other] { $place }e place
    }
web-mine-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
web-awards = Récompenses
web-award-lone = Cavalier seul
web-award-lone-why =
    { $count ->
        [one] { $count } retour en solo
       *[other] { $count } retours en solo
    }
web-award-courage = Sang-froid
web-award-courage-why = { $count } % de risque en moyenne
web-award-sweeper = Coup de balai
web-award-sweeper-why = { $count } du chemin
web-award-relics = Chasse au trésor
web-award-relics-why =
    { $count ->
        [one] { $count } trouvaille rapportée
       *[other] { $count } trouvailles rapportées
    }
web-award-fall = La plus belle chute
web-award-fall-why = { $count } de moins d’un seul coup
web-award-honest = Cœur sincère
web-award-honest-why = { $count } % d’annonces vraies
web-award-deep = Au plus profond
web-award-deep-why = dehors à temps après la carte { $count }
web-award-safe = Pied sûr
web-award-safe-why =
    { $count ->
        [one] { $count } retour sans encombre
       *[other] { $count } retours sans encombre
    }
web-award-nuggets = Doigts d’or
web-award-nuggets-why =
    { $count ->
        [one] { $count } pépite dans le sac
       *[other] { $count } pépites dans le sac
    }
web-award-race = Pilier de la salle
web-award-race-why = { $count } fois dans la salle
web-award-dragon = Réveil du dragon
web-award-dragon-why =
    { $count ->
        [one] { $count } dragon appelé
       *[other] { $count } dragons appelés
    }
web-award-troll = Complice du troll
web-award-troll-why = { $count } fois du butin laissé
