### The ladder in the lobby: comes when bots are chosen

web-how-strong = How strong shall they be?
web-level = Level { $level }: { web-level-name }
web-level-name = { $level ->
        [1] new to the mountain
        [2] curious
        [3] experienced
        [4] sly
       *[5] a legend
    }
web-mood = Temperament
web-mood-careful = careful
web-mood-even = even
web-mood-bold = bold
web-seat-bot = Seat { $name }
web-fair-mix = Fill the table
web-fair-mix-what = A fair mix for the people who sit here.
web-characters = Characters
