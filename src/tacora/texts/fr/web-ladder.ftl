### L’échelle dans le salon : vient quand on choisit des bots

web-how-strong = De quelle force ?
web-level = Niveau { $level } : { web-level-name }
web-level-name = { $level ->
        [1] découvre la montagne
        [2] curieux
        [3] expérimenté
        [4] rusé
       *[5] une légende
    }
web-mood = Tempérament
web-mood-careful = prudent
web-mood-even = posé
web-mood-bold = hardi
web-seat-bot = Inviter { $name }
web-fair-mix = Compléter la table
web-fair-mix-what = Un mélange équitable pour les gens assis ici.
web-characters = Caractères
