### Was der Server beim Start und am Ende sagt

server-open = Tacora ist offen. Scannt den Code mit einem Handy im selben WLAN oder tippt eine dieser Adressen ein:
server-open-here = Tacora ist offen, aber nur auf diesem Rechner:
server-no-network = Dieser Rechner hängt an keinem Netz, über das andere dazukommen könnten.
server-keeps = Die Spiele liegen in { $place }.
server-keeps-nothing = Die Spiele bleiben nur, solange der Server läuft.
server-how-to-stop = Strg+C beendet den Server; beim nächsten Start sind alle Tische wieder da.
server-how-to-stop-memory = Strg+C beendet den Server.
server-stopped = Der Server ist aus. Alle Tische sind gesichert.
server-stopped-memory = Der Server ist aus.
server-no-page = Der Server läuft, nur die Webseite ist hier noch nicht gebaut: make page erledigt das. Im Terminal geht es schon jetzt, mit tacora play --join und dieser Adresse.
server-operator = Die Seite für den Betrieb ist { $address }; ihr Schlüssel steht in { $place }.
server-password = Tische eröffnet nur, wer das Hauspasswort kennt; es steht in { $place }.

### Was Messenger von einem Link zeigen

preview-home = Diamant und Troll & Drache an einem Tisch: Wie weit traust du dich?
preview-table =
    { $taken ->
        [one] { $taken } von { $most } Plätzen ist besetzt. Antippen und mitspielen.
       *[other] { $taken } von { $most } Plätzen sind besetzt. Antippen und mitspielen.
    }
