# The bots: a name, and one line of at most 60 characters about their temperament.

bot-timid-name = Mouse
bot-timid-line = One sparkle is plenty. Home, quick, before it growls.
bot-greedy-name = Dragonet
bot-greedy-line = Everything that shines is mine. That over there, too.
bot-key-hunter-name = Lockpick
bot-key-hunter-line = Diamonds? Later. First show me the door.
bot-optimal-name = Owl
bot-optimal-line = Has done the sums. All of them. Before breakfast.
bot-master-name = Raven
bot-master-line = Steals no more than it takes to win. No less, either.
