### Die Leiter im Raum: kommt, wenn Bots ausgesucht werden

web-how-strong = Wie stark sollen sie sein?
web-level = Stufe { $level }: { web-level-name }
web-level-name = { $level ->
        [1] neu am Berg
        [2] neugierig
        [3] erfahren
        [4] gewieft
       *[5] eine Legende
    }
web-mood = Temperament
web-mood-careful = vorsichtig
web-mood-even = gelassen
web-mood-bold = kühn
web-seat-bot = { $name } dazu
web-fair-mix = Tisch füllen
web-fair-mix-what = Eine faire Mischung für die Leute, die hier sitzen.
web-characters = Charaktere
