edition-title = Troll & Dragon
edition-what = A dice game: gems in the troll's grotto, gold in the chamber, and a race against the dragon.
web-fair = Fairly rolled?
web-fair-yes = Checked: every roll follows from the promise made before the game.
