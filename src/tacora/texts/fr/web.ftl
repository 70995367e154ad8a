### La table dans le navigateur

web-you = toi
web-that-is-you = c’est toi
web-close = Fermer
web-back = Retour
web-done = Terminé
web-skip = Touche pour passer
web-skip-bots = Passer à la fin
web-percent = { $percent } %
web-settings = Réglages
web-rules = Règles
web-try-again = Essayer encore

## Noms pour commencer : chaque paire a 16 lettres au plus. En français, l’animal vient d’abord, le trait ensuite.

web-name-words = Souris, Chouette, Taupe, Araignée, Fourmi, Cigale, Limace, Rainette, Loutre, Mouette, Chatte, Renarde, Corneille, Pie, Abeille, Luciole, Tortue, Chèvre, Marmotte, Mésange, Otarie, Cane, Belette, Fouine, Hermine, Libellule, Vipère, Louve, Guêpe, Biche
web-name-animals = Vive, Brave, Hardie, Futée, Alerte, Calme, Dorée, Gaie, Rieuse, Drôle, Sage, Folle, Agile, Noble, Rapide, Zen, Douce, Fière, Fidèle, Rusée, Tenace, Tendre, Claire, Leste, Habile, Fine, Ravie, Grande, Petite, Polie

## Couleurs et signes

web-identity-1 = Soleil, orange
web-identity-2 = Lune, bleu
web-identity-3 = Os, blanc
web-identity-4 = Goutte, turquoise
web-identity-5 = Feuille, vert
web-identity-6 = Éclair, violet
web-identity-7 = Cœur, rouge
web-identity-8 = Étoile, jaune

## Accueil

web-home-title = Jusqu’où oseras-tu ?
web-home-line = Dans la grotte ! Après chaque carte ou chaque jet : continuer ou rentrer ? À trop en vouloir, on perd tout.
web-home-hello = Tacora. Nouvelle table, ou tape un code.
web-new-table = Nouvelle table
web-join = Rejoindre
web-code = Code
web-code-label = Code de la table, quatre signes
web-code-letters = Un code a quatre signes, jamais 0, 1, O, I ni L.
web-no-such-table = Il n’y a pas (ou plus) de table { $code } ici.
web-play-bots = Jouer tout de suite, contre des bots
web-how = Apprendre en une minute
web-resume = Revenir à
web-past-games = Dernières parties
web-no-games = Pas encore de partie. La première dure dix minutes.
web-footer = Pas de compte, pas de pub, rien ne quitte ce serveur.
web-to-home = À l’accueil
web-phase-lobby = va commencer
web-phase-playing = partie en cours
web-phase-breather = partie en cours
web-phase-over = partie finie

## Rejoindre

web-table-title = Table { $code }
web-join-hello = Table { $code }, { $count ->
        [one] { $count } place prise
       *[other] { $count } places prises
    } sur { $most }.
web-there = Déjà là : { $names }.
web-nobody-there = Il n’y a encore personne.
web-your-name = Comment t’appelles-tu ?
web-you-are = Tu es
web-colour = Couleur et signe
web-colour-taken = déjà pour { $name }
web-take-seat = Jouer
web-just-watch = juste regarder
web-take-over = Remplacer { $name }
web-take-a-seat = Prendre la place d’un bot
web-game-running = La partie a commencé. Tu peux regarder, ou remplacer un bot.
web-table-full = Toutes les places sont prises. Tu peux regarder, ou remplacer un bot.
web-locked = La table est verrouillée. Demande à { $name } d’ouvrir.
web-knock = Frapper
web-knock-heard = On t’a entendu. Dès que quelqu’un ouvre, tu entres.
web-knocked = { $name } frappe à la porte.
web-let-in = Ouvrir
web-kicked = Tu n’es plus à cette table.
web-looking = Je cherche la table…
web-connecting = Connexion…
web-unreachable = Le serveur est injoignable.
web-reach-wifi = As-tu le même Wi-Fi que la table ?
web-reach-guest = Un Wi-Fi invité isole souvent les appareils : prends le Wi-Fi normal.
web-reach-vpn = Coupe un instant le VPN.

## Salon

web-lobby-hello = Salon. { $count ->
        [one] { $count } place prise
       *[other] { $count } places prises
    }, { $name } tient la table.
web-seats = Places { $count }/{ $most }
web-host = tient la table
web-here = est là
web-change = changer
web-name = Nom
web-rename = Renommer
web-remove = Retirer
web-make-host = Confier la table
web-kick = Renvoyer de la table
web-bot-plays = Faire jouer un bot
web-extra-time = Temps
web-no-limit = sans limite
web-lock = Verrouiller la table
web-add-bot = Bot
web-add-person = Personne sur cet appareil
web-person-name = Qui est-ce ?
web-alone = Montre le code QR aux autres, ou complète avec des bots.
web-start = C’est parti
web-start-bots =
    { $count ->
        [one] Partir, avec un bot en plus
       *[other] Partir, avec { $count } bots en plus
    }
web-needs = Il faut { $count } places pour commencer.
web-host-starts = { $name } va lancer la partie.
web-commitment = Promesse du donneur :
web-secret = Secret du donneur :
web-address = Adresse
web-share-link = Copier le lien
web-copied = Copié
web-copy-by-hand = Copie l’adresse marquée, s’il te plaît.
web-hide-code = Cacher le code
web-show-code = Montrer le code
web-open-tv = Grand écran
web-qr = Code QR : { $url }
web-wifi = Code Wi-Fi
web-wifi-hide = Cacher le code Wi-Fi
web-wifi-what = Pas encore sur le Wi-Fi ? Scanne d’abord ce code : il connecte à « { $name } », sans mot de passe à taper.
web-qr-wifi = Code QR qui connecte au Wi-Fi « { $name } »

web-table-rules = Règles de la table
web-game = Jeu
web-rules-for =
    { $age ->
        [0] De { $least } à { $most } personnes.
       *[other] De { $least } à { $most } personnes, dès { $age } ans.
    }
web-edition = Édition
web-mode = Comment jouez-vous ?
web-mode-devices = Chacun son appareil
web-mode-devices-what = Tout le monde choisit sur son propre appareil.
web-mode-party = Soirée télé
web-mode-party-what = La grotte est sur le grand écran, chaque téléphone est une carte secrète.
web-mode-hotseat = Un appareil qui tourne
web-mode-hotseat-what = Un appareil passe de main en main ; personne ne voit le choix des autres.
web-mode-dealer = Vraie table
web-mode-dealer-what = Vous choisissez avec vos poings ; l’appareil donne et compte.
web-aid = Aide au risque
web-aid-off = aucune
web-aid-symbols = signes
web-aid-percent = pour cent
web-aid-advice = conseils
web-pace = Rythme
web-pace-calm = calme
web-pace-normal = normal
web-pace-fast = rapide
web-pace-off = sans mouvement
web-clock = Horloge
web-clock-off = sans
web-clock-soft = douce
web-clock-hard = stricte
web-clock-soft-what = Une barre et un rappel ; personne ne perd rien.
web-clock-hard-what = Trop tard, on rentre avec son butin. La deuxième fois, un bot prend la suite.
web-clock-seconds = Temps par choix
web-seconds = { $count } secondes
web-race = Course du dragon
web-race-kids = calme
web-race-normal = normale
web-race-wild = folle
web-race-turns = tour à tour, sans horloge
web-more-options = Plus de réglages
web-conceal = Personne ne voit ce que j’ai
web-conceal-what = Dans cette édition, chacun en décide pour soi. À la fin, tout se montre.
web-concealed = garde le secret
web-advised = reçoit des conseils
web-advise = Conseils pour cette place
web-advise-what = Que faire, à chaque choix. Tout le monde peut le voir.
web-curiosity = Curiosité
web-curiosity-what = Après une grotte, montrer ce qui serait venu.
web-count-only = Compter les choix, sans les noms
web-count-only-what = On voit combien ont choisi, pas qui.
web-bot-memory = Les bots retiennent les coffres
web-bot-memory-what = Sinon, ils devinent ce que cachent les coffres fermés.
web-talk = Annonces et petites phrases
web-talk-what = « Je sors ! » peut être du bluff.
web-spectators = Public autorisé

## Nouvelles de la table

web-news-joined = { $name } est là. { $count ->
        [one] { $count } place prise
       *[other] { $count } places prises
    }.
web-news-seated = { $name } a une place. { $count ->
        [one] { $count } place prise
       *[other] { $count } places prises
    }.
web-news-unseated = Une place s’est libérée.
web-news-left = { $name } a quitté la table.
web-news-away = { $name } { $people ->
        [one] n’est
       *[other] ne sont
    } plus en ligne.
web-news-connected = { $name } { $people ->
        [one] est
       *[other] sont
    } de retour.
web-news-slept = Un bot joue maintenant pour { $name }.
web-news-woke = { $name } reprend la main.
web-news-advised =
    { $advice ->
        [yes] { $name } reçoit désormais des conseils.
       *[no] { $name } joue désormais sans conseils.
    }
web-news-taken-over = { $name } prend une place.
web-news-handed-over = { $name } laisse sa place à un bot.
web-news-host = La table a changé de mains.
web-news-set = Les réglages ont changé.
web-news-locked = La table est verrouillée.
web-news-unlocked = La table est ouverte.
web-news-paused = Pause.
web-news-resumed = C’est reparti.
web-news-held = Un instant ! La suite viendra au signal.
web-news-time = Il y a plus de temps.
web-news-rematch = Retour au salon.

## Grotte

web-cave-of = { $cave } { $number }/{ $of }
web-deck = cartes dans la pioche
web-menu = Menu
web-threats = Pièges de cette grotte
web-threat-unseen = pas encore en vue, { $deck } dans la pioche
web-threat-armed = danger, { $deck } dans la pioche
web-threat-harmless = sans danger, ne peut plus venir deux fois
web-path-label =
    { $count ->
        [one] Le chemin, { $count } carte
       *[other] Le chemin, { $count } cartes
    }
web-path-more =
    { $count ->
        [one] voir { $count } carte d’avant
       *[other] voir { $count } cartes d’avant
    }
web-path-empty = Le chemin est vide.
web-first-card = La première carte est toujours sans danger.
web-on-card = il en reste { $count } dessus
web-relics =
    { $count ->
        [one] { relic }
       *[other] { $count } × { relic }
    }
web-share =
    { $leavers ->
        [1] en solo { $share }
       *[other] à deux { $share }
    }
web-players = Équipe
web-seat-thinking = réfléchit
web-seat-ready = a choisi
web-seat-inside = dedans
web-seat-camp = au camp
web-seat-fled = en fuite
web-seat-stays = continue
web-seat-leaves = rentre
web-seat-quits = rentre (temps)
web-seat-asleep = dort, un bot joue
web-seat-away = hors ligne
web-seat-chest = { chest } { $count }
web-your-part = Ton choix
web-loot-each = { $loot } { $count } chacun
web-ask = { continue } ou { leave } ?
web-ask-alone = Il ne reste que toi. { continue } ou { leave } ?
web-ask-loot =
    { $inside ->
        [one] Butin { $loot }. Sur le chemin { $path }.
       *[other] Vous êtes { $inside }, chacun porte { $loot }. Sur le chemin { $path }.
    }
web-ask-risk = Risque de piège { $percent } pour cent.
web-ask-risk-pips = Risque : environ { $pips } sur 10.
web-ask-no-risk = Aucun piège possible.
web-told-your-place = Toi : place { $place }, { $points } points.
web-sure =
    { $count ->
        [0] à l’abri, mais sans rien
       *[other] { $count } à l’abri
    }
web-sure-path =
    { $least ->
        [0] { $count } à l’abri + 0–{ $most } du chemin
       *[other] { $count } à l’abri + { $least }–{ $most } du chemin
    }
web-one-more = encore une carte
web-no-risk = aucun risque
web-risk = Risque { $percent } %
web-risk-word = Risque
web-risk-pips = risque d’environ { $pips } sur 10
web-covered = face cachée, modifiable
web-sending = envoi…
web-confirm-again = touche encore une fois
web-laid = { $move } : carte posée. Encore modifiable. { $ready } choix sur { $of }.
web-laid-secret = Posée face cachée
web-taken-back = Choix repris.
web-ready-count = { $ready } choix sur { $of }.
web-time = Temps restant
web-seconds-left =
    { $count ->
        [one] encore { $count } seconde
       *[other] encore { $count } secondes
    }
web-call-out = Je sors !
web-call-more = Encore une !
web-call-true = { $name } : « { $call } » C’est vrai.
web-call-bluff = { $name } : « { $call } » Du bluff !
web-phrases = Petites phrases
web-says = { $name } : { $text }
web-breath = La carte suivante…
web-fists = Les poings !
web-hands =
    { $leavers ->
        [0] Tout le monde continue.
       *[other]
            { $stayers ->
                [0] Tout le monde rentre.
               *[other] Rentrer : { $leavers }. Continuer : { $stayers }.
            }
    }
web-guess = Qui rentre ensuite ?
web-guess-sum =
    { $count ->
        [one] { $count } bien deviné
       *[other] { $count } bien devinés
    }
web-guess-exact = Tu l’avais deviné au plus juste !
web-guess-part =
    { $hits ->
        [0] Cette fois, ce n’est pas ce que tu pensais.
       *[other] { $hits } sur { $named } : bien deviné.
    }
web-lone = En solo ! { $name }
web-lone-takes =
    { $count ->
        [one] Le seul rubis du chemin vient aussi.
       *[other] Les { $count } du chemin viennent aussi.
    }
web-path-split =
    { $count ->
        [one] { $had } sur le chemin, { $each } à emporter.
       *[other] { $count } rentrent : { $had } sur le chemin, { $each } chacun.
    }
web-bust =
    { $fled ->
        [one] Une personne s’enfuit, les jambes en coton. Adieu, { rubies } !
       *[other] { $fled } s’enfuient, les jambes en coton. Adieu, { rubies } !
    }
web-bust-nothing = Par chance, il n’y avait rien à perdre.
web-bust-safe = À l’abri : { $chest } { $count }
web-in-camp = Tu es au camp.
web-in-camp-with = Tu es au camp, avec { $count }.
web-still-inside =
    { $count ->
        [one] Il reste une personne dedans.
       *[other] Il en reste { $count } dedans.
    }
web-watching = Tu regardes.
web-wait = La suite dans un instant.
web-asleep = Un bot joue pour toi.
web-wake = Je reprends la main
web-sleep = Laisser un bot jouer pour moi

web-told-you-leave = Tu rentres.
web-told-you-continue = Tu continues.
web-told-you-quit = Ton temps est écoulé : tu rentres avec ton butin.
web-told-you-flee = Tu t’enfuis et tu perds { $lost }.
web-told-you-win = Tu gagnes avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    } !
web-told-quit =
    { $count ->
        [one] { $names } rentre (temps).
       *[other] Retour (temps) pour { $names }.
    }
web-told-banked =
    { $count ->
        [one] { $rubies } à l’abri.
       *[other] { $rubies } chacun, à l’abri.
    }

web-why-loot = Pourquoi ce butin ?
web-why-loot-text = Tout le monde dedans porte autant. Chaque trésor se partage, le reste demeure sur sa carte.
web-why-find = { $value } divisé par { $among } : { $each } chacun
web-why-before = Déjà trouvé avant : { $each } chacun
web-why-share = Que rapporte le retour ?
web-why-share-text = Qui rentre emporte son butin et partage ce qui est sur le chemin. En solo, tu prends tout.
web-leavers = Retours
web-from-path = du chemin
web-together = en tout
web-why-trap = Ce piège
web-why-trap-text = Dans la pioche { $deck }, sur le chemin { $path }, hors du jeu { $gone }. Le deuxième pareil sur le chemin met fin à la grotte.
web-why-risk =
    { $fatal ->
        [one] { $fatal } carte sur { $cards } est dangereuse : { $percent } %.
       *[other] { $fatal } cartes sur { $cards } sont dangereuses : { $percent } %.
    }
web-why-odds = Quelles sont les chances ?
web-odds = Chances
web-odds-wait = Je regarde…
web-odds-none = Il n’y a rien à choisir pour l’instant.
web-why-path = Tout le chemin
web-why-players = Qui est où ?
web-believes = Ce que croit { $name }
web-believes-nothing = Rien de sûr pour l’instant.

web-cave-over = { $cave } { $number } : c’est fini
web-standing = Score
web-this-cave = cette fois
web-nobody-brought = Personne n’a rien rapporté.
web-curious = Pour les curieux
web-turn-card = Retourner la carte { $number }
web-next-cave = { $cave } { $number }
web-hold = Attends !
web-goes-on =
    { $count ->
        [one] Suite dans { $count } seconde
       *[other] Suite dans { $count } secondes
    }

## Menu

web-menu-menu = Menu
web-menu-settings = Réglages
web-menu-log = Journal
web-menu-help = Aide
web-menu-players = Qui est là ?
web-menu-share = Inviter du monde
web-log-empty = Il ne s’est encore rien passé.
web-pause = Pause
web-paused = Pause
web-paused-screen = Le grand écran n’est plus là.
web-play-here-on = Continuer ici
web-go-on = Reprendre
web-give-time = 30 secondes de plus pour tout le monde
web-leave-table = Quitter la table
web-leave-sure = Vraiment ? Un bot jouera pour toi.
web-erase = Effacer la table et toutes ses parties
web-erase-sure = Vraiment tout effacer pour toujours ?
web-sound-on = Avec le son
web-voice-on = Lire à voix haute
web-voice-off = Ne plus lire
web-sound-off = Sans le son

## Connexion

web-link-shaky = La connexion vacille.
web-link-lost = Reconnexion…
web-link-sent = Ton choix est gardé.
web-link-unsent = Ton dernier choix n’est pas encore parti.
web-link-waits = La partie attend sur le serveur.
web-link-back = De nouveau en ligne
web-link-gone = Le serveur ne répond pas
web-link-safe = La partie est à l’abri sur le serveur. Le code est { $code }.
web-missed =
    { $count ->
        [one] Tu as manqué un coup. Voici où on en est.
       *[other] Tu as manqué { $count } coups. Voici où on en est.
    }
web-other-tab = Simple vue : tu joues dans une autre fenêtre.
web-play-here = Jouer ici

## Soirée télé

web-look-up = Regarde le grand écran
web-peek-hold = tenir pour voir
web-peek-tap = voir
web-change-mind = Changer

## Fin

web-game-over = La partie est finie
web-again = Rejouer
web-to-lobby = Au salon
web-host-again = Qui tient la table peut lancer une nouvelle partie.
web-watch-again = Revoir
web-download = Télécharger la partie
web-won-line = { $names } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-course = Fil de la partie
web-course-label = Points de tout le monde au fil de la partie
web-as-table = En tableau
web-as-csv = En fichier CSV
web-points = Points
web-turn = Tour
web-depth = Jusqu’où on est allé
web-depth-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
web-depth-bust =
    { $count ->
        [one] { $count } carte, puis le piège
       *[other] { $count } cartes, puis le piège
    }
web-courage = Courage : risque en continuant
web-fair = Mélange honnête ?
web-fair-yes = Vérifié : chaque carte suit la promesse faite avant la partie.
web-fair-no = La vérification a échoué : cette partie ne suit pas la promesse.
web-mixed-in = Ajouté au mélange par les gens à table :
web-mixed-none = { $count ->
        [one] Une personne n’a
       *[other] { $count } personnes n’ont
    } rien ajouté au mélange.

## Petites phrases

phrase-one-more = Encore une !
phrase-i-am-out = Je sors !
phrase-be-brave = Courage !
phrase-run = Cours !
phrase-well-played = Bien joué !
phrase-bad-luck = Pas de chance !
phrase-hurry = Allez !
phrase-moment = Un instant !
phrase-thanks = Merci !
phrase-again = On rejoue ?

## Ce qui n’a pas marché

web-problem-unknown = Cela n’a pas marché. Rien n’a changé.
web-problem-too-late = Trop tard : les choix sont faits.
web-problem-paused = C’est la pause.
web-problem-host-only = C’est réservé à qui tient la table.
web-problem-locked = La table est verrouillée.
web-problem-table-full = Toutes les places sont prises.
web-problem-name-taken = Quelqu’un ici porte déjà ce nom. Prends-en un autre.
web-problem-bad-name = Ce nom ne va pas.
web-problem-game-on = Il faut attendre la fin de la partie.
web-problem-called-already = Une annonce par choix.
web-problem-no-spectators = Personne ne peut regarder à cette table.
web-problem-not-saved = Le serveur n’arrive pas à enregistrer. Rien n’a changé.
web-problem-not-readable = Le serveur n’arrive pas à lire cette table. Essaie encore dans un instant.
web-problem-no-disk = Le serveur n’arrive pas à ses données. Essaie encore dans un instant.
web-problem-players-only = C’est réservé à qui joue.
web-problem-too-often = C’est trop souvent. Attends un instant.
web-problem-too-many-tables = Ton réseau a déjà assez de tables ouvertes.
web-problem-house-full = Ce serveur n’a plus de place pour une table de plus.
web-problem-kicked = Tu n’es plus à cette table.
web-problem-no-wifi = Ce serveur n’a pas de Wi-Fi à te montrer.
web-problem-nothing-picked = Il n’y a rien à reprendre.

## Grand écran, un appareil qui tourne, vraie table

web-tv-scan = Scanner, ou taper l’adresse et le code
web-tv-wifi = 1. Sur le Wi-Fi « { $name } »
web-tv-join = 2. À la table
web-tv-deck = Pioche { $count }
web-caption-whoosh = frôlement
web-caption-gems = tintement
web-caption-growl = grondement
web-caption-heart = battement de cœur
web-caption-open = les cartes tombent
web-caption-camp = feu de camp
web-caption-lone = fanfare
web-caption-bust = éboulement
web-caption-roar = rugissement
web-caption-dice = les dés roulent
web-caption-fanfare = fanfare
web-hot-give = Passe l’appareil à
web-hot-give-said = L’appareil à { $name }. Si c’est toi, { $name }, appuie sur Entrée.
web-hot-i-am = C’est moi, { $name }
web-hot-choose = { $name }, continuer ou rentrer ?
web-hot-laid = Carte posée.
web-hot-middle = L’appareil au milieu !
web-hot-thanks = Merci, { $name }.
web-hot-change = Quelqu’un veut changer
web-dealer-decide = Tout le monde choisit avec le poing. On y est ?
web-dealer-open = On ouvre !
web-dealer-who = Qui rentre ?
web-dealer-all-stay = Tout le monde continue
web-dealer-leave =
    { $count ->
        [one] Une personne rentre
       *[other] { $count } rentrent
    }

## Réglages

web-device-settings = Cet appareil
web-table-settings = Cette table
web-language = Langue
web-theme = Apparence
web-theme-auto = comme le système
web-theme-cave = grotte, sombre
web-theme-camp = camp, clair
web-theme-contrast = fort contraste
web-motion = Mouvement
web-motion-auto = comme le système
web-motion-full = tout
web-motion-calm = calme
web-own-pace = Rythme ici
web-own-pace-table = comme la table
web-text-size = Texte
web-volume-effects = Bruitages
web-volume-heart = Battement de cœur
web-pref-confirm = Toucher deux fois pour confirmer
web-pref-keys = Raccourcis clavier
web-pref-vibrate = Vibrer, si possible
web-pref-shuffleSides = Soirée : inverser les côtés des cartes
web-pref-tapNotHold = Toucher au lieu de tenir
web-pref-captions = Écrire les bruits à l’écran
web-pref-zen = Zen : la grotte et mes nombres, rien d’autre
web-storage-blocked = Le navigateur ne retient rien ici : tout vaut jusqu’à ce que tu fermes la page.

## Aide

web-help-share = Les trésors se partagent entre qui est dedans. Ce qui ne se divise pas reste sur le chemin.
web-help-trap = Le premier piège fait juste peur. Le deuxième pareil : tout le monde fuit et perd son butin.
web-help-decide = Après chaque carte, chacun choisit en secret. Qui rentre rapporte son butin et partage le chemin.
web-help-odds = Est-ce dangereux ?
web-help-odds-text = Avec une pioche neuve, la grotte est finie à la carte 3 dans 10 % des cas, à la carte 5 dans 30 %, à la carte 7 dans 54 %, à la carte 10 dans 83 %.
web-help-keys = Touches
web-licences = Polices et bibliothèques d’autrui, et leurs licences
web-key-1 = 1 ou flèche gauche
web-key-1-what = rentrer
web-key-2 = 2 ou flèche droite
web-key-2-what = continuer
web-key-back = Retour arrière
web-key-back-what = reprendre son choix
web-key-l = L
web-key-l-what = ce qui vient d’être dit
web-key-r = R
web-key-r-what = risque
web-key-p = P
web-key-p-what = qui est où
web-key-g = G
web-key-g-what = butin et coffre
web-key-t = T
web-key-t-what = temps restant
web-key-m = M
web-key-m-what = avec ou sans le son
web-all-rules = Toutes les règles
web-help-grotto = Lance les dés. Chaque diamant va à côté de ton sac. Sors avant que le troll ne bloque tous les dés.
web-help-chamber = Avec une clé et une porte, tu peux entrer dans la salle du trésor : il y a de l’or.
web-help-dragon = Les autres lancent pour le dragon. Si les deux dés montrent un dragon, tout est perdu.

## S’entraîner

web-practice = La grotte d’essai
web-practice-again = Encore une fois
web-practice-done = Compris, on joue !

## Revoir

web-replay = Revoir la partie
web-replay-cave = { $cave } { $number }, carte { $card }
web-replay-turn = Tour { $number }
web-replay-risk =
    { $fatal ->
        [one] { $fatal } carte sur { $cards } était dangereuse.
       *[other] { $fatal } cartes sur { $cards } étaient dangereuses.
    }
web-replay-play = Lecture
web-replay-where = Moment de la partie
web-replay-no-spoilers = Ne pas révéler le résultat
web-replay-link = Lien vers ce moment
web-step-back = Un pas en arrière
web-step-on = Un pas en avant
web-looking-record = Je vais chercher la partie…
web-no-record = Cette partie n’est pas (ou plus) ici.
web-delete = Effacer
web-delete-sure = Vraiment effacer pour toujours ?
web-delete-not-yours = Il faut avoir été à la table pour l’effacer.
web-check-promise = La promesse correspond au secret.
web-check-no-promise = La promesse ne correspond pas au secret !
web-check-cards = Cartes recalculées et justes : { $right } sur { $cards }.
web-check-here = Ton navigateur a tout recalculé lui-même, sans croire le serveur.

## Les signes que chaque langue compose à sa façon

web-bang = { $what } !
web-heading = { $title } :
web-titled = { $title } : { $what }

## Les règles maison, et les jeux sans image

web-house-rules = Règles maison
web-as-printed = comme imprimé
web-plain-ask = Que fais-tu ?
web-plain-ask-of = { $name } : que fais-tu ?
web-plain-step = Étape { $number }
web-plain-story = Ce qui s’est passé

## Qui peut quoi, et qui manque

web-turned-away = Pas aujourd’hui : personne ne t’a laissé entrer.
web-ask-seat = Demander la place de { $name }
web-turn-away = Non
web-asks-door = { $name } frappe à la porte.
web-asks-seat = { $name } voudrait la place de { $seat }.
web-asks-screen = Un grand écran voudrait se joindre à vous.
web-screen-waits = { $name } doit encore accepter cet écran.
web-screen-link-what = Pour votre écran seulement : qui ouvre cette adresse n’a besoin de l’accord de personne.
web-kick-sure = Renvoyer { $name } pour de bon, et verrouiller ?
web-stand-in = remplace l’hôte
web-onlookers =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
web-table-news = Nouvelles de la table
web-laid-for-you = On a continué sans toi : « rentrer » est posé pour toi. Tu peux changer jusqu’à la révélation.
web-two-places = Ta place est ouverte à deux endroits à la fois. Ce n’est pas toi ?
web-renew = Nouvelle clé pour cette place
web-missing =
    { $count ->
        [one] { $names } n’est plus là. Vous pouvez attendre, ou :
       *[other] { $names } ne sont plus là. Vous pouvez attendre, ou :
    }
web-missing-bot = Un bot joue pour { $name }
web-missing-on = Jouer sans { $name }
web-open-seats = Qui regarde peut remplacer un bot sans demander
web-news-kicked = { $name } a dû partir. La porte est fermée.
web-news-stand-in = { $name } tient la table en attendant.
web-host-away = { $name } tient la table, mais est loin : remplacement dans { $count } s.
web-news-host-back = { $name } tient de nouveau la table.
web-news-went-on = La partie continue sans { $name }.
web-news-wants-on = Quelqu’un voudrait continuer sans { $name }.
web-news-let-in = { $name } peut entrer.
web-problem-ask-host = En pleine partie, c’est l’hôte qui donne les places.
web-problem-another-chest = Tu as déjà eu une place dans cette partie : reprends celle-là.
web-problem-not-missing = Personne n’attend plus cette place.
web-problem-not-only-bots = Il n’y a pas que des bots qui décident ici.
web-problem-wait-a-little = Attendez un instant : on revient peut-être.
web-problem-nobody-asks = C’est déjà réglé.
web-problem-not-your-game = C’est réservé à qui a joué cette partie ou tenu la table.

## La maison

web-house-password = Cette maison a un mot de passe
web-house-password-line = La personne qui la gère peut te le dire. On ne le demande qu’une fois sur cet appareil. Avec le lien ou le code QR d’une table, on entre aussi sans lui.
web-password = Mot de passe
web-password-give = Entrer
web-house-says = La maison annonce : { $words }
web-problem-house-password = Cette maison a un mot de passe. Demande-le, ou viens par le lien ou le code QR d’une table.
web-problem-wrong-password = Ce n’est pas le mot de passe.
web-problem-house-closed = La personne qui gère cette maison a fermé la table. Les parties terminées sont conservées.
web-problem-house-deleted = La personne qui gère cette maison a supprimé la table.
web-edition-share = Partager cette édition
web-told-you-relic = Tu emportes : { relic }, valeur { $worth }.
web-wrong-address = Cette adresse n’existe pas ici.
