### Les pages de la maison : pour qui la gère, et une édition que quelqu’un partage

web-operator = Gérer la maison
web-operator-token = Clé de gestion
web-operator-token-line = Au démarrage, le serveur a dit dans quel fichier elle se trouve. Cette page la garde jusqu’à ce que tu la fermes.
web-operator-enter = Ouvrir
web-operator-lock = Verrouiller la page
web-operator-none = Ce serveur n’a pas de page de gestion. On l’active avec tacora serve --operator.
web-operator-wrong = Ce n’est pas la clé.
web-operator-fresh = Actualiser
web-operator-figures = Chiffres
web-operator-live = Tables occupées
web-operator-of = { $live } sur { $tables }
web-operator-connected = Appareils connectés
web-operator-played = Parties terminées
web-operator-opened = Tables ouvertes
web-operator-since = En marche depuis
web-operator-memory = Mémoire
web-operator-processor = Temps de calcul
web-operator-disk = Sur le disque
web-operator-version = Version
web-operator-bytes = { $megabytes } Mo
web-operator-seconds = { $seconds } s
web-operator-damaged = { $count ->
    [one] Une table est illisible. Le journal dit pourquoi.
   *[other] { $count } tables sont illisibles. Le journal dit pourquoi.
}
web-operator-barred = Bots défaillants, mis à l’écart : { $bots }. Le journal dit pourquoi.
web-operator-say = Un mot pour tout le monde
web-operator-say-line = Il s’affiche à chaque table et, pendant un quart d’heure, chez les personnes qui arrivent.
web-operator-say-now = Affiché en ce moment : { $words }
web-operator-say-it = Annoncer
web-operator-say-end = Retirer
web-operator-heard = { $count ->
    [one] Envoyé à un appareil.
   *[other] Envoyé à { $count } appareils.
}
web-operator-tables = { $count ->
    [one] Une table
   *[other] { $count } tables
}
web-operator-no-tables = Aucune table n’est ouverte.
web-operator-more = Voir plus
web-operator-opened-at = depuis { $when }
web-operator-used-at = dernière activité { $when }
web-operator-here = en ligne
web-operator-away = hors ligne
web-operator-nobody = Personne n’a de place.
web-operator-table-line = { $connected ->
    [one] 1 appareil
   *[other] { $connected } appareils
}, { $games ->
    [0] aucune partie jouée
    [one] 1 partie jouée
   *[other] { $games } parties jouées
}{ $bots ->
    [0] { "" }
    [one] , 1 bot
   *[other] , { $bots } bots
}{ $watching ->
    [0] { "" }
    [one] , 1 personne regarde
   *[other] , { $watching } personnes regardent
}
web-operator-locked = verrouillée
web-operator-resting = Mise de côté. On la retrouve comme on l’a laissée.
web-operator-unreadable = Cette table est illisible. Le journal dit pourquoi.
web-operator-close = Fermer
web-operator-close-sure = Fermer la table { $code } ? Les personnes présentes en sont averties. Les parties terminées restent.
web-operator-delete = Supprimer
web-operator-delete-sure = Supprimer pour de bon la table { $code } et toutes ses parties terminées ?
web-operator-games = Parties
web-operator-no-games = Aucune partie terminée.
web-operator-game = Partie { $game }, { $when }
web-operator-game-sure = Supprimer pour de bon la partie { $game } de la table { $code } ?
web-operator-yes = Oui
web-operator-no = Non
web-operator-gone = C’est fait : { $code }.

## Une édition que quelqu’un partage

web-edition-shared = Une édition pour toi
web-edition-digest = Empreinte
web-edition-digest-line = Même empreinte, même jeu : compare-la avec celle de la personne qui t’a envoyé ce lien.
web-edition-seats = { $least } à { $most } personnes
web-edition-file = Le fichier entier
web-edition-known = Cette maison l’a déjà.
web-edition-not-taken = Cette maison n’accepte pas d’éditions de ses invités. La personne qui la gère peut mettre le fichier dans son dossier.
web-edition-open = Ouvrir une table avec elle
web-edition-bring = Y jouer à la table { $code }
web-edition-link = Le lien à partager
web-problem-no-own-editions = Cette maison n’accepte pas d’éditions de ses invités.
web-problem-edition-taken = Cette maison a une autre édition de ce nom.
web-problem-bad-link = Ce lien est abîmé. Copie-le en entier.
