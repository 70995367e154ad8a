# Die Bots: ein Name und eine Zeile von höchstens 60 Zeichen über ihr Temperament.

bot-timid-name = Mäuschen
bot-timid-line = Ein Funkeln reicht. Schnell heim, bevor es knurrt.
bot-greedy-name = Raffzahn
bot-greedy-line = Alles, was glänzt, ist meins. Das da drüben auch.
bot-key-hunter-name = Dietrich
bot-key-hunter-line = Diamanten? Später. Zeig mir erst mal die Tür.
bot-optimal-name = Eule
bot-optimal-line = Hat alles ausgerechnet. Wirklich alles. Vorm Frühstück.
bot-master-name = Rabe
bot-master-line = Stibitzt nie mehr, als es zum Sieg braucht. Nie weniger.
