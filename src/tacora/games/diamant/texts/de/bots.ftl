# Die Bots: ein Name und eine Zeile von höchstens 60 Zeichen über ihr Temperament.

bot-careful-name = Zitter
bot-careful-line = Greift eine Handvoll und rennt beim ersten Rascheln.
bot-bold-name = Funke
bot-bold-line = Eine Karte geht noch. Und danach noch eine.
bot-steady-name = Anker
bot-steady-line = Ziel gesetzt, Ziel erreicht, Feierabend. Jedes Mal.
bot-counter-name = Lupe
bot-counter-line = Zählt jede Falle, die da unten noch lauert.
bot-value-name = Waage
bot-value-line = Wägt ab, was die nächste Karte bringt und kostet.
bot-sweeper-name = Besen
bot-sweeper-line = Mag alles, was auf dem Weg liegen bleibt.
bot-solo-name = Einsiedler
bot-solo-line = Spielt, als wärst du nicht da. Ist nicht böse gemeint.
bot-equilibrium-name = Sphinx
bot-equilibrium-line = Kennt die Lösung und lässt doch den Zufall entscheiden.
bot-veteran-name = Medaille
bot-veteran-line = War einmal die Beste und hat nichts davon vergessen.
bot-champion-name = Lorbeer
bot-champion-line = Ein Auge auf dem Gold, das andere auf deiner Truhe.
bot-reader-name = Spiegel
bot-reader-line = Schaut dich an und nicht die Höhle. Und vergisst nichts.
