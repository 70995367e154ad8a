### Was tacora sim ausgibt, und die Seite seines Berichts

sim-compiling = Der Simulator wird für diesen Rechner übersetzt; beim nächsten Mal geht es gleich los.
sim-cluster = Gespielt wird auf { $nodes ->
    [one] einem Knoten
   *[other] { $nodes } Knoten
} mit { $cpus ->
    [one] einem Prozessor
   *[other] { $cpus } Prozessoren
}.
sim-there = { $games } Partien liegen schon da.
sim-goes-on = Derselbe Befehl macht dort weiter, wo dieser aufgehört hat.
sim-slow = { $bots } ist nicht übersetzt: Es spielen die lesbaren Regeln, einige hundert Spiele je Sekunde.
sim-no-table = Ohne Tabellen ist { $bots } nicht übersetzt: „{ $command }“ baut sie. Bis dahin spielen die lesbaren Regeln.
sim-progress = { $done } von { $games } Spielen
sim-speed = { $speed } je Sekunde
train-progress = { $players } Personen: Lektion { $done } von { $lessons }
train-done = Die Gewichte stehen in { $file }.
sim-interrupted = Abgebrochen: Dies sind die Spiele bis hierher.
sim-title = { $edition }, { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
 }
sim-run =
    { $games ->
        [one] 1 Spiel
       *[other] { $shown } Spiele
    } mit Startzahl { $seed } in { $seconds } s, { $speed } je Sekunde
sim-rotated = Nach jedem Spiel rückten alle einen Platz weiter.
sim-house = Hausregeln: { $rules }
sim-seat = Platz
sim-bot = Bot
sim-points = Punkte
sim-sd = Streuung
sim-wins = Siege
sim-quantiles = 5 / 50 / 95 %
sim-expedition = Expedition
sim-bust = Von einer Falle beendet
sim-cards = Karten
sim-place-note = Nach Plätzen, gleich wer dort saß:
sim-ending = Ein Zug endet
sim-share = Anteil
sim-per-game = Je Spiel
sim-ending-home = daheim, aus der Grotte
sim-ending-troll = beim Troll
sim-ending-chamber = daheim, aus der Schatzkammer
sim-ending-dragon = beim Drachen
sim-unverified = Diese Zahlen beruhen auf Würfelseiten, die niemand bestätigt hat.

sim-report-title = Simulation: { $edition }
sim-report-points = Punkte
sim-report-points-note = Mittlere Punktzahl mit dem 95-%-Vertrauensbereich.
sim-report-wins = Siege
sim-report-wins-note = Anteil der Siege mit dem 95-%-Vertrauensbereich; ein geteilter Sieg zählt für jeden zum Teil.
sim-report-fair = Die Linie zeigt gleiche Anteile.
sim-report-spread = Wie sich die Punkte verteilen
sim-report-spread-note = Jede Kurve ist ein Platz: der Anteil seiner Spiele, die mit so vielen Punkten endeten.
sim-report-bust = Von einer Falle beendete Expeditionen
sim-report-bust-note = Anteil an den Expeditionen jeder Nummer, mit dem 95-%-Vertrauensbereich.
sim-report-length = Wie lang Expeditionen dauern
sim-report-length-note = Aufgedeckte Karten über alle Expeditionen: dunkel, wo eine Falle sie beendet hat, hell, wo die Letzten gegangen sind.
sim-report-places = Plätze
sim-report-places-note = Mittlere Punktzahl nach Plätzen, gleich wer dort saß.
sim-report-turns = Wie Züge enden
sim-report-turns-note = Anteil an allen Zügen, mit dem 95-%-Vertrauensbereich.
sim-report-again = Dieselben Spiele noch einmal
sim-report-axis-points = Punkte
sim-report-axis-cards = Karten
sim-report-axis-expedition = Expedition
sim-report-made = Erstellt mit Tacora { $version }.

## Studies

study-about = { $points ->
    [one] Ein Punkt
   *[other] { $points } Punkte
} mit je { $seeds ->
    [one] einem Startwert
   *[other] { $seeds } Startwerten
} und { $games } Partien für jeden davon.
study-interrupted = Unterbrochen: { $done ->
    [one] ein Punkt ist
   *[other] { $done } Punkte sind
} fertig; derselbe Befehl macht weiter.
study-wins = Siege
study-wins-note = Anteil der Siege von Spieler { $seat } mit dem 95-%-Konfidenzintervall; ein geteilter zählt für jeden halb. Die Nummern sind die der Tabelle.
study-points = Punkte
study-points-note = Mittlere Punkte von Spieler { $seat } mit dem 95-%-Konfidenzintervall. Die Nummern sind die der Tabelle.
study-all = Alle Zahlen
study-again = So entsteht diese Seite noch einmal
study-file = Die Studiendatei
study-runs = Jeder Lauf für sich
study-axis-edition = Ausgabe
study-axis-seats = Plätze
study-axis-rules = Hausregeln
study-axis-pace = Tempo
