# The bots: a name, and one line of at most 60 characters about their temperament.

bot-random-name = Pebble
bot-random-line = Rolls this way or that, and could not say why.
