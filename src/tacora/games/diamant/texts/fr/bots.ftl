# Les bots : un nom, et une ligne de 60 signes au plus sur leur tempérament.

bot-careful-name = Frisson
bot-careful-line = Prend une poignée et détale au premier bruit.
bot-bold-name = Étincelle
bot-bold-line = Allez, encore une carte. Et puis encore une.
bot-steady-name = Ancre
bot-steady-line = Se fixe un but, l’atteint, rentre. À chaque fois.
bot-counter-name = Loupe
bot-counter-line = Compte chaque piège qui guette encore là-dessous.
bot-value-name = Balance
bot-value-line = Pèse ce que la prochaine carte rapporte et coûte.
bot-sweeper-name = Balai
bot-sweeper-line = Un faible pour tout ce qui traîne en chemin.
bot-solo-name = Ermite
bot-solo-line = Joue comme si tu n’étais pas là. Ne le prends pas mal.
bot-equilibrium-name = Sphinx
bot-equilibrium-line = Connaît la réponse, et laisse pourtant faire le hasard.
bot-veteran-name = Médaille
bot-veteran-line = Fut la meilleure autrefois, et n’en a rien oublié.
bot-champion-name = Laurier
bot-champion-line = Un œil sur l’or, l’autre sur ton coffre.
bot-reader-name = Miroir
bot-reader-line = Ne regarde pas la grotte, mais toi. Et n’oublie rien.
