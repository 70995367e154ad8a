### Was Befehle ablehnen. Gefunden werden die Sätze über die englischen.

## Die Kommandozeile

refusal-no-option = Eine Option { $option } gibt es hier nicht.
refusal-option-near = Eine Option { $option } gibt es hier nicht: War { $near } gemeint?
refusal-no-command = Einen Befehl { $command } gibt es hier nicht.
refusal-command-missing = Welcher Befehl? { $group } hat diese: { $known }.
refusal-word-too-many = { $words } ist mehr, als dieser Befehl nimmt.
refusal-word-missing = { $what } fehlt.
refusal-value-missing = Nach { $option } fehlt der Wert.
refusal-value-none = { $option } nimmt keinen Wert.
refusal-whole-number = { $option } nimmt eine ganze Zahl.
refusal-number = { $option } nimmt eine Zahl.
refusal-at-least = { $option } nimmt mindestens { $least }.
refusal-at-most = { $option } nimmt höchstens { $most }.
refusal-in-range = { $option } nimmt { $least } bis { $most }.
refusal-one-of = { $option } nimmt eines von diesen: { $choices }.
refusal-see-help = Siehe tacora --help.
refusal-interrupted = Abgebrochen.
refusal-unknown-value = { $option } { $value } ist unbekannt: zur Wahl stehen { $choices }.
refusal-did-you-mean = War { $near } gemeint?
refusal-there-are = Es gibt: { $list }.
refusal-extra = { $what } braucht ein Extra: tacora[{ $extra }] installieren.
refusal-what-review = Eine Besprechung
refusal-what-tournament = Ein Turnier
refusal-what-simulator = Der Simulator
refusal-what-training = Ein Training
refusal-what-parquet = Eine Parquet-Datei
refusal-what-cluster = Ein Cluster
refusal-what-twin = Ein kompilierter Zwilling
refusal-what-solving = Das Lösen
refusal-language = Die Sprache { $language } gibt es hier nicht: zur Wahl stehen { $known }.
refusal-game = Ein Spiel { $game } gibt es hier nicht: zur Wahl stehen { $known }.
refusal-rule = Eine Hausregel { $rule } hat { $game } nicht: zur Wahl stehen { $known }.
refusal-rule-of-other = Die Option --{ $option } passt nicht zu { $game }.
refusal-rule-value = --rule { $rule }: { $problem }.
refusal-rule-nothing = nach { $name } kommt nichts, auch nicht { $got }
refusal-rule-number = nach { $name } kommt eine Zahl, nicht { $got }
refusal-rule-word = nach { $name } kommt ein Wort, nicht { $got }
refusal-rule-choice = nach { $name } kommt { $choices }, nicht { $got }
refusal-rule-allows = { $sentence } Mit { $flag } dürfen es andere Zahlen sein.
refusal-seats = { $edition } ist für { $least } bis { $most } Personen, nicht für { $seats }.
refusal-pace-number = --pace { $pace } ist keine Zahl: so schreiben: 1, 1.5 oder 3/2.
refusal-threads = --threads { $threads } ist keine Zahl von Threads: mindestens 1.
refusal-games = --games { $games } ist keine Zahl von Partien: { $least } bis { $most }.
refusal-players = --players { $players } ist keine Liste von Zahlen: so schreiben: 3 oder 3,5,8.
refusal-train-game = Kein Bot von { $game } lernt: zur Wahl stehen { $known }.
refusal-train-players = --players { $players }: Der Bot lernt für { $least } bis { $most } Personen.
refusal-train-tables = Ein Training braucht die Tabellen des Gleichgewichts: Sie entstehen mit { $command }.
refusal-train-nets = { $file } ist keine Datei mit Gewichten, zu der andere kommen könnten: { $why }
refusal-one-game = Eine Partie als Aufzeichnung braucht beides: --game G, gezählt ab 0, und --record F.
refusal-join-options = { $option } gilt für eine Partie hier: Was am Tisch eines Servers gespielt wird, wird dort eingestellt.
refusal-join-missing = --name, --watch und --password-file gelten für den Tisch eines Servers: dazu gehört --join URL.
refusal-config-toml = --config { $file } ist keine TOML-Datei: { $problem }.
refusal-config-option = --config { $file }: Eine Option { $option } gibt es nicht: zur Wahl stehen { $known }.
refusal-config-kind = --config { $file }: { $option } nimmt { $wanted }.
refusal-a-list = eine Liste
refusal-one-value = einen Wert
refusal-twin-differs = { $edition }: Der kompilierte Zwilling von { $bot } spielt Partie { $game } des Startwerts 0 anders.
refusal-no-vectors = { $file } enthält keine Vektoren: erwartet wird ein JSON-Objekt pro Zeile.

## Dateien

refusal-no-folder = Es gibt keinen Ordner { $folder } für { $file }.
refusal-is-folder = { $path } ist ein Ordner, keine Datei zum Schreiben.
refusal-not-utf8 = { $path } ist kein Text in UTF-8.
refusal-not-read = { $path } kann nicht gelesen werden: { $why }.
refusal-not-written = { $path } kann nicht geschrieben werden: { $why }.
refusal-not-used = { $path } ist nicht zu gebrauchen: { $why }.
refusal-os-no-file = diese Datei oder diesen Ordner gibt es nicht
refusal-os-is-folder = das ist ein Ordner
refusal-os-not-folder = das ist kein Ordner
refusal-os-forbidden = das ist nicht erlaubt
refusal-os-read-only = das Dateisystem lässt nur lesen
refusal-os-full = der Datenträger ist voll
refusal-os-long = der Name ist zu lang
refusal-os-exists = die Datei gibt es schon
refusal-os-name = diesen Namen kennt niemand
refusal-file-line = { $file }, Zeile { $line }: { $problem }
refusal-file-key = { $file }, Zeile { $line }, Schlüssel { $key }: { $problem }
refusal-expected-got = erwartet wird { $expected }, da steht { $got }
refusal-expected-utf8 = erwartet wird Text in UTF-8
refusal-cut-off = am Ende fehlt der Zeilenumbruch: Die Datei ist abgeschnitten
refusal-not-legal = erwartet wird ein erlaubter Zug, aber: { $why }
refusal-bad-header = erwartet wird ein Kopf, aus dem ein Spiel wird: { $why }

## Ausgaben und Bots

refusal-edition = Eine Ausgabe { $edition } gibt es nicht. { $hint }
refusal-bot = Einen Bot { $bot } gibt es nicht. { $hint }
refusal-bot-file = Eine Datei { $file } mit einem Bot darin gibt es nicht.
refusal-bot-broken = Der Bot { $bot } aus { $origin } ist nicht zu gebrauchen: { $problem }.
refusal-bot-game = Der Bot { $bot } spielt { $knows }, nicht { $game }; diese Bots spielen { $same }: { $others }.
refusal-bot-check = { $edition }, { $players } Personen: { $problem }
refusal-bot-fault = Der Bot { $bot } aus { $origin } { $what }.
refusal-bot-fault-plain = Der Bot { $bot } { $what }.
refusal-fault-in-game = { $what } in Partie { $game }
refusal-fault-place = { $what } ({ $file }, Zeile { $line })
refusal-fault-pick = hat { $move } gewählt, und das ist keiner seiner Züge
refusal-fault-slow = hat { $seconds } Sekunden lang nicht geantwortet
refusal-fault-failed = ist gescheitert: { $error }
refusal-fault-process = hat seinen Prozess beendet
refusal-bot-changed-view = { $bot } hat die Ansicht verändert, die er { $place } bekam.
refusal-bot-own-chance = { $bot } hat { $place } aus den globalen Zufallszahlen gezogen, nicht aus seinem rng.
refusal-bot-two-minds = { $bot } hat { $place } bei gleicher Ansicht und gleichem rng anders gewählt.
refusal-bot-place = nach { $made } Zügen und Ziehungen der Partie { $game }
refusal-the-package = dem Paket { $package }
refusal-the-file = der Datei { $file }
refusal-the-module = dem Modul { $module }
refusal-policy-numpy = Ein gelernter Bot braucht NumPy: tacora[sim] installieren.
refusal-policy-name = Ein gelernter Bot heißt wie seine Datei, und das aus Buchstaben, Ziffern, - und _, nicht { $name }.
refusal-policy-lacks = In { $file } fehlt das Feld { $array }, ohne das kein gelernter Bot spielt.
refusal-policy-format = { $file } hat das Format { $format }, gelesen wird hier { $known }.
refusal-policy-changed = Am gelernten Bot { $file } ist etwas geändert worden: Die Prüfsumme stimmt nicht.
refusal-policy-large = { $file } ist größer, als ein gelernter Bot sein darf.
refusal-policy-archive = { $file } lässt sich nicht lesen: Es ist kein Archiv einfacher Felder.
refusal-policy-layer = Das Feld { $array } in { $file } passt nicht zur Schicht davor.
refusal-policy-number = Im Feld { $array } in { $file } steht etwas, das keine Zahl ist.
refusal-policy-text = Das Feld { $array } in { $file } ist kein Text.
refusal-policy-whole = Das Feld { $array } in { $file } ist keine ganze Zahl.
refusal-policy-edition = Der gelernte Bot { $file } ist für eine Ausgabe, die es hier nicht gibt: { $edition }.
refusal-policy-layout = Der gelernte Bot { $policy } kennt andere Beobachtungen oder Züge: neu trainieren.
refusal-policy-table = Der gelernte Bot { $policy } ist für { $seats } Plätze von { $edition }, nicht für { $asked } von { $other }.
refusal-policy-game = { $game } kann niemand lernen: Dem Paket fehlt der Raum `encoder`.

## Simulationen und Turniere

refusal-two-bots = Ein Vergleich braucht mindestens zwei Bots, nicht { $count }.
refusal-bot-twice = { $bot } steht zweimal da: jeden Bot einmal nennen.
refusal-held-out = { $bot } soll für sich bleiben, ist aber keiner der Bots: auch dort nennen.
refusal-too-few-games = { $games } Partien sind zu wenig für { $bots } Bots auf { $seats } Plätzen: Ein Stapel braucht { $each } Partien und ein Intervall mindestens zwei Stapel, also { $least } oder mehr verlangen.
refusal-no-way-to-play = Nirgends steht, wie { $bot } spielt.
refusal-cant-meet = { $one } und { $other } können sich nicht treffen: Der eine braucht die lesbaren Regeln, der andere einen Kern.
refusal-luck-compiled = Glück lässt sich nur aus Spielen übersetzter Bots nehmen, und { $bots } ist nicht übersetzt.
refusal-luck-game = In Spielen von { $game } kann noch niemand das Glück beziffern.
refusal-review-seat = --seat gilt für die Besprechung eines einzelnen Spiels: Mehrere werden nach Namen zusammengefasst.
refusal-review-nothing = Unter diesen Dateien ist kein beendetes Spiel, das sich besprechen ließe.
refusal-review-folder = In { $folder } liegen keine Aufzeichnungen: Dateien, die auf { $ending } enden.
refusal-ratings = Wertungen brauchen openskill: tacora[arena] installieren.
refusal-polars = Parquet-Dateien brauchen Polars: tacora[data] installieren.
refusal-no-compiled = Kein Bot von { $game } ist kompiliert: jeden Platz als PlainBot geben.
refusal-not-compiled = { $bots } ist nicht kompiliert.
refusal-one-table = Einfache und kompilierte Bots passen nicht an einen Tisch: jeden Platz als PlainBot geben.
refusal-options-game = Diese Optionen passen nicht zu { $game }.
refusal-run-least = Ein Lauf braucht mindestens eine Partie und einen Thread, nicht { $games } und { $threads }.
refusal-odd-points = Eine Partie { $game } endete mit Punkten außerhalb von 0 bis { $most }.

## Der Server

refusal-port = --port { $port } ist nicht möglich: 1 bis 65535, oder 0 für irgendeinen freien.
refusal-port-taken = Port { $port } hat ein anderes Programm, vielleicht noch ein Tacora: --port { $free } versuchen.
refusal-port-forbidden = Port { $port } ist auf diesem Rechner nicht für alle da: --port 8080 versuchen.
refusal-host-elsewhere = { $host } ist keine Adresse dieses Rechners: --host 0.0.0.0 versuchen.
refusal-no-listening = Der Server kann auf { $host }, Port { $port }, nicht lauschen: { $why }.
refusal-host-address = --host { $host } ist keine Adresse: so schreiben: 0.0.0.0, :: oder ein Name dieses Rechners.
refusal-cert-pair = --cert und --key gehören zusammen: beide Dateien angeben oder keine.
refusal-cert-file = { $option } { $file } ist keine Datei: die PEM-Datei angeben.
refusal-cert-unfit = --cert { $cert } und --key { $key } sind nicht zu gebrauchen ({ $why })
refusal-cert-bad = { $pair }: ein Zertifikat und seinen Schlüssel ohne Passwort angeben, als PEM.
refusal-retention = --retention { $days } ist nicht möglich: 1 bis { $most } Tage, oder weglassen und alles behalten.
refusal-origin = { $option } { $origin } ist kein Ursprung: so schreiben: https://host oder https://host:port.
refusal-network = { $option } { $text } ist keine Adresse: so schreiben: 10.0.0.7 oder 10.0.0.0/28.
refusal-db-unknown = --db { $db } kennt hier niemand: so schreiben: sqlite:///pfad/zur/datei.db.
refusal-db-strokes = Vor den Pfad gehören bei --db drei Striche: so schreiben: sqlite:///pfad/zur/datei.db.
refusal-db-nothing = --db sqlite:// behält nichts: eine Datei nennen.
refusal-limit = --limit { $name } ist keine Grenze: { $hint }
refusal-limit-near = war { $near } gemeint?
refusal-limit-known = es gibt { $known }.
refusal-limit-value = --limit { $text } passt nicht: so schreiben: { $example }.
refusal-operator-place = --operator braucht einen Platz für seinen Schlüssel: --operator-file DATEI oder { $variable } angeben.
refusal-key-fit = { $where } passt nicht: { $least } bis { $most } Zeichen in einer Zeile.
refusal-key-utf8 = es ist kein Text in UTF-8
refusal-at-table = --at { $at } nennt einen Tisch: nur die Adresse des Hauses angeben.
refusal-no-token = In { $file } ist kein Schlüssel für den Betrieb: { $hint }.
refusal-token-hint = --operator-file oder TACORA_OPERATOR_TOKEN angeben, wie serve --operator es hat
refusal-wifi-name = --wifi ist kein Name eines Netzes: so schreiben, wie das Telefon es zeigt, 1 bis 32 Byte.
refusal-wifi-password = --wifi-password kann kein Netz haben: seine 8 bis 63 Zeichen angeben, oder nichts bei einem offenen Netz.
refusal-wifi-alone = Zu einem WLAN-Passwort gehört sein Netz: auch --wifi NAME angeben.

## Adressen von Tischen

refusal-door = { $text } ist keine Adresse: so schreiben: http://192.168.0.5:8080/j/K7QX.
refusal-door-scheme = { $text } ist keine Adresse eines Tisches: Sie beginnt mit http:// oder https://.
refusal-door-more = Die Adresse eines Tisches hat keinen Benutzernamen, kein Fragezeichen und keine Raute.
refusal-door-port = Der Port in { $text } ist keine Zahl von 1 bis 65535.
refusal-door-no-code = Am Ende von { $text } fehlt der Code des Tisches.
refusal-door-code = { $text } ist kein Code eines Tisches: Er hat vier oder mehr Buchstaben und Ziffern.

## Das Haus

refusal-house-in-use = Ein anderer Server benutzt { $path }: ihn anhalten, oder diesem eine andere Datei geben.
refusal-house-emptied = { $path } ist leer, aber darin war ein Haus: eine Sicherung an seine Stelle setzen (tacora restore DATEI), oder es samt { $lock } und { $wal } löschen und neu anfangen.
refusal-house-newer = { $path } hat ein neueres Tacora geschrieben (Schema { $schema }): diese Version installieren.
refusal-table-damaged = Tisch { $code } ist beschädigt: { $why }.
refusal-record-damaged = Diese Aufzeichnung ist beschädigt: Ihr Text ist nicht mehr der geschriebene.
refusal-house-missing = Es gibt keine Datei { $path }.
refusal-copy-there = { $path } gibt es schon: eine andere Datei nennen oder diese erst löschen.
refusal-copy-not-whole = { $path } ist nicht heil ({ $why }): Es wurde nichts geändert.
refusal-copy-failed = { $path } ließ sich nicht kopieren: { $why }.
refusal-copy-empty = { $path } ist leer: Es gibt nichts zu sichern.
refusal-copy-damaged = { $path } ist beschädigt ({ $why }): siehe tacora db check und tacora db salvage.
refusal-house-schema = { $path } ließ sich nicht auf Schema { $schema } bringen: { $why }.
refusal-salvage-there = { $path } gibt es schon: eine andere Datei nennen.
refusal-salvage-nothing = { $path } enthält nichts von einem Haus: Kein Tisch und keine Aufzeichnung ist lesbar.
refusal-store-shut = Dieser Speicher ist nicht offen.
refusal-store-unusable = { $path } taugt nicht als Speicher: { $why }.
refusal-store-unwiped = Gelöschtes ist noch nicht getilgt: Jemand liest die Datei die ganze Zeit.
refusal-store-unchanged = { $path } ließ sich nicht ändern: { $why }.
refusal-save-link = --save behält die Ausgabe eines Links: bitte den ganzen Link angeben, in Anführungszeichen.
refusal-save-folder = --save braucht einen Ordner: dazu gehört --editions ORDNER.
refusal-save-taken = Die Kennung { $id } ist in { $folder } oder von einer eingebauten Ausgabe schon vergeben.
refusal-link-own = --link teilt eine eigene Ausgabe: bitte ihren Namen angeben und ihren Ordner mit --editions ORDNER.
refusal-take-folder = --take-editions braucht einen Ordner, in dem sie bleiben: dazu gehört --editions ORDNER.
refusal-db-password = In der Adresse der Datenbank steht ein Passwort, das auf diesem Rechner alle lesen können: in { $variable } schreiben oder in eine Datei, die PGPASSFILE nennt.
refusal-db-place = Eine Datenbank hat einen Rechner und einen Namen: so schreiben: postgresql://ich@rechner/tacora.
refusal-lease-range = --lease { $lease } geht nicht: möglich sind 0.5 bis 30 Sekunden.
refusal-drain-range = --drain { $drain } geht nicht: möglich sind 0 bis 300 Sekunden.
refusal-db-package = PostgreSQL braucht noch ein Paket: pip install 'tacora[postgres]'.
refusal-database-unusable = Die Datenbank ist nicht zu gebrauchen: { $why }.
refusal-database-empty = In dieser Datenbank ist kein Haus.
refusal-database-full = In dieser Datenbank ist schon ein Haus: eine leere nennen.
refusal-database-older = Die Datenbank hat das ältere Schema { $schema }: einmal einen Knoten dieser Version starten lassen.
refusal-database-newer = An Tischen dieser Datenbank haben neuere Knoten gespielt: deren Version von Tacora nehmen.
refusal-database-node = Knoten { $name } benutzt diese Datenbank: erst anhalten.
refusal-file-no-house = In { $path } ist kein Haus.
refusal-carried-changed = Was von { $part } geschrieben wurde, ist nicht, was gelesen wurde: nichts davon bleibt.
refusal-move-files = Beides sind Dateien: tacora backup kopiert eine, und restore setzt sie ein.

## A cluster, and folders of games

refusal-cluster-ray = Ein Cluster braucht Ray: tacora[cluster] installieren.
refusal-cluster-address = --cluster { $address } ist kein Cluster: local schreiben, oder HOST:PORT, wie ray start es ausgibt.
refusal-cluster-silent = Unter { $address } antwortet kein Cluster ({ $why }): mit ray start --head einen starten.
refusal-cluster-token = Der Cluster unter { $address } verlangt ein anderes Token: RAY_AUTH_TOKEN_PATH muss die Datei nennen, mit der seine Knoten gestartet wurden.
refusal-cluster-versions = Der Cluster unter { $address } hat ein anderes Ray oder Python als dieser Rechner mit Ray { $ray } und Python { $python }: überall dieselben installieren.
refusal-cluster-join = Dem Cluster unter { $address } kann man nicht beitreten: { $why }.
refusal-cluster-code = Der Knoten { $node } hat ein anderes Tacora: { $there }, dieser Rechner { $here }. Überall dasselbe installieren.
refusal-cluster-late = Der Knoten { $node } hat seit { $seconds } Sekunden nicht geantwortet: ihn mit ray stop beenden.
refusal-cluster-folder = Der Knoten { $node } kann nicht in { $folder } schreiben: einen Ordner nennen, den alle Knoten teilen.
refusal-cluster-bots = { $node } hat die Bots dieses Laufs nicht ({ $why }): sie dort installieren.
refusal-cluster-lost = Der Cluster hat verloren, was ihm gegeben war: { $why }.
refusal-cluster-workers = Die Arbeiter des Clusters enden immer wieder, { $games }.
refusal-cluster-tables = Nicht jeder Knoten hat die Tabellen von { $bots }: sie dort mit tacora solve table bauen.
refusal-cluster-file = In einem Cluster schreiben die Arbeiter die Partien: einen Ordner nennen, etwa --parquet partien.
refusal-files-other-run = { $folder } enthält Partien eines anderen Laufs: { $name } ist dort { $there }, nicht { $here }. Einen anderen Ordner nennen.
refusal-files-other = { $folder } enthält andere Dateien: einen neuen oder leeren Ordner nennen.
refusal-files-damaged = { $path } ist beschädigt: einen anderen Ordner nennen.
refusal-files-in-use = Ein anderer Lauf schreibt in { $folder }: warten, bis er fertig ist.

## Studies

refusal-study-in = { $path }.toml: { $why }
refusal-study-toml = Das ist kein TOML: { $why }.
refusal-study-sweep = sweep ist eine Tabelle: [sweep] schreiben, und darunter ihre Listen.
refusal-study-twice = { $name } steht in der Studie und in ihrem sweep: einmal genügt.
refusal-study-list = sweep.{ $name } ist eine Liste von Werten, mindestens einem.
refusal-study-many = Diese Studie hat { $points } Punkte: höchstens { $most }.
refusal-study-key = { $what } hat keinen Schlüssel { $name }: { $hint }
refusal-study-missing = { $name } fehlt: in der Studie oder in ihrem sweep nennen.
refusal-study-words = { $name } hat { $value }, das ist keine Liste von Wörtern.
refusal-study-text = { $name } hat { $value }, das ist kein Text.
refusal-study-number = { $name } hat { $value }: eine ganze Zahl von { $least } bis { $most }.
refusal-study-title = title fehlt: in einer Zeile sagen, worum es in der Studie geht.
refusal-study-seeds = seeds hat { $value }: eine Liste ganzer Zahlen, jede einmal.
refusal-study-rotate = rotate hat { $value }: true oder false.
refusal-study-out = { $path } ist kein Ordner, den man anlegen kann: einen in einem vorhandenen Ordner nennen.
