# Les bots : un nom, et une ligne de 60 signes au plus sur leur tempérament.

bot-random-name = Caillou
bot-random-line = Roule par-ci, roule par-là, sans savoir pourquoi.
