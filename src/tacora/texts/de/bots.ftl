# Die Bots: ein Name und eine Zeile von höchstens 60 Zeichen über ihr Temperament.

bot-random-name = Kiesel
bot-random-line = Rollt mal hierhin, mal dorthin und weiß nicht, warum.
