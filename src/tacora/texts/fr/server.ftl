### Ce que dit le serveur au début et à la fin

server-open = Tacora est ouvert. Scannez le code avec un téléphone sur le même Wi-Fi, ou tapez l’une de ces adresses :
server-open-here = Tacora est ouvert, mais sur cet ordinateur seulement :
server-no-network = Cet ordinateur n’est relié à aucun réseau par où les autres pourraient venir.
server-keeps = Les parties sont gardées dans { $place }.
server-keeps-nothing = Les parties sont gardées tant que le serveur tourne.
server-how-to-stop = Ctrl+C arrête le serveur ; au prochain démarrage, toutes les tables sont de retour.
server-how-to-stop-memory = Ctrl+C arrête le serveur.
server-stopped = Le serveur est arrêté. Toutes les tables sont en sécurité.
server-stopped-memory = Le serveur est arrêté.
server-no-page = Le serveur tourne, mais sa page web n’est pas encore construite ici : make page s’en charge. Dans un terminal, on joue dès maintenant avec tacora play --join et cette adresse.
server-operator = La page de gestion est { $address } ; sa clé se trouve dans { $place }.
server-password = Pour ouvrir une table, il faut le mot de passe de la maison, qui se trouve dans { $place }.

### Ce que les messageries montrent d’un lien

preview-home = Diamant et Troll & Dragon à une même table : jusqu’où oserez-vous aller ?
preview-table =
    { $taken ->
        [one] { $taken } place prise sur { $most }. Touchez pour vous asseoir.
       *[other] { $taken } places prises sur { $most }. Touchez pour vous asseoir.
    }
