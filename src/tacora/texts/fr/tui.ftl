### La table dans le terminal

## Places

tui-identity-1 = Soleil
tui-identity-2 = Lune
tui-identity-3 = Croix
tui-identity-4 = Goutte
tui-identity-5 = Feuille
tui-identity-6 = Éclair
tui-identity-7 = Cœur
tui-identity-8 = Étoile
tui-seat = Place { $number }
tui-inside = dedans
tui-picked = a choisi
tui-in-camp = au camp
tui-in-camp-with = au camp +{ $gained }
tui-home = au camp
tui-fled = en fuite
tui-out-of-time = temps écoulé

## En-tête et pièges

tui-cave = { $cave } { $number }/{ $of }
tui-deck = Pioche { $count }
tui-threat-unseen = pas encore
tui-threat-armed = danger
tui-threat-harmless = sans effet
tui-pips = ▮ pioche  ▣ chemin  ▯ parti
tui-relics-left =
    { $stack ->
        [0] { $relic } : { $deck } dans la pioche
       *[other] { $relic } : pioche { $deck }, { $stack } plus tard
    }

## Butin et chemin

tui-loot = { $loot } { $count } chacun
tui-path = { $path } { $count }
tui-path-empty = Rien sur le chemin.
tui-share =
    { $leavers ->
        [1] en solo { $share }
        [2] à deux { $share }
        [3] à trois { $share }
        [4] à quatre { $share }
        [5] à cinq { $share }
        [6] à six { $share }
        [7] à sept { $share }
        [8] à huit { $share }
       *[other] à { $leavers } { $share }
    }

## Choisir

tui-sure =
    { $count ->
        [0] Les mains vides, mais à l’abri
       *[other] { $count } à l’abri, c’est sûr
    }
tui-sure-path =
    { $least ->
        [0] { $count } à l’abri, jusqu’à { $most } du chemin
       *[other] { $count } à l’abri, { $least } à { $most } du chemin
    }
tui-chest-to = { $chest } { $now } → { $low }
tui-chest-range = { $chest } { $now } → { $low } à { $high }
tui-one-more = Encore une carte
tui-no-risk = Aucun risque : aucun piège en vue
tui-risk-bar = Risque { $bar }
tui-risk = Risque { $percent } % : { $fatal } sur { $cards } cartes
tui-risk-three = d’ici trois cartes { $percent } %
tui-covered = Carte posée, face cachée.
tui-watching =
    { $count ->
        [one] Il reste une personne dedans.
       *[other] Il en reste { $count } dedans.
    }
tui-you-in-camp = Tu es au camp. Rapporté cette fois : { $gained }.

## On révèle

tui-lone = ★ En solo ! { $name } rentre sans personne d’autre. ★
tui-leaving =
    { $leaving ->
        [0] Tout le monde continue.
       *[other] { $staying ->
            [0] Tout le monde rentre.
           *[other] { $leaving } { $leaving ->
                [one] rentre
               *[other] rentrent
            }, { $staying ->
                [one] une seule personne continue
               *[other] { $staying } continuent
            }.
        }
    }
tui-nobody-leaves = Personne ne rentre. La carte suivante arrive.
tui-paid =
    { $count ->
        [one] Butin { $loot } + chemin { $share }{ $relics ->
            [0] { "" }
           *[other] { " " }+ { $relic } { $relics }
        } : tout est à l’abri.
       *[other] Butin { $loot } + chemin { $share } chacun : tout est à l’abri.
    }
tui-paid-quit =
    { $count ->
        [one] Butin { $loot } : tout est à l’abri.
       *[other] Butin { $loot } chacun : tout est à l’abri.
    }

## Le deuxième piège

tui-bust =
    { $lost ->
        [0] { $count ->
            [one] Les jambes en coton, mais rien de perdu.
           *[other] { $count } s’enfuient, les jambes en coton. Rien de perdu.
        }
       *[other] { $count ->
            [one] Dehors, les jambes en coton : { $lost } de moins.
           *[other] { $count } s’enfuient et perdent { $lost } chacun, { $total } en tout.
        }
    }
tui-safe = Ce qui est au camp reste à l’abri : { $chest } { $count }.
tui-safe-all = Tout ce qui est déjà au camp reste à l’abri ({ $chest }).
tui-removed = Une carte quitte le jeu : { $trap }.
tui-removed-harmless = Une carte quitte le jeu : { $trap }. Plus aucun danger !

## Passer l’appareil

tui-hand-over = Passe l’appareil à
tui-look-away = Les autres regardent ailleurs un instant.
tui-i-am = Entrée : c’est moi, { $name }
tui-thanks = Merci, { $name }.
tui-take-back = Retour arrière reprend le choix.
tui-then-to = Entrée : passer l’appareil à { $name }
tui-to-the-middle = Appareil au milieu ! Entrée : révéler

## Fin d’une grotte et de la partie

tui-cave-over =
    { $cards ->
        [one] { $cave } { $number } : c’est fini après une carte.
       *[other] { $cave } { $number } : c’est fini après { $cards } cartes.
    }
tui-this-cave = cette fois
tui-left-behind = Resté sur le chemin : { $rubies }.
tui-points = Points
tui-caves = { $cave }
tui-saved-as = Enregistrée sous { $file } dans
tui-commitment = Promesse d’avant la première carte :
tui-verify = tacora record verify FICHIER vérifie que le mélange était honnête.

## Pourquoi ces nombres

tui-why = Pourquoi ces nombres ?
tui-why-loot = { $loot } { $count } chacun : chaque trésor partagé entre qui était dedans
tui-why-leave = { $leave } te rapporte, butin et part du chemin ensemble :
tui-why-relics = { $relic } d’une valeur de { $worth }, en solo seulement
tui-why-risk = Risque : la pioche a { $cards } cartes, dont voici les dangers
tui-why-trap = { $trap } : { $count } dans la pioche
tui-why-ahead =
    { $cards ->
        [one] prochaine carte : { NUMBER($percent, maximumFractionDigits: 1) } %
       *[other] { $cards } prochaines cartes : { NUMBER($percent, maximumFractionDigits: 1) } %
    }
tui-why-equals = Ce qu’on ferait ici à force égale, si chacun joue pour les points
tui-nobody-inside = Il n’y a personne dedans pour l’instant.

## Touches

tui-key-on = suite
tui-key-help = Aide
tui-key-log = Journal
tui-key-odds = Chances
tui-key-aid =
    { $aid ->
        [off] Risque : non
        [symbols] Risque : ▰▱
        [percent] Risque : %
       *[advice] Risque : conseil
    }
tui-key-language = English
tui-key-quit = Quitter
tui-key-close = fermer
tui-key-play-on = continuer
tui-key-start = partir
tui-key-choose = choisir
tui-key-name = Nom
tui-key-conceal = garder secret
tui-advised = conseils
tui-concealed = secret
tui-conceal-what = V garde secret ce que tu as : dans cette édition, chacun en décide pour soi. À la fin, tout se montre.
tui-nobody = –
tui-key-resume = dernière partie
tui-enter = Entrée

tui-help = Aide
tui-help-text =
    Tout le monde entre ensemble. Chaque carte apporte des trésors, partagés entre ceux qui
    sont dedans, ou un piège. Après chaque carte, chacun décide en secret : rentrer ou continuer.

    Qui rentre rapporte son butin et partage ce qui reste en chemin.
    Si le même piège sort deux fois, tous ceux qui sont dedans perdent leur butin.

    1, ← ou H       rentrer             ○ inconnu : aucun en chemin
    2 ou →          continuer           ▲ armé : le prochain arrête tout
    Retour arrière  reprendre le choix  ✓ inoffensif : ne vient pas deux fois
    O               pourquoi ?          ▮ dans la pile  ▣ en chemin  ▯ parti
tui-help-table =
    Entrée  suite, ne décide jamais      L  journal      R  risque : rien, signes, %
    P  pause ; entre grottes : attendre  S  langue       C  crier, bluffer
    Z  un bot joue pour toi, ou toi      Q  quitter, la partie est gardée
    W  qui attend ? ouvrir, continuer    T  la place d’un bot, en spectateur
tui-help-lobby =
    ↑ ↓ choisissent une ligne, ← → la changent. Entrée lance la partie telle quelle.

    B  assoit le bot nommé en bas             M  encore quelqu’un ici
    X  retire la place choisie                N  nom
    U  reprend la dernière partie             T  prend la place d’un bot
    W  fait entrer qui attend
    S  langue                                 Q  quitter
    V  garde secret ce que tu as              K  conseils pour cette place
    1 à 5  assoit un bot de ce niveau         F  remplit la table, bien mélangée
tui-log = Journal
tui-quit = On arrête ?
tui-quit-text =
    La partie est gardée.
    tacora play --resume reprend exactement ici.

## Nouvelle table

tui-new-table = Nouvelle table
tui-row-aid = Risque
tui-row-speed = Rythme
tui-person = Humain
tui-aid-off = caché
tui-aid-symbols = en signes
tui-aid-percent = en pour cent
tui-aid-advice = avec conseil
tui-speed-calm = calme
tui-speed-normal = normal
tui-speed-fast = rapide
tui-speed-off = sans horloge, avec Entrée
tui-waits-for = À jouer : { $names }.
tui-your-move = { $name }, à toi de jouer :
tui-row-clock = Horloge
tui-clock =
    { $clock ->
        [off] aucune
        [soft] { $seconds } s, puis un rappel
       *[hard] { $seconds } s, puis dehors
    }
tui-row-door = Porte
tui-door-open = ouverte
tui-door-locked = fermée
tui-yes = oui
tui-no = non
tui-as-usual = comme d’habitude
tui-key-person = ajouter quelqu’un
tui-name-for = Qui s’assied ici ?
tui-too-small = Agrandis la fenêtre, s’il te plaît : au moins { $width } × { $height } signes, elle en a { $now-width } × { $now-height }.

## Au revoir et erreurs

tui-bye-saved = La partie est gardée ({ $file }). Pour la reprendre : { $command }
tui-bye-finished = La partie est enregistrée : { $file }
tui-bye = À bientôt !
tui-no-terminal = Pour jouer, il faut un terminal ; l’entrée ou la sortie est redirigée.
tui-dumb-terminal = Ce terminal (TERM={ $term }) ne sait pas placer du texte ; prends-en un autre.
tui-nothing-to-resume = Il n’y a pas de partie en cours dans { $folder }.
tui-damaged = La partie gardée { $file } est abîmée et ne peut pas reprendre : { $problem }.
