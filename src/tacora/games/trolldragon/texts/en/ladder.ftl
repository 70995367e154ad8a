# The ladder of Troll & Dragon; a name, and one line of at most 60 characters.

bot-dice-level-1-name = Toad
bot-dice-level-1-line = Sits by the water and has never noticed the door.
bot-dice-level-2-name = Bat
bot-dice-level-2-line = Flutters in where it is open, and out with one nugget.
bot-dice-level-3-name = Ferret
bot-dice-level-3-line = Three diamonds or one nugget, and home. Every time.
bot-dice-level-4-name = Newt
bot-dice-level-4-line = Keeps the key under its tongue until the door shows.
bot-dice-level-5-name = Griffin
bot-dice-level-5-line = Guards the gold, and knows what yours is worth.
