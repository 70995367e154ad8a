# Les bots : un nom, et une ligne de 60 signes au plus sur leur tempérament.

bot-timid-name = Souriceau
bot-timid-line = Un éclat suffit. Vite, au nid, avant que ça grogne.
bot-greedy-name = Grippe-sou
bot-greedy-line = Tout ce qui brille est à moi. Ça, là-bas, aussi.
bot-key-hunter-name = Crochet
bot-key-hunter-line = Des diamants ? Plus tard. Montre-moi d’abord la porte.
bot-optimal-name = Chouette
bot-optimal-line = A tout calculé. Vraiment tout. Avant le petit-déjeuner.
bot-master-name = Corbeau
bot-master-line = Chaparde juste ce qu'il faut pour gagner. Jamais moins.
