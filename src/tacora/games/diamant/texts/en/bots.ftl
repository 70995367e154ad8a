# The bots: a name, and one line of at most 60 characters about their temperament.

bot-careful-name = Flinch
bot-careful-line = Grabs a handful and runs at the first rustle.
bot-bold-name = Spark
bot-bold-line = Just one more card. And then just one more.
bot-steady-name = Anchor
bot-steady-line = Has a goal, reaches it, goes home. Every time.
bot-counter-name = Loupe
bot-counter-line = Counts every trap that is still down there.
bot-value-name = Scales
bot-value-line = Weighs what the next card brings and what it costs.
bot-sweeper-name = Broom
bot-sweeper-line = Fond of whatever is left lying on the path.
bot-solo-name = Hermit
bot-solo-line = Plays as if you were not there. Nothing personal.
bot-equilibrium-name = Sphinx
bot-equilibrium-line = Knows the answer, and tosses a coin that knows it too.
bot-veteran-name = Medal
bot-veteran-line = Was the best once, and has forgotten none of it.
bot-champion-name = Laurel
bot-champion-line = One eye on the gold, the other on your chest.
bot-reader-name = Mirror
bot-reader-line = Looks at you and not at the cave. And never forgets.
