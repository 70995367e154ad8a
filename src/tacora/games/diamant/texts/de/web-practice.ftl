web-practice-step-1 = Ihr seid zu viert, darum bekommt jeder 1. Der Rest von 3 liegt auf der Karte. Weiter oder zurück?
web-practice-step-2 = Eine Schlange. Die erste tut nichts, aber jetzt ist sie scharf: Noch eine, und alles Gepäck ist weg.
web-practice-step-3 = Mehr Rubine. Wer jetzt zurückgeht, teilt sich auch den Weg. Allein bekommst du alles davon.
web-practice-step-4 = Mit jeder Karte wächst das Gepäck, und der Stapel wird dünner. Was sagt dein Bauch?
web-practice-step-5 = Jemand ist gegangen, und noch eine Falle liegt. Zwei Sorten sind jetzt scharf.
web-practice-step-6 = Ihr seid nur noch zu zweit, da bleibt viel für jeden. Traust du dich noch eine Karte?
web-practice-bust = Die zweite Schlange! Alles Gepäck ist weg. Was in der Truhe ist, bleibt immer sicher.
web-practice-home = Sicher im Camp! { $count } sind jetzt in deiner Truhe, die nimmt dir niemand mehr.
