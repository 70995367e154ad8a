# L’échelle de Troll & Dragon ; un nom, et une ligne de 60 signes au plus.

bot-dice-level-1-name = Crapaud
bot-dice-level-1-line = Assis au bord de l’eau, n’a jamais remarqué la porte.
bot-dice-level-2-name = Pipistrelle
bot-dice-level-2-line = Entre quand c’est ouvert, ressort avec une pépite.
bot-dice-level-3-name = Furet
bot-dice-level-3-line = Trois diamants ou une pépite, et au nid. Toujours.
bot-dice-level-4-name = Triton
bot-dice-level-4-line = Garde la clé jusqu’à ce que la porte se montre.
bot-dice-level-5-name = Griffon
bot-dice-level-5-line = Garde l’or, et sait ce que vaut le tien.
