### Ce que les commandes refusent. Les phrases se trouvent par les anglaises.

## La ligne de commande

refusal-no-option = Il n’y a pas d’option { $option } ici.
refusal-option-near = Il n’y a pas d’option { $option } ici : vouliez-vous dire { $near } ?
refusal-no-command = Il n’y a pas de commande { $command } ici.
refusal-command-missing = Quelle commande ? { $group } a celles-ci : { $known }.
refusal-word-too-many = { $words } est plus que ce que prend cette commande.
refusal-word-missing = Il manque { $what }.
refusal-value-missing = { $option } attend une valeur.
refusal-value-none = { $option } ne prend pas de valeur.
refusal-whole-number = { $option } prend un nombre entier.
refusal-number = { $option } prend un nombre.
refusal-at-least = { $option } prend { $least } au moins.
refusal-at-most = { $option } prend { $most } au plus.
refusal-in-range = { $option } prend { $least } à { $most }.
refusal-one-of = { $option } prend l’une de ces valeurs : { $choices }.
refusal-see-help = Voir tacora --help.
refusal-interrupted = Interrompu.
refusal-unknown-value = { $option } { $value } est inconnu : au choix { $choices }.
refusal-did-you-mean = Vouliez-vous dire { $near } ?
refusal-there-are = Il y a : { $list }.
refusal-extra = { $what } demande un complément : installez tacora[{ $extra }].
refusal-what-review = Une analyse
refusal-what-tournament = Un tournoi
refusal-what-simulator = Le simulateur
refusal-what-training = Un entraînement
refusal-what-parquet = Un fichier Parquet
refusal-what-cluster = Une grappe
refusal-what-twin = Un jumeau compilé
refusal-what-solving = La résolution
refusal-language = La langue { $language } n’existe pas ici : au choix { $known }.
refusal-game = Il n’y a pas de jeu { $game } ici : au choix { $known }.
refusal-rule = { $game } n’a pas de règle maison { $rule } : au choix { $known }.
refusal-rule-of-other = L’option --{ $option } ne concerne pas { $game }.
refusal-rule-value = --rule { $rule } : { $problem }.
refusal-rule-nothing = rien n’est attendu après { $name }, et surtout pas { $got }
refusal-rule-number = un nombre est attendu après { $name }, pas { $got }
refusal-rule-word = un mot est attendu après { $name }, pas { $got }
refusal-rule-choice = { $choices } est attendu après { $name }, pas { $got }
refusal-rule-allows = { $sentence } Avec { $flag }, d’autres nombres sont permis.
refusal-seats = { $edition } se joue de { $least } à { $most }, pas à { $seats }.
refusal-pace-number = --pace { $pace } n’est pas un nombre : écrivez 1, 1.5 ou 3/2.
refusal-threads = --threads { $threads } n’est pas un nombre de fils : au moins 1.
refusal-games = --games { $games } n’est pas un nombre de parties : de { $least } à { $most }.
refusal-players = --players { $players } n’est pas une liste de nombres : écrivez 3 ou 3,5,8.
refusal-train-game = Aucun bot de { $game } n’apprend : au choix { $known }.
refusal-train-players = --players { $players } : son bot apprend pour { $least } à { $most } joueurs.
refusal-train-tables = Un entraînement a besoin des tables de l’équilibre : construisez-les avec { $command }.
refusal-train-nets = { $file } n’est pas un fichier de poids auquel ajouter : { $why }
refusal-one-game = Une partie en enregistrement demande les deux : --game G, compté à partir de 0, et --record F.
refusal-join-options = { $option } vaut pour une partie ici : ce qui se joue à la table d’un serveur se règle là-bas.
refusal-join-missing = --name, --watch et --password-file valent pour la table d’un serveur : ajoutez --join URL.
refusal-config-toml = --config { $file } n’est pas un fichier TOML : { $problem }.
refusal-config-option = --config { $file } : il n’y a pas d’option { $option } : au choix { $known }.
refusal-config-kind = --config { $file } : { $option } prend { $wanted }.
refusal-a-list = une liste
refusal-one-value = une seule valeur
refusal-twin-differs = { $edition } : le jumeau compilé de { $bot } joue autrement la partie { $game } de la graine 0.
refusal-no-vectors = { $file } ne contient aucun vecteur : il faut un objet JSON par ligne.

## Fichiers

refusal-no-folder = Il n’y a pas de dossier { $folder } où écrire { $file }.
refusal-is-folder = { $path } est un dossier, pas un fichier à écrire.
refusal-not-utf8 = { $path } n’est pas un texte en UTF-8.
refusal-not-read = { $path } ne peut pas être lu : { $why }.
refusal-not-written = { $path } ne peut pas être écrit : { $why }.
refusal-not-used = { $path } est inutilisable : { $why }.
refusal-os-no-file = ce fichier ou dossier n’existe pas
refusal-os-is-folder = c’est un dossier
refusal-os-not-folder = ce n’est pas un dossier
refusal-os-forbidden = ce n’est pas permis
refusal-os-read-only = le système de fichiers est en lecture seule
refusal-os-full = le disque est plein
refusal-os-long = le nom est trop long
refusal-os-exists = le fichier existe déjà
refusal-os-name = ce nom est inconnu
refusal-file-line = { $file }, ligne { $line } : { $problem }
refusal-file-key = { $file }, ligne { $line }, clé { $key } : { $problem }
refusal-expected-got = attendu : { $expected }, trouvé : { $got }
refusal-expected-utf8 = un texte en UTF-8 est attendu
refusal-cut-off = il manque le saut de ligne final : le fichier est tronqué
refusal-not-legal = un coup permis est attendu, mais : { $why }
refusal-bad-header = un en-tête dont naît une partie est attendu : { $why }

## Éditions et robots

refusal-edition = Il n’y a pas d’édition { $edition }. { $hint }
refusal-bot = Il n’y a pas de robot { $bot }. { $hint }
refusal-bot-file = Il n’y a pas de fichier { $file } contenant un robot.
refusal-bot-broken = Le robot { $bot } { $origin } est inutilisable : { $problem }.
refusal-bot-game = Le robot { $bot } joue à { $knows }, pas à { $game } ; ces robots jouent à { $same } : { $others }.
refusal-bot-check = { $edition }, à { $players } : { $problem }
refusal-bot-fault = Le robot { $bot } { $origin } { $what }.
refusal-bot-fault-plain = Le robot { $bot } { $what }.
refusal-fault-in-game = { $what } à la partie { $game }
refusal-fault-place = { $what } ({ $file }, ligne { $line })
refusal-fault-pick = a choisi { $move }, qui n’est pas un de ses coups
refusal-fault-slow = n’a pas répondu pendant { $seconds } secondes
refusal-fault-failed = a échoué : { $error }
refusal-fault-process = a mis fin à son processus
refusal-bot-changed-view = { $bot } a modifié la vue reçue { $place }.
refusal-bot-own-chance = { $bot } a puisé { $place } dans le hasard global, pas dans son rng.
refusal-bot-two-minds = { $bot } a choisi autrement { $place }, avec la même vue et le même rng.
refusal-bot-place = après { $made } coups et tirages de la partie { $game }
refusal-the-package = du paquet { $package }
refusal-the-file = du fichier { $file }
refusal-the-module = du module { $module }
refusal-policy-numpy = Un robot appris demande NumPy : installez tacora[sim].
refusal-policy-name = Un robot appris porte le nom de son fichier, en lettres, chiffres, - et _, pas { $name }.
refusal-policy-lacks = Il manque à { $file } le tableau { $array }, sans lequel le robot ne joue pas.
refusal-policy-format = { $file } est au format { $format } ; ici se lit { $known }.
refusal-policy-changed = Le robot appris { $file } a été modifié après coup : sa somme de contrôle diffère.
refusal-policy-large = { $file } est plus grand qu’un robot appris ne peut l’être.
refusal-policy-archive = { $file } est illisible : ce n’est pas une archive de tableaux simples.
refusal-policy-layer = Le tableau { $array } de { $file } ne suit pas la couche précédente.
refusal-policy-number = Le tableau { $array } de { $file } contient ce qui n’est pas un nombre.
refusal-policy-text = Le tableau { $array } de { $file } n’est pas un texte.
refusal-policy-whole = Le tableau { $array } de { $file } n’est pas un nombre entier.
refusal-policy-edition = Le robot appris { $file } est fait pour une édition absente d’ici : { $edition }.
refusal-policy-layout = Le robot appris { $policy } connaît d’autres observations ou d’autres coups : réentraînez-le.
refusal-policy-table = Le robot appris { $policy } est fait pour { $seats } places de { $edition }, pas pour { $asked } de { $other }.
refusal-policy-game = Personne ne peut apprendre { $game } : il manque la pièce `encoder` à son paquet.

## Simulations et tournois

refusal-two-bots = Une comparaison demande au moins deux robots, pas { $count }.
refusal-bot-twice = { $bot } est nommé deux fois : chaque robot une seule fois.
refusal-held-out = { $bot } est tenu à part sans être parmi les robots : nommez-le aussi là.
refusal-too-few-games = { $games } parties sont trop peu pour { $bots } robots à { $seats } places : un paquet prend { $each } parties, et un intervalle au moins deux paquets ; demandez-en { $least } ou plus.
refusal-no-way-to-play = Rien ne dit comment joue { $bot }.
refusal-cant-meet = { $one } et { $other } ne peuvent se rencontrer : l’un demande les règles lisibles, l’autre un noyau.
refusal-luck-compiled = On ne retire la chance que des parties de robots compilés, et { $bots } ne l’est pas.
refusal-luck-game = Personne ne sait encore mesurer la chance dans les parties de { $game }.
refusal-review-seat = --seat vaut pour le commentaire d’une seule partie : plusieurs sont réunies par noms.
refusal-review-nothing = Aucune partie finie à commenter parmi ces fichiers.
refusal-review-folder = Aucun enregistrement dans { $folder } : des fichiers qui finissent par { $ending }.
refusal-ratings = Les cotes demandent openskill : installez tacora[arena].
refusal-polars = Les fichiers Parquet demandent Polars : installez tacora[data].
refusal-no-compiled = Aucun robot de { $game } n’est compilé : donnez chaque place comme PlainBot.
refusal-not-compiled = { $bots } n’est pas compilé.
refusal-one-table = Robots simples et compilés ne vont pas à la même table : donnez chaque place comme PlainBot.
refusal-options-game = Ces options ne concernent pas { $game }.
refusal-run-least = Une série demande au moins une partie et un fil, pas { $games } et { $threads }.
refusal-odd-points = Une partie de { $game } a fini avec des points hors de 0 à { $most }.

## Le serveur

refusal-port = --port { $port } est hors limites : de 1 à 65535, ou 0 pour n’importe quel port libre.
refusal-port-taken = Le port { $port } est pris par un autre programme, peut-être un autre Tacora : essayez --port { $free }.
refusal-port-forbidden = Le port { $port } n’est pas à tout le monde sur cette machine : essayez --port 8080.
refusal-host-elsewhere = { $host } n’est pas une adresse de cette machine : essayez --host 0.0.0.0.
refusal-no-listening = Le serveur ne peut pas écouter sur { $host }, port { $port } : { $why }.
refusal-host-address = --host { $host } n’est pas une adresse : écrivez 0.0.0.0, :: ou un nom de cette machine.
refusal-cert-pair = --cert et --key vont ensemble : donnez les deux fichiers, ou aucun.
refusal-cert-file = { $option } { $file } n’est pas un fichier : donnez le fichier PEM.
refusal-cert-unfit = --cert { $cert } et --key { $key } sont inutilisables ({ $why })
refusal-cert-bad = { $pair } : donnez un certificat et sa clé sans mot de passe, en PEM.
refusal-retention = --retention { $days } est hors limites : de 1 à { $most } jours, ou rien pour tout garder.
refusal-origin = { $option } { $origin } n’est pas une origine : écrivez https://host ou https://host:port.
refusal-network = { $option } { $text } n’est pas une adresse : écrivez 10.0.0.7 ou 10.0.0.0/28.
refusal-db-unknown = --db { $db } est inconnu ici : écrivez sqlite:///chemin/du/fichier.db.
refusal-db-strokes = --db veut trois barres avant le chemin : écrivez sqlite:///chemin/du/fichier.db.
refusal-db-nothing = --db sqlite:// ne garde rien : nommez un fichier.
refusal-limit = --limit { $name } n’est pas une limite : { $hint }
refusal-limit-near = vouliez-vous dire { $near } ?
refusal-limit-known = il y a { $known }.
refusal-limit-value = --limit { $text } ne convient pas : écrivez { $example }.
refusal-operator-place = --operator demande un lieu pour sa clé : donnez --operator-file FICHIER ou { $variable }.
refusal-key-fit = { $where } ne convient pas : de { $least } à { $most } signes sur une ligne.
refusal-key-utf8 = ce n’est pas un texte en UTF-8
refusal-at-table = --at { $at } nomme une table : donnez l’adresse de la maison seule.
refusal-no-token = Il n’y a pas de clé de gestion dans { $file } : { $hint }.
refusal-token-hint = donnez --operator-file ou TACORA_OPERATOR_TOKEN, comme serve --operator l’a
refusal-wifi-name = --wifi n’est pas un nom de réseau : écrivez-le comme le téléphone le montre, de 1 à 32 octets.
refusal-wifi-password = Aucun réseau ne peut avoir ce --wifi-password : donnez ses 8 à 63 caractères, ou rien pour un réseau ouvert.
refusal-wifi-alone = Un mot de passe Wi-Fi demande son réseau : donnez aussi --wifi NOM.

## Adresses de tables

refusal-door = { $text } n’est pas une adresse : écrivez-la comme http://192.168.0.5:8080/j/K7QX.
refusal-door-scheme = { $text } n’est pas l’adresse d’une table : elle commence par http:// ou https://.
refusal-door-more = L’adresse d’une table n’a ni nom d’utilisateur, ni point d’interrogation, ni dièse.
refusal-door-port = Le port dans { $text } n’est pas un nombre de 1 à 65535.
refusal-door-no-code = Il manque le code de la table à la fin de { $text }.
refusal-door-code = { $text } n’est pas le code d’une table : il a au moins quatre lettres et chiffres.

## La maison

refusal-house-in-use = Un autre serveur utilise { $path } : arrêtez-le, ou donnez un autre fichier à celui-ci.
refusal-house-emptied = { $path } est vide, mais contenait une maison : remettez une sauvegarde à sa place (tacora restore FICHIER), ou supprimez-le avec { $lock } et { $wal } pour repartir de zéro.
refusal-house-newer = { $path } a été écrit par un Tacora plus récent (schéma { $schema }) : installez cette version.
refusal-table-damaged = La table { $code } est endommagée : { $why }.
refusal-record-damaged = Cet enregistrement est endommagé : son texte n’est plus celui qui a été écrit.
refusal-house-missing = Il n’y a pas de fichier { $path }.
refusal-copy-there = { $path } existe déjà : nommez un autre fichier, ou supprimez-le d’abord.
refusal-copy-not-whole = { $path } n’est pas intact ({ $why }) : rien n’a été changé.
refusal-copy-failed = { $path } n’a pas pu être copié : { $why }.
refusal-copy-empty = { $path } est vide : il n’y a rien à garder.
refusal-copy-damaged = { $path } est endommagé ({ $why }) : voir tacora db check et tacora db salvage.
refusal-house-schema = { $path } n’a pas pu passer au schéma { $schema } : { $why }.
refusal-salvage-there = { $path } existe déjà : nommez un autre fichier.
refusal-salvage-nothing = { $path } ne contient rien d’une maison : aucune table, aucun enregistrement n’est lisible.
refusal-store-shut = Ce magasin n’est pas ouvert.
refusal-store-unusable = { $path } ne peut servir de magasin : { $why }.
refusal-store-unwiped = Ce qui est supprimé n’est pas encore effacé : quelqu’un lit le fichier sans cesse.
refusal-store-unchanged = { $path } n’a pas pu être modifié : { $why }.
refusal-save-link = --save garde l’édition d’un lien : donne le lien entier, entre guillemets.
refusal-save-folder = --save a besoin d’un dossier : ajoute --editions DOSSIER.
refusal-save-taken = L’identifiant { $id } est déjà pris dans { $folder } ou par une édition fournie.
refusal-link-own = --link partage une édition à toi : donne son nom, et son dossier avec --editions DOSSIER.
refusal-take-folder = --take-editions a besoin d’un dossier où les garder : ajoute --editions DOSSIER.
refusal-db-password = L’adresse de la base contient un mot de passe que tout le monde peut lire sur cette machine : mets-le dans { $variable }, ou dans un fichier que nomme PGPASSFILE.
refusal-db-place = Une base a une machine et un nom : par exemple postgresql://moi@machine/tacora.
refusal-lease-range = --lease { $lease } est hors limites : choisis de 0.5 à 30 secondes.
refusal-drain-range = --drain { $drain } est hors limites : choisis de 0 à 300 secondes.
refusal-db-package = PostgreSQL demande un paquet de plus : pip install 'tacora[postgres]'.
refusal-database-unusable = La base est inutilisable : { $why }.
refusal-database-empty = Il n’y a pas de maison dans cette base.
refusal-database-full = Il y a déjà une maison dans cette base : nommes-en une qui soit vide.
refusal-database-older = La base a l’ancien schéma { $schema } : laisse un nœud de cette version démarrer une fois.
refusal-database-newer = Des nœuds plus récents ont joué à des tables de cette base : prends leur version de Tacora.
refusal-database-node = Le nœud { $name } utilise cette base : arrête-le d’abord.
refusal-file-no-house = { $path } ne contient pas de maison.
refusal-carried-changed = Ce qui a été écrit de { $part } n’est pas ce qui a été lu : rien n’en est gardé.
refusal-move-files = Ce sont deux fichiers : tacora backup en copie un, et restore le met en place.

## A cluster, and folders of games

refusal-cluster-ray = Une grappe demande Ray : installez tacora[cluster].
refusal-cluster-address = --cluster { $address } n’est pas une grappe : écrivez local, ou HÔTE:PORT comme ray start l’affiche.
refusal-cluster-silent = Aucune grappe ne répond à { $address } ({ $why }) : lancez-en une avec ray start --head.
refusal-cluster-token = La grappe à { $address } veut un autre jeton : RAY_AUTH_TOKEN_PATH doit nommer le fichier avec lequel ses nœuds ont été lancés.
refusal-cluster-versions = La grappe à { $address } a un autre Ray ou un autre Python que cette machine, qui a Ray { $ray } et Python { $python } : installez partout les mêmes.
refusal-cluster-join = On ne peut pas rejoindre la grappe à { $address } : { $why }.
refusal-cluster-code = Le nœud { $node } a un autre Tacora : { $there }, cette machine { $here }. Installez partout le même.
refusal-cluster-late = Le nœud { $node } n’a pas répondu depuis { $seconds } secondes : arrêtez-le avec ray stop.
refusal-cluster-folder = Le nœud { $node } ne peut pas écrire dans { $folder } : nommez un dossier que tous les nœuds partagent.
refusal-cluster-bots = { $node } n’a pas les bots de cette série ({ $why }) : installez-les là-bas.
refusal-cluster-lost = La grappe a perdu ce qui lui était confié : { $why }.
refusal-cluster-workers = Les processus de la grappe s’arrêtent encore et encore, { $games }.
refusal-cluster-tables = Tous les nœuds n’ont pas les tables de { $bots } : construisez-les là-bas avec tacora solve table.
refusal-cluster-file = Dans une grappe, ce sont les nœuds qui écrivent les parties : nommez un dossier, comme --parquet parties.
refusal-files-other-run = { $folder } contient les parties d’une autre série : { $name } y vaut { $there }, pas { $here }. Nommez un autre dossier.
refusal-files-other = { $folder } contient d’autres fichiers : nommez un dossier nouveau ou vide.
refusal-files-damaged = { $path } est abîmé : nommez un autre dossier.
refusal-files-in-use = Une autre série écrit dans { $folder } : attendez qu’elle soit finie.

## Studies

refusal-study-in = { $path }.toml: { $why }
refusal-study-toml = Ce n’est pas du TOML : { $why }.
refusal-study-sweep = sweep est une table : écrivez [sweep], et ses listes dessous.
refusal-study-twice = { $name } figure dans l’étude et dans son sweep : une fois suffit.
refusal-study-list = sweep.{ $name } est une liste de valeurs, une au moins.
refusal-study-many = Cette étude a { $points } points : { $most } au plus.
refusal-study-key = { $what } n’a pas de clé { $name } : { $hint }
refusal-study-missing = { $name } manque : dites-le dans l’étude ou dans son sweep.
refusal-study-words = { $name } a { $value }, ce n’est pas une liste de mots.
refusal-study-text = { $name } a { $value }, ce n’est pas un texte.
refusal-study-number = { $name } a { $value } : un nombre entier de { $least } à { $most }.
refusal-study-title = title manque : dites en une ligne de quoi parle l’étude.
refusal-study-seeds = seeds a { $value } : une liste de nombres entiers, chacun une fois.
refusal-study-rotate = rotate a { $value } : true ou false.
refusal-study-out = { $path } n’est pas un dossier qu’on peut créer : nommez-en un dans un dossier qui existe.
