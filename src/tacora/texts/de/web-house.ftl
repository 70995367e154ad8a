### Die Seiten über das Haus: für alle, die es betreiben, und eine Ausgabe, die jemand teilt

web-operator = Das Haus betreiben
web-operator-token = Schlüssel für den Betrieb
web-operator-token-line = In welcher Datei er steht, hat der Server beim Start gesagt. Diese Seite merkt ihn sich, bis du sie schließt.
web-operator-enter = Öffnen
web-operator-lock = Seite sperren
web-operator-none = Dieser Server hat keine Seite für den Betrieb. Eingeschaltet wird sie mit tacora serve --operator.
web-operator-wrong = Das ist nicht der Schlüssel.
web-operator-fresh = Neu laden
web-operator-figures = Zahlen
web-operator-live = Tische in Gebrauch
web-operator-of = { $live } von { $tables }
web-operator-connected = Verbundene Geräte
web-operator-played = Zu Ende gespielt
web-operator-opened = Tische eröffnet
web-operator-since = Läuft seit
web-operator-memory = Arbeitsspeicher
web-operator-processor = Rechenzeit
web-operator-disk = Auf der Platte
web-operator-version = Version
web-operator-bytes = { $megabytes } MB
web-operator-seconds = { $seconds } s
web-operator-damaged = { $count ->
    [one] Ein Tisch lässt sich nicht lesen. Warum, steht im Protokoll des Servers.
   *[other] { $count } Tische lassen sich nicht lesen. Warum, steht im Protokoll des Servers.
}
web-operator-barred = Bots, die versagt haben und gesperrt sind: { $bots }. Warum, steht im Protokoll des Servers.
web-operator-say = Ein Wort an alle
web-operator-say-line = Es erscheint an jedem Tisch, und eine Viertelstunde lang bei allen, die dazukommen.
web-operator-say-now = Gerade zu lesen: { $words }
web-operator-say-it = Sagen
web-operator-say-end = Beenden
web-operator-heard = { $count ->
    [one] An ein Gerät geschickt.
   *[other] An { $count } Geräte geschickt.
}
web-operator-tables = { $count ->
    [one] Ein Tisch
   *[other] { $count } Tische
}
web-operator-no-tables = Kein Tisch ist offen.
web-operator-more = Mehr zeigen
web-operator-opened-at = seit { $when }
web-operator-used-at = zuletzt benutzt { $when }
web-operator-here = verbunden
web-operator-away = nicht da
web-operator-nobody = Niemand hat einen Platz.
web-operator-table-line = { $connected ->
    [one] 1 Gerät
   *[other] { $connected } Geräte
}, { $games ->
    [0] noch kein Spiel gespielt
    [one] 1 Spiel gespielt
   *[other] { $games } Spiele gespielt
}{ $bots ->
    [0] { "" }
    [one] , 1 Bot
   *[other] , { $bots } Bots
}{ $watching ->
    [0] { "" }
    [one] , 1 schaut zu
   *[other] , { $watching } schauen zu
}
web-operator-locked = abgeschlossen
web-operator-resting = Weggeräumt. Wer hier sitzt, findet ihn wieder, wie er war.
web-operator-unreadable = Dieser Tisch lässt sich nicht lesen. Warum, steht im Protokoll des Servers.
web-operator-close = Schließen
web-operator-close-sure = Tisch { $code } schließen? Wer dort sitzt, erfährt es. Fertige Spiele bleiben.
web-operator-delete = Löschen
web-operator-delete-sure = Tisch { $code } mit allen fertigen Spielen endgültig löschen?
web-operator-games = Spiele
web-operator-no-games = Kein fertiges Spiel.
web-operator-game = Spiel { $game }, { $when }
web-operator-game-sure = Spiel { $game } von Tisch { $code } endgültig löschen?
web-operator-yes = Ja
web-operator-no = Nein
web-operator-gone = Erledigt: { $code }.

## Eine Ausgabe, die jemand teilt

web-edition-shared = Eine Ausgabe für dich
web-edition-digest = Prüfsumme
web-edition-digest-line = Gleiche Prüfsumme, gleiches Spiel: Vergleiche sie mit der, die der Absender sieht.
web-edition-seats = { $least } bis { $most } Personen
web-edition-file = Die ganze Datei
web-edition-known = Dieses Haus hat sie schon.
web-edition-not-taken = Dieses Haus nimmt von Gästen keine Ausgaben an. Wer es betreibt, kann die Datei in den Ordner legen.
web-edition-open = Einen Tisch damit eröffnen
web-edition-bring = An Tisch { $code } spielen
web-edition-link = Der Link zum Teilen
web-problem-no-own-editions = Dieses Haus nimmt von Gästen keine Ausgaben an.
web-problem-edition-taken = Dieses Haus hat eine andere Ausgabe mit diesem Namen.
web-problem-bad-link = Der Link ist beschädigt. Kopiere ihn ganz.
