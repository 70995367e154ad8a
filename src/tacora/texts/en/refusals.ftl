### What commands refuse. The English sentences are those in the source, word for word: by them the others are found.

## The command line

refusal-no-option = There is no option { $option } here.
refusal-option-near = There is no option { $option } here: did you mean { $near }?
refusal-no-command = There is no command { $command } here.
refusal-command-missing = Which command? { $group } has these: { $known }.
refusal-word-too-many = { $words } is more than this command takes.
refusal-word-missing = { $what } is missing.
refusal-value-missing = { $option } wants a value after it.
refusal-value-none = { $option } takes no value.
refusal-whole-number = { $option } takes a whole number.
refusal-number = { $option } takes a number.
refusal-at-least = { $option } takes { $least } at least.
refusal-at-most = { $option } takes { $most } at most.
refusal-in-range = { $option } takes { $least } to { $most }.
refusal-one-of = { $option } takes one of these: { $choices }.
refusal-see-help = See tacora --help.
refusal-interrupted = Interrupted.
refusal-unknown-value = { $option } { $value } is unknown: choose { $choices }.
refusal-did-you-mean = Did you mean { $near }?
refusal-there-are = There are: { $list }.
refusal-extra = { $what } needs an extra: install tacora[{ $extra }].
refusal-what-review = A review
refusal-what-tournament = A tournament
refusal-what-simulator = The simulator
refusal-what-training = A training
refusal-what-parquet = A Parquet file
refusal-what-cluster = A cluster
refusal-what-twin = A compiled twin
refusal-what-solving = Solving
refusal-language = There is no language { $language } here: choose { $known }.
refusal-game = There is no game { $game } here: choose { $known }.
refusal-rule = There is no house rule { $rule } in { $game }: choose { $known }.
refusal-rule-of-other = The option --{ $option } is not for a game of { $game }.
refusal-rule-value = --rule { $rule }: { $problem }.
refusal-rule-nothing = expected nothing after option { $name }, got { $got }
refusal-rule-number = expected a number after option { $name }, got { $got }
refusal-rule-word = expected a word after option { $name }, got { $got }
refusal-rule-choice = expected { $choices } after option { $name }, got { $got }
refusal-rule-allows = { $sentence } With { $flag } other numbers can play.
refusal-seats = { $edition } is for { $least } to { $most } players, not { $seats }.
refusal-pace-number = --pace { $pace } is no number: write it as 1, 1.5 or 3/2.
refusal-threads = --threads { $threads } is not a number of threads: at least 1.
refusal-games = --games { $games } is not a number of games: { $least } to { $most }.
refusal-players = --players { $players } is no list of numbers: write it as 3 or 3,5,8.
refusal-train-game = No bot of { $game } learns: choose { $known }.
refusal-train-players = --players { $players }: its bot learns for { $least } to { $most } players.
refusal-train-tables = A training needs tables of the equilibrium: build them with { $command }.
refusal-train-nets = { $file } is no file of weights to add to: { $why }
refusal-one-game = One game as a record takes both: --game G, counted from 0, and --record F.
refusal-join-options = { $option } is for a game here: what is played at a served table is set there.
refusal-join-missing = --name, --watch and --password-file are for a served table: add --join URL.
refusal-config-toml = --config { $file } is no TOML file: { $problem }.
refusal-config-option = --config { $file }: there is no option { $option }: choose { $known }.
refusal-config-kind = --config { $file }: { $option } takes { $wanted }.
refusal-a-list = a list
refusal-one-value = one value
refusal-twin-differs = { $edition }: the compiled twin of { $bot } plays game { $game } of seed 0 otherwise.
refusal-no-vectors = { $file } holds no vectors: expected one JSON object a line.

## Files

refusal-no-folder = There is no folder { $folder } to write { $file } into.
refusal-is-folder = { $path } is a folder, not a file to write.
refusal-not-utf8 = { $path } is not a text in UTF-8.
refusal-not-read = { $path } can't be read: { $why }.
refusal-not-written = { $path } can't be written: { $why }.
refusal-not-used = { $path } can't be used: { $why }.
refusal-os-no-file = No such file or directory
refusal-os-is-folder = Is a directory
refusal-os-not-folder = Not a directory
refusal-os-forbidden = Permission denied
refusal-os-read-only = Read-only file system
refusal-os-full = No space left on device
refusal-os-long = File name too long
refusal-os-exists = File exists
refusal-os-name = Name or service not known
refusal-file-line = { $file }, line { $line }: { $problem }
refusal-file-key = { $file }, line { $line }, key { $key }: { $problem }
refusal-expected-got = expected { $expected }, got { $got }
refusal-expected-utf8 = expected UTF-8 text
refusal-cut-off = expected a line break at the end: the file has been cut off
refusal-not-legal = expected a legal move, but: { $why }
refusal-bad-header = expected a header that makes a game: { $why }

## Editions and bots

refusal-edition = There is no edition { $edition }. { $hint }
refusal-bot = There is no bot { $bot }. { $hint }
refusal-bot-file = There is no file { $file } with a bot in it.
refusal-bot-broken = The bot { $bot } of { $origin } can't be used: { $problem }.
refusal-bot-game = The bot { $bot } plays { $knows }, not { $game }; these bots play { $same }: { $others }.
refusal-bot-check = { $edition }, { $players } players: { $problem }
refusal-bot-fault = The bot { $bot } of { $origin } { $what }.
refusal-bot-fault-plain = The bot { $bot } { $what }.
refusal-fault-in-game = { $what } in game { $game }
refusal-fault-place = { $what } ({ $file }, line { $line })
refusal-fault-pick = picked { $move }, which is none of its moves
refusal-fault-slow = has not answered for { $seconds } seconds
refusal-fault-failed = failed with { $error }
refusal-fault-process = ended its process
refusal-bot-changed-view = { $bot } changed the view it was given { $place }.
refusal-bot-own-chance = { $bot } drew from the global random numbers { $place }, not from its rng.
refusal-bot-two-minds = { $bot } picked differently for the same view and rng { $place }.
refusal-bot-place = after { $made } moves and draws of game { $game }
refusal-the-package = the package { $package }
refusal-the-file = the file { $file }
refusal-the-module = the module { $module }
refusal-policy-numpy = A learned policy needs NumPy: install tacora[sim].
refusal-policy-name = A policy is called as its file, by letters, digits, - and _, not { $name }.
refusal-policy-lacks = The policy { $file } lacks the array { $array }.
refusal-policy-format = The policy { $file } has the format { $format }, and { $known } is read here.
refusal-policy-changed = The policy { $file } was changed after it was made: its checksum differs.
refusal-policy-large = The policy { $file } is larger than a policy may be.
refusal-policy-archive = The policy { $file } can't be read: it is no archive of plain arrays.
refusal-policy-layer = The array { $array } of the policy { $file } does not follow from the layer before it.
refusal-policy-number = The array { $array } of the policy { $file } holds what is no number.
refusal-policy-text = The array { $array } of the policy { $file } is no text.
refusal-policy-whole = The array { $array } of the policy { $file } is no whole number.
refusal-policy-edition = The policy { $file } is for an edition that is not here: { $edition }.
refusal-policy-layout = The policy { $policy } was made for other observations or actions: train it anew.
refusal-policy-table = The policy { $policy } is for { $seats } seats of { $edition }, not for { $asked } of { $other }.
refusal-policy-game = Nobody can learn { $game }: its package has no room `encoder`.

## Simulations and tournaments

refusal-two-bots = A comparison needs at least two bots, not { $count }.
refusal-bot-twice = { $bot } is named twice: every bot once.
refusal-held-out = { $bot } is held out but is not one of the bots: name it among them too.
refusal-too-few-games = { $games } games are too few for { $bots } bots at { $seats } seats: one deck takes { $each } games, and an interval needs two decks at least, so ask for { $least } or more.
refusal-no-way-to-play = Nothing says how { $bot } plays.
refusal-cant-meet = { $one } and { $other } can't meet: one needs the readable rules, the other a kernel.
refusal-luck-compiled = Luck is taken out of games of compiled bots alone, and { $bots } is not compiled.
refusal-luck-game = Nobody can tell the luck in games of { $game } yet.
refusal-review-seat = --seat is for the review of one game: several are put together by names.
refusal-review-nothing = There is no finished game among these files to review.
refusal-review-folder = There are no records in { $folder }: files that end with { $ending }.
refusal-ratings = Ratings need openskill: install tacora[arena].
refusal-polars = Parquet files need Polars: install tacora[data].
refusal-no-compiled = No bot of { $game } is compiled: pass every seat as a PlainBot.
refusal-not-compiled = { $bots } is not compiled.
refusal-one-table = Plain and compiled bots can't sit at one table: pass every seat as a PlainBot.
refusal-options-game = These options are not for a game of { $game }.
refusal-run-least = A run needs at least one game and one thread, not { $games } and { $threads }.
refusal-odd-points = A game of { $game } ended with points that are not 0 to { $most }.

## The server

refusal-port = --port { $port } is out of range: choose 1 to 65535, or 0 for any free one.
refusal-port-taken = Port { $port } is taken by another program, perhaps another Tacora: try --port { $free }.
refusal-port-forbidden = Port { $port } is not for everybody on this machine: try --port 8080.
refusal-host-elsewhere = { $host } is no address of this machine: try --host 0.0.0.0.
refusal-no-listening = The server can't listen on { $host }, port { $port }: { $why }.
refusal-host-address = --host { $host } is no address: write it as 0.0.0.0, ::, or a name of this machine.
refusal-cert-pair = --cert and --key belong together: give both files, or neither.
refusal-cert-file = { $option } { $file } is no file: give the PEM file of it.
refusal-cert-unfit = --cert { $cert } and --key { $key } can't be used ({ $why })
refusal-cert-bad = { $pair }: give a certificate and its key without a password, as PEM.
refusal-retention = --retention { $days } is out of range: give 1 to { $most } days, or leave it out to keep everything.
refusal-origin = { $option } { $origin } is no origin: write it as https://host or https://host:port.
refusal-network = { $option } { $text } is no address: write it as 10.0.0.7 or 10.0.0.0/28.
refusal-db-unknown = --db { $db } is unknown here: write it as sqlite:///path/to/file.db.
refusal-db-strokes = --db wants three strokes before the path: write it as sqlite:///path/to/file.db.
refusal-db-nothing = --db sqlite:// keeps nothing: name a file.
refusal-limit = --limit { $name } is no limit: { $hint }
refusal-limit-near = did you mean { $near }?
refusal-limit-known = there are { $known }.
refusal-limit-value = --limit { $text } does not fit: write it as { $example }.
refusal-operator-place = --operator needs a place for its token: give --operator-file FILE or { $variable }.
refusal-key-fit = { $where } does not fit: give { $least } to { $most } signs in one line.
refusal-key-utf8 = it is no text in UTF-8
refusal-at-table = --at { $at } names a table: give the address of the house alone.
refusal-no-token = There is no operator's token in { $file }: { $hint }.
refusal-token-hint = give --operator-file or TACORA_OPERATOR_TOKEN, as serve --operator has it
refusal-wifi-name = --wifi is no name of a network: write it as your phone shows it, 1 to 32 bytes.
refusal-wifi-password = --wifi-password is none that a network can have: give its 8 to 63 characters, or nothing for an open network.
refusal-wifi-alone = A Wi-Fi password needs its network: give --wifi NAME, too.

## Addresses of tables

refusal-door = { $text } is no address: write it like http://192.168.0.5:8080/j/K7QX.
refusal-door-scheme = { $text } is no address of a table: it begins with http:// or https://.
refusal-door-more = The address of a table has no user name, question mark or number sign.
refusal-door-port = The port in { $text } is no number from 1 to 65535.
refusal-door-no-code = The code of the table is missing at the end of { $text }.
refusal-door-code = { $text } is no code of a table: it has four letters and digits or more.

## The house

refusal-house-in-use = Another server uses { $path }: stop it, or give this one another file.
refusal-house-emptied = { $path } is empty, but there was a house in it: put a backup in its place (tacora restore FILE), or delete it together with { $lock } and { $wal } to begin anew.
refusal-house-newer = { $path } was written by a newer Tacora (schema { $schema }): install that version.
refusal-table-damaged = Table { $code } is damaged: { $why }.
refusal-record-damaged = This record is damaged: its text is not what was written.
refusal-house-missing = There is no file { $path }.
refusal-copy-there = { $path } is there already: name a file that is not, or delete it first.
refusal-copy-not-whole = { $path } is not whole ({ $why }): nothing was changed.
refusal-copy-failed = { $path } could not be copied: { $why }.
refusal-copy-empty = { $path } is empty: there is nothing to keep.
refusal-copy-damaged = { $path } is damaged ({ $why }): see tacora db check and tacora db salvage.
refusal-house-schema = { $path } could not be brought to schema { $schema }: { $why }.
refusal-salvage-there = { $path } is there already: name a file that is not.
refusal-salvage-nothing = { $path } holds nothing that could be a house: no table and no record can be read.
refusal-store-shut = This store is not open.
refusal-store-unusable = { $path } can't be used as a store: { $why }.
refusal-store-unwiped = What was deleted is not wiped out yet: somebody reads the file all the while.
refusal-store-unchanged = { $path } could not be changed: { $why }.
refusal-save-link = --save keeps the edition of a link: give the whole link, in quotes.
refusal-save-folder = --save needs a folder: give --editions DIR, too.
refusal-save-taken = The id { $id } is taken in { $folder } or by an edition that is built in.
refusal-link-own = --link shares an edition of your own: name it, and its folder by --editions DIR.
refusal-take-folder = --take-editions needs a folder to keep them in: give --editions DIR, too.
refusal-db-password = The address of the database has a password in it, which everybody on this machine can read: put it into { $variable }, or into a file that PGPASSFILE names.
refusal-db-place = A database has a machine and a name: write it as postgresql://user@host/tacora.
refusal-lease-range = --lease { $lease } is out of range: choose 0.5 to 30 seconds.
refusal-drain-range = --drain { $drain } is out of range: choose 0 to 300 seconds.
refusal-db-package = PostgreSQL needs one package more: pip install 'tacora[postgres]'.
refusal-database-unusable = The database can't be used: { $why }.
refusal-database-empty = There is no house in that database.
refusal-database-full = There is a house in that database already: name one that is empty.
refusal-database-older = The database has the older schema { $schema }: let a node of this version start once.
refusal-database-newer = Newer nodes have played at tables in that database: use their version of Tacora.
refusal-database-node = Node { $name } uses that database: stop it first.
refusal-file-no-house = { $path } holds no house.
refusal-carried-changed = What was written of the { $part } is not what was read: nothing was kept.
refusal-move-files = Both are files: tacora backup copies one, and restore puts it in place.

## A cluster, and folders of games

refusal-cluster-ray = A cluster needs Ray: install tacora[cluster].
refusal-cluster-address = --cluster { $address } is no cluster: write local, or HOST:PORT as ray start prints it.
refusal-cluster-silent = No cluster answers at { $address } ({ $why }): start one with ray start --head.
refusal-cluster-token = The cluster at { $address } wants another token: let RAY_AUTH_TOKEN_PATH name the file its nodes were started with.
refusal-cluster-versions = The cluster at { $address } runs another Ray or Python than this machine, which has Ray { $ray } and Python { $python }: install the same ones everywhere.
refusal-cluster-join = The cluster at { $address } can't be joined: { $why }.
refusal-cluster-code = The node { $node } has another Tacora: { $there }, this machine { $here }. Install the same one everywhere.
refusal-cluster-late = The node { $node } has not answered for { $seconds } seconds: end it with ray stop.
refusal-cluster-folder = The node { $node } can't write into { $folder }: name a folder that all nodes share.
refusal-cluster-bots = { $node } does not have the bots of this run ({ $why }): install them there.
refusal-cluster-lost = The cluster has lost what it was given: { $why }.
refusal-cluster-workers = The workers of the cluster end again and again, { $games }.
refusal-cluster-tables = Not every node has the tables of { $bots }: build them there with tacora solve table.
refusal-cluster-file = In a cluster the workers write the games: name a folder, as --parquet games.
refusal-files-other-run = { $folder } holds games of another run: { $name } is { $there } there, not { $here }. Name another folder.
refusal-files-other = { $folder } holds other files: name a new folder, or an empty one.
refusal-files-damaged = { $path } is damaged: name another folder.
refusal-files-in-use = Another run writes into { $folder }: wait until it is done.

## Studies

refusal-study-in = { $path }.toml: { $why }
refusal-study-toml = This is not TOML: { $why }.
refusal-study-sweep = sweep is a table: write [sweep], and its lists below.
refusal-study-twice = { $name } stands in the study and in its sweep: say it once.
refusal-study-list = sweep.{ $name } is a list of values, one at least.
refusal-study-many = This study has { $points } points: { $most } at most.
refusal-study-key = { $what } has no key { $name }: { $hint }
refusal-study-missing = { $name } is missing: say it in the study or in its sweep.
refusal-study-words = { $name } has { $value }, which is no list of words.
refusal-study-text = { $name } has { $value }, which is no text.
refusal-study-number = { $name } has { $value }: a whole number from { $least } to { $most }.
refusal-study-title = title is missing: say in one line what the study is about.
refusal-study-seeds = seeds has { $value }: a list of whole numbers, each once.
refusal-study-rotate = rotate has { $value }: true or false.
refusal-study-out = { $path } is no folder that can be made: name one in a folder that is there.
