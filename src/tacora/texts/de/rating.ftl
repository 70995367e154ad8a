### Mehrere Spiele derselben Leute gemeinsam besprochen: was tacora record review zu mehr als einer Datei sagt

rating-title = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
 }: Glück und Entscheidungen
rating-about = Alles in Punkten der Siegchance. Glück ist, was Karten oder Würfel verändert haben. Siege ohne Glück sind im Mittel richtig und sicherer als Siege allein: Sie sind die Wertung. Entscheidungen sind die eigenen, verglichen mit dem, was Gleichstarke getan hätten; verschenkt ist, was einzelne davon gekostet haben. Vertrauensbereiche: 95 %, Bootstrap über Spiele.
rating-reference = Gemessen unter Gleichstarken, die wie der Bot { $bot } spielen.
rating-few = Unter { $games } Spielen gibt es keinen Vertrauensbereich.
rating-interrupted = { $games ->
    [one] Abgebrochen: Dies ist das eine Spiel, das fertig war.
   *[other] Abgebrochen: Dies sind die { $games } Spiele, die fertig waren.
 }
rating-left-out = Ausgelassen: { $file }, { $why }
rating-unfinished = das Spiel ist nicht zu Ende.
rating-progress = { $done } von { $games } Spielen
rating-who = Spieler
rating-game = Spiel
rating-games = Spiele
rating-result = Siege
rating-fair = Gleicher Anteil
rating-luck = Glück
rating-without-luck = Ohne Glück
rating-decisions = Entscheidungen
rating-lost = Verschenkt
rating-all-title = Ergebnis, Glück und Entscheidungen
rating-lost-title = Je Spiel verschenkt
rating-lost-note = Punkte der Siegchance, die eigene Entscheidungen je Spiel verschenkt haben, mit dem 95-%-Vertrauensbereich; je kürzer, desto besser.
rating-result-title = Siege, wie gespielt und ohne Glück
rating-result-note = In Hundertsteln, mit dem 95-%-Vertrauensbereich. Ohne das Glück der Karten und Würfel: im Mittel richtig und enger; es kann unter 0 und über 100 liegen.
rating-games-title = Jedes Spiel
rating-again = Dieselbe Besprechung noch einmal
rating-apart = { $better } spielt besser als { $other }: Ohne Glück berühren sich ihre Vertrauensbereiche nicht.
rating-close = { $better } und { $other } lassen sich nach diesen Spielen noch nicht unterscheiden.
