### Was tacora arena ausgibt, und die Seite seines Berichts

arena-title = { $edition }, Startzahl { $seed }
arena-tie-shared = Gleichstand: Alle mit den meisten Punkten teilen sich den Sieg.
arena-tie-relics = Gleichstand: Unter den Punktbesten gewinnt, wer die meisten Relikte hat; sind auch die gleich, wird der Sieg geteilt.
arena-tie-nuggets = Gleichstand: Unter den Punktbesten gewinnt, wer die meisten Goldklumpen hat; sind auch die gleich, wird der Sieg geteilt.
arena-tie-rules = Rangfolge: nach den Regeln des Spiels; wer gemeinsam Erster ist, teilt sich den Sieg.
arena-method = Jeder Stapel wird von allen Besetzungen seiner Runde gespielt, jeder sitzt auf jedem Platz. Vertrauensbereiche: 95 %, Bootstrap über Runden von Stapeln, { $resamples } Ziehungen.
arena-slow =
    { $bots } { $count ->
        [one] ist nicht übersetzt
       *[other] sind nicht übersetzt
    }: Diese Spiele spielen die lesbaren Regeln, einige Dutzend bis einige hundert je Sekunde.
arena-no-table = { $bot } hat hier keine Tabellen für { $players } Spieler und spielt schwächer, als er kann: „tacora solve table --edition { $edition } --players { $players }“ baut sie.
arena-unverified = Diese Zahlen beruhen auf Würfelseiten, die niemand bestätigt hat.
arena-interrupted = Abgebrochen: Dies sind die Spiele bis hierher.
arena-progress = { $players } Spieler, { $kind ->
    [fair] ohne Glück
    [lone] einer allein
   *[mixed] gemischte Tische
 }: { $done } von { $games } Spielen
arena-players = { $players } Spieler: gemischte Tische
arena-games = { $games } Spiele mit { $decks } Stapeln in { $rounds } Runden; der gerechte Anteil ist { $fair }
arena-few = Nur { $rounds } Runden: Die Vertrauensbereiche sind grob.
arena-bot = Bot
arena-wins = Siege
arena-points = Punkte
arena-behind = Zum Ersten
arena-mu = mu
arena-sigma = sigma
arena-held-out = * zurückgehalten: Niemand wurde gegen ihn trainiert oder eingestellt
arena-rated = Wertung: openskill nach Plackett und Luce, { $games } zufällig gezogene Spiele.
arena-ahead = Wer landet vor wem (Zeile vor Spalte, in Prozent der gemeinsamen Spiele; ein Gleichstand zählt halb):
arena-lone = Einer unter Gleichen (allein der Bot der Zeile, alle anderen der Spalte; seine Siege in Prozent; { $games } Spiele mit { $decks } Stapeln):
arena-lone-note-diamant = Gleiche Bots ohne Zufall gehen gemeinsam und teilen, was sie heimtragen. Das schmeichelt dem Gast: Maßgeblich sind die gemischten Tische.
arena-lone-width = Breitester Vertrauensbereich: { $width } Punkte nach beiden Seiten.
arena-fair = Ohne Glück ({ $games } weitere Spiele, jedes mit einem Stapel für sich; der Schiedsrichter des Glücks hat aus { $fitted } anderen gelernt): Wer wen traf, die Karten und die Münzwürfe der Bots sind gegen ihren Durchschnitt verrechnet. Im Mittel ändert das keine Zahl, es macht sie nur sicherer.
arena-fair-plain = Wie gespielt
arena-fair-wins = Ohne Glück
arena-fair-saves = Ersparnis
arena-fair-saves-paired = Bei gleichen Stapeln
arena-fair-sum = Ohne Glück ist ein Spiel so viel wert wie { $saves } Spiele mit je einem Stapel für sich und wie { $paired } dieses Turniers, dessen Stapel alle spielen; in der Tabelle für jeden Bot.

arena-report-title = Arena: { $edition }
arena-report-chart = Anteil der Siege mit dem 95-%-Vertrauensbereich; ein geteilter Sieg zählt für jeden zum Teil. Die Linie zeigt den gerechten Anteil.
arena-report-again = Dasselbe Turnier noch einmal
arena-report-made = Erstellt mit Tacora { $version }.
