event-day-began = Tag { $day }: Alle laufen hinaus auf den Sand.
event-wave-came =
    { $height ->
        [one] Eine Welle bringt eine Muschel; das Wasser steht bei { $water }.
       *[other] Eine Welle bringt { $height } Muscheln; das Wasser steht bei { $water }.
    }
event-went-home =
    { $shells ->
        [one] { $name } trägt eine Muschel heim.
       *[other] { $name } trägt { $shells } Muscheln heim.
    }
event-flooded =
    { $count ->
        [one] Zu spät: { $names } verliert die Muscheln des Tages.
       *[other] Zu spät: { $names } verlieren die Muscheln des Tages.
    }
event-game-ended =
    { $count ->
        [one] { $names } gewinnt mit { $points } Muscheln.
       *[other] { $names } teilen sich den Sieg mit { $points } Muscheln.
    }
move-stay = Bleiben
move-home = Heimgehen
view-water = Das Wasser steht bei { $value }; über 15 ist es zu hoch.
rule-days = Tage
rule-days-line = So viele Tage dauert das Spiel.
rule-calm = Ruhige See
rule-calm-line = Keine Welle ist höher als vier.
bot-wader-name = Watvogel
bot-wader-line = Geht mit trockenen Knien heim.
bot-diver-name = Taucher
bot-diver-line = Eine Welle geht noch.
