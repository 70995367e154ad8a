edition-title = Troll & Dragon
edition-what = A dice game: gems in the troll's grotto, gold in the chamber, and a race against the dragon.
