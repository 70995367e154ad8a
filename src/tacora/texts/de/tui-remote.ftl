### Ein Tisch auf einem Server, im Terminal gespielt

## Vorraum

remote-table = Tisch { $code }
remote-open-door = Mit dieser Adresse kommen andere dazu (Browser oder tacora play --join).
remote-locked-door = Der Tisch ist abgeschlossen, niemand kommt mehr herein.
remote-connecting = Klopfe an bei { $address } …
remote-is-bot = Bot
remote-is-you = du
remote-is-host = führt den Tisch
remote-is-away = nicht da
remote-somebody = Jemand
remote-watching =
    { $count ->
        [one] Eine Person schaut zu.
       *[other] { $count } schauen zu.
    }
remote-missing =
    { $count ->
        [one] Ein Platz muss noch besetzt werden, dann kann es losgehen.
       *[other] { $count } Plätze müssen noch besetzt werden, dann kann es losgehen.
    }
remote-can-start = Mit Enter geht es los.
remote-host-starts = Wer den Tisch führt, startet das Spiel.
remote-next-bot = B setzt { $name } an den Tisch: { $line }
remote-you-watch = Du schaust zu.

## Entscheiden

remote-picked = { $pick }, verdeckt abgelegt.
remote-ready = { $ready } von { $all } haben gewählt.
remote-seconds =
    { $seconds ->
        [one] Noch eine Sekunde.
       *[other] Noch { $seconds } Sekunden.
    }
remote-asleep = Ein Bot spielt für dich. Sobald du wählst, spielst du wieder selbst.

## Zwischen zwei Höhlen und nach dem Spiel

remote-breather = Diese Höhle ist vorbei.
remote-would-have = Das wäre gekommen: { $cards }
remote-goes-on =
    { $seconds ->
        [0] Los geht's.
       *[other] Los geht's in { $seconds } s. Enter: sofort. P: warten.
    }
remote-held-on = Enter: auf in die nächste Höhle.
remote-rematch = Enter: zurück in den Vorraum, alle behalten ihren Platz.
remote-host-rematch = Wer den Tisch führt, öffnet für ein neues Spiel wieder den Vorraum.
remote-not-kept = Die Aufzeichnung war nicht zu bekommen: { $why }

## Neben dem Spiel

remote-joined = { $name } ist da.
remote-left = { $name } ist gegangen.
remote-away = { $name }: Verbindung weg.
remote-connected = { $name } ist verbunden.
remote-kicked = { $name } musste gehen.
remote-host = { $name } führt jetzt den Tisch.
remote-stand-in = { $name } vertritt die Leitung, bis sie wieder da ist.
remote-host-back = { $name } leitet den Tisch wieder.
remote-went-on = Es geht ohne { $name } weiter.
remote-wants-on = Jemand möchte ohne { $name } weitermachen.
remote-let-in = { $name } ist jetzt dabei.
remote-paused = Pause.
remote-resumed = Die Pause ist vorbei.
remote-slept = Für { $name } spielt jetzt ein Bot.
remote-woke = { $name } spielt wieder selbst.
remote-taken-over = { $name } übernimmt den Platz eines Bots.
remote-handed-over = { $name } überlässt den Platz einem Bot.
remote-advised =
    { $advice ->
        [yes] { $name } bekommt ab jetzt Rat.
       *[no] { $name } spielt ab jetzt ohne Rat.
    }
remote-held = Die Verschnaufpause dauert länger.
remote-time = Mehr Zeit für alle.
remote-locked = Der Tisch ist abgeschlossen.
remote-unlocked = Der Tisch ist wieder offen.
remote-knocked = { $name } steht vor der Tür. Der Tisch ist abgeschlossen.
remote-asks =
    { $want ->
        [seat] { $name } möchte den Platz von { $seat }. W: ja oder nein.
       *[door] { $name } klopft an. W: hereinlassen oder nicht.
    }
remote-you-asked = Die Leitung ist gefragt. Sagt sie ja, gehört der Platz dir.
remote-turned-away = Die Leitung hat nein gesagt.
remote-yes-door = { $name } hereinlassen
remote-not-door = { $name } nicht hereinlassen
remote-yes-seat = { $name } löst { $seat } ab
remote-not-seat = { $name } bekommt den Platz nicht
remote-yes-screen = Ein großer Bildschirm möchte dazu: hereinlassen
remote-not-screen = Ein großer Bildschirm möchte dazu: wegschicken
remote-bot-for = { $name } ist weg: vorerst spielt ein Bot
remote-on-without = { $name } ist weg: weiter, { $name } geht nach Hause
remote-late = { $name } hatte keine Zeit mehr.
remote-honest = { $name } hat die Wahrheit gesagt.
remote-bluff = { $name } hat geblufft!
remote-call =
    { $leaving ->
        [yes] „Ich bin raus!“
       *[no] „Eine geht noch!“
    }
remote-phrase-one-more = Eine geht noch!
remote-phrase-i-am-out = Ich bin raus!
remote-phrase-be-brave = Nur Mut!
remote-phrase-run = Lauf!
remote-phrase-well-played = Gut gespielt!
remote-phrase-bad-luck = So ein Pech!
remote-phrase-hurry = Na los!
remote-phrase-moment = Moment noch!
remote-phrase-thanks = Danke!
remote-phrase-again = Nochmal!

## Verbindung

remote-lost = Verbindung weg, neuer Versuch läuft. Platz und Wahl bleiben dir.
remote-back = Verbunden.
remote-closed = Die Verbindung ist beendet.
remote-pause-player = Pause. Mit P geht es weiter.
remote-pause-screen = Pause: Der große Bildschirm fehlt.
remote-came-later = (Du bist später gekommen, hier fängt es an.)

## Tasten

remote-key-bot = Bot dazu
remote-key-level = nach Stufe
remote-key-fill = füllen
remote-key-remove = wegnehmen
remote-key-take = Platz eines Bots übernehmen
remote-key-ask = um den Platz eines Bots bitten
remote-key-answer = Wer wartet?
remote-key-wait = warten
remote-key-change = ändern
remote-key-back = zurück
remote-key-say = Zuruf
remote-key-sleep = Bot für mich
remote-key-pause = Pause
remote-key-resume = Pause beenden
remote-key-rematch = neues Spiel
remote-key-give = Platz aufgeben
remote-quit-text =
    Dein Platz bleibt dir: Derselbe Befehl bringt dich zurück.
    Die anderen warten ein wenig auf dich, dann spielt ein Bot für dich.

## Fehler und Abschied

remote-unreachable = { $address } ist nicht zu erreichen: { $why }.
remote-bad-name = Der Name { $name } geht nicht: höchstens { $longest } druckbare Zeichen in einer Zeile.
remote-bye = Dein Platz bleibt dir. Zurück geht es mit: tacora play --join { $address }
remote-no-wrong-token = Dieser Platz gehört dir nicht mehr: Komm mit derselben Adresse neu dazu.
remote-no-kicked = Du sitzt nicht mehr an diesem Tisch.
remote-no-no-such-table = Einen Tisch mit diesem Code gibt es dort nicht (mehr).
remote-no-locked = Der Tisch ist abgeschlossen: Lass dir aufmachen.
remote-no-game-on = Es wird schon gespielt: Schau mit --watch zu und übernimm den Platz eines Bots.
remote-no-table-full = An diesem Tisch ist kein Platz mehr frei.
remote-no-no-spectators = Zuschauen ist an diesem Tisch nicht erlaubt.
remote-no-too-late = Zu spät, diese Runde ist schon aufgedeckt.
remote-no-host-only = Das darf nur, wer den Tisch führt.
remote-no-ask-host = Mitten im Spiel entscheidet die Leitung, wer einen Platz bekommt.
remote-no-another-chest = Du hattest in dieser Partie schon einen Platz: Geh an den zurück.
remote-no-not-missing = Auf diesen Platz wartet niemand mehr.
remote-no-not-only-bots = Hier entscheidet jemand, der kein Bot ist.
remote-no-wait-a-little = Wartet noch einen Moment: Vielleicht ist gleich jemand zurück.
remote-no-nobody-asks = Das hat sich schon erledigt.
remote-no-called-already = Ein Zuruf pro Runde.
remote-no-paused = Gerade ist Pause.
remote-no-too-often = Das war zu oft: Warte kurz.
remote-no-not-saved = Der Server konnte das nicht speichern, es zählt nicht. Versuch es noch einmal.
remote-no-not-readable = Der Server kann diesen Tisch gerade nicht lesen. Versuch es gleich noch einmal.
remote-no-no-disk = Der Server kommt gerade nicht an seine Daten. Versuch es gleich noch einmal.
remote-no-newer-server = Der Server spricht anders: Nimm dieselbe Version von Tacora.
remote-no-name-taken = So heißt hier schon jemand.
remote-house-says = Das Haus sagt: { $words }
remote-no-house-password = Dieses Haus hat ein Passwort: legt es in TACORA_HOUSE_PASSWORD oder eine --password-file, oder nehmt den frischen Link eines Tisches.
remote-no-wrong-password = Das ist nicht das Passwort dieses Hauses.
remote-no-house-closed = Wer dieses Haus betreibt, hat den Tisch geschlossen. Fertige Spiele bleiben erhalten.
remote-no-house-deleted = Wer dieses Haus betreibt, hat den Tisch gelöscht.
