### Une table sur un serveur, jouée dans le terminal

## Salon

remote-table = Table { $code }
remote-open-door = Les autres viennent avec cette adresse (navigateur ou tacora play --join).
remote-locked-door = La table est verrouillée : personne n’entre plus.
remote-connecting = On frappe à { $address }…
remote-is-bot = bot
remote-is-you = toi
remote-is-host = tient la table
remote-is-away = hors ligne
remote-somebody = Quelqu’un
remote-watching =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
remote-missing =
    { $count ->
        [one] Encore une place à prendre avant de commencer.
       *[other] Encore { $count } places à prendre avant de commencer.
    }
remote-can-start = Entrée lance la partie.
remote-host-starts = Qui tient la table lance la partie.
remote-next-bot = B installe { $name } : { $line }
remote-you-watch = Tu regardes.

## Choisir

remote-picked = { $pick }, face cachée.
remote-ready = { $ready } choix sur { $all }.
remote-seconds =
    { $seconds ->
        [one] Encore une seconde.
       *[other] Encore { $seconds } secondes.
    }
remote-asleep = Un bot joue pour toi. Fais un choix et tu reprends la main.

## Entre deux grottes et après la partie

remote-breather = Cette grotte, c’est fini.
remote-would-have = Voici ce qui serait venu : { $cards }
remote-goes-on =
    { $seconds ->
        [0] C’est reparti.
       *[other] Suite dans { $seconds } s. Entrée : tout de suite. H : attendre.
    }
remote-held-on = Entrée : en route pour la grotte suivante.
remote-rematch = Entrée : retour au salon, chacun garde sa place.
remote-host-rematch = Qui tient la table rouvre le salon pour une nouvelle partie.
remote-not-kept = Impossible d’obtenir l’enregistrement : { $why }

## À côté du jeu

remote-joined = { $name } est là.
remote-left = { $name } a quitté la table.
remote-away = { $name } : connexion perdue.
remote-connected = { $name } est en ligne.
remote-kicked = { $name } a dû quitter la table.
remote-host = { $name } tient maintenant la table.
remote-stand-in = { $name } tient la table en attendant.
remote-host-back = { $name } tient de nouveau la table.
remote-went-on = La partie continue sans { $name }.
remote-wants-on = Quelqu’un voudrait continuer sans { $name }.
remote-let-in = { $name } peut entrer.
remote-paused = Pause.
remote-resumed = C’est reparti.
remote-slept = Un bot joue maintenant pour { $name }.
remote-woke = { $name } reprend la main.
remote-taken-over = { $name } prend la place d’un bot.
remote-handed-over = { $name } laisse sa place à un bot.
remote-advised =
    { $advice ->
        [yes] { $name } reçoit désormais des conseils.
       *[no] { $name } joue désormais sans conseils.
    }
remote-held = La pause dure un peu plus.
remote-time = Du temps en plus pour tout le monde.
remote-locked = La table est verrouillée.
remote-unlocked = La table est de nouveau ouverte.
remote-knocked = { $name } frappe à la porte. La table est verrouillée.
remote-asks =
    { $want ->
        [seat] { $name } voudrait la place de { $seat }. W : oui ou non.
       *[door] { $name } frappe à la porte. W : ouvrir ou non.
    }
remote-you-asked = La demande est faite. La place est à toi dès qu’on te dit oui.
remote-turned-away = On t’a répondu non.
remote-yes-door = Laisser entrer { $name }
remote-not-door = Ne pas laisser entrer { $name }
remote-yes-seat = { $name } prend la place de { $seat }
remote-not-seat = { $name } n’aura pas la place
remote-yes-screen = Un grand écran voudrait se joindre à vous : accepter
remote-not-screen = Un grand écran voudrait se joindre à vous : refuser
remote-bot-for = { $name } n’est plus là : un bot joue pour l’instant
remote-on-without = { $name } n’est plus là : on continue, { $name } rentre
remote-late = { $name } n’a plus eu le temps.
remote-honest = { $name } a dit vrai.
remote-bluff = { $name } a bluffé !
remote-call =
    { $leaving ->
        [yes] « Je sors ! »
       *[no] « Encore une ! »
    }
remote-phrase-one-more = Encore une !
remote-phrase-i-am-out = Je sors !
remote-phrase-be-brave = Courage !
remote-phrase-run = Cours !
remote-phrase-well-played = Bien joué !
remote-phrase-bad-luck = Pas de chance !
remote-phrase-hurry = Allez !
remote-phrase-moment = Un instant !
remote-phrase-thanks = Merci !
remote-phrase-again = On recommence !

## Connexion

remote-lost = Connexion perdue, nouvel essai. Ta place et ton choix te restent.
remote-back = Connexion rétablie.
remote-closed = La connexion est terminée.
remote-pause-player = Pause. P pour reprendre.
remote-pause-screen = Pause : le grand écran n’est plus là.
remote-came-later = (Tu viens d’arriver : cela commence ici.)

## Touches

remote-key-bot = bot
remote-key-level = par niveau
remote-key-fill = compléter
remote-key-remove = ôter
remote-key-take = prendre la place d’un bot
remote-key-ask = demander la place d’un bot
remote-key-answer = Qui attend ?
remote-key-wait = attendre
remote-key-change = changer
remote-key-back = annuler
remote-key-say = parler
remote-key-sleep = bot pour moi
remote-key-pause = pause
remote-key-resume = reprendre
remote-key-rematch = autre partie
remote-key-give = céder sa place
remote-quit-text =
    Ta place te reste : la même commande te ramène.
    Les autres t’attendent un peu, puis un bot joue pour toi.

## Erreurs et au revoir

remote-unreachable = { $address } est injoignable : { $why }.
remote-bad-name = Le nom { $name } ne va pas : { $longest } signes imprimables au plus, sur une ligne.
remote-bye = Ta place te reste. Pour revenir : tacora play --join { $address }
remote-no-wrong-token = Cette place n’est plus à toi : reviens par la même adresse.
remote-no-kicked = Tu n’es plus à cette table.
remote-no-no-such-table = Là-bas, aucune table n’a (plus) ce code.
remote-no-locked = La table est verrouillée : demande qu’on t’ouvre.
remote-no-game-on = On joue déjà : regarde avec --watch et prends la place d’un bot.
remote-no-table-full = Cette table n’a plus de place libre.
remote-no-no-spectators = Personne ne peut regarder à cette table.
remote-no-too-late = Trop tard, les choix sont déjà révélés.
remote-no-host-only = C’est réservé à qui tient la table.
remote-no-ask-host = En pleine partie, c’est à qui tient la table de donner une place.
remote-no-another-chest = Tu avais déjà une place dans cette partie : reprends celle-là.
remote-no-not-missing = Personne n’attend plus cette place.
remote-no-not-only-bots = Il n’y a pas que des bots qui décident ici.
remote-no-wait-a-little = Attendez encore un instant : il y a peut-être un retour.
remote-no-nobody-asks = C’est déjà réglé.
remote-no-called-already = Une annonce par choix.
remote-no-paused = C’est la pause.
remote-no-too-often = C’est trop souvent : attends un peu.
remote-no-not-saved = Le serveur n’a pas pu le garder, cela ne compte pas. Essaie encore.
remote-no-not-readable = Le serveur n’arrive pas à lire cette table. Essaie encore dans un instant.
remote-no-no-disk = Le serveur n’arrive pas à ses données. Essaie encore dans un instant.
remote-no-newer-server = Le serveur parle autrement : prends la même version de Tacora.
remote-no-name-taken = Quelqu’un ici porte déjà ce nom.
remote-house-says = La maison annonce : { $words }
remote-no-house-password = Cette maison a un mot de passe : mettez-le dans TACORA_HOUSE_PASSWORD ou dans un --password-file, ou prenez le lien récent d’une table.
remote-no-wrong-password = Ce n’est pas le mot de passe de cette maison.
remote-no-house-closed = La personne qui gère cette maison a fermé la table. Les parties terminées sont conservées.
remote-no-house-deleted = La personne qui gère cette maison a supprimé la table.
