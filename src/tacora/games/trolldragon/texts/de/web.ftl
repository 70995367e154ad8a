### Troll & Drache im Browser: kurze Wörter für alle, die gerade lesen lernen

web-td-whose = { $name } ist dran
web-td-your-turn = Du bist dran
web-td-store = Noch da
web-td-danger = In Gefahr
web-td-hand = Trollhand
web-td-points = Punkte
web-td-dice = Würfel
web-td-unrolled = noch nicht gewürfelt
web-td-free = frei
web-td-ready = bereit
web-td-blocked-troll = Troll hält ihn
web-td-blocked-aside = beiseite
web-td-rolls = wird gewürfelt
web-td-stays = bleibt liegen
web-td-aside = beiseite
web-td-roll =
    { $count ->
        [one] Würfeln: 1
       *[other] Würfeln: { $count }
    }
web-td-out = Ich geh raus!
web-td-enter = In die Schatzkammer
web-td-thinks = { $name } überlegt.
web-td-last-turn = Letzter Zug!
web-td-chamber = Schatzkammer
web-td-at-stake =
    { $count ->
        [one] 1 Punkt in Gefahr
       *[other] { $count } Punkte in Gefahr
    }
web-td-dragons =
    { $count ->
        [0] Der Drache schläft
       *[other] Drache! { $count } von { $all }
    }
web-td-roll-race = Würfeln
web-td-rolling = Es rollt …
web-td-roll-dragon = Drache würfeln
web-td-no-stake = Nichts zu verlieren
web-td-same-speed = Tippen oder halten: gleich schnell.
web-td-choose = { $name }, greif in die Trollhand!
web-td-get-ready = Gleich geht’s los …
web-td-grotto = Diamantenhöhle
web-td-tumbles = rollt
web-td-first = Vier Würfel in die Hand, und los!
web-td-free-dice =
    { $count ->
        [one] Nur noch 1 Würfel ist frei.
       *[other] { $count } Würfel sind frei.
    }
web-td-gold-yours = Dein Gold
web-td-gold-of = Gold: { $name }
web-td-dragon-yours = Drache: du!
web-td-dragon-of = Drache: { $name }
web-td-troll-comes = Der Troll kommt!
web-td-dragon-awake = Der Drache ist wach!
web-td-safe = { $name } ist sicher draußen
web-td-opened = Die Schatzkammer ist offen!
web-td-taken = { $name } greift in die Trollhand

## Was man hört, während es geschieht: Gefahr zuerst, höchstens 25 Wörter

web-td-you = Du
web-td-say = { $who }: { $what }.
web-td-say-gold = { $count } Gold.
web-td-say-troll =
    { $you ->
        [yes] Der Troll kommt! Du verlierst { $treasures }.
       *[no] Der Troll kommt! { $name } verliert { $treasures }.
    }
web-td-say-enters = { $who }: in der Schatzkammer! Drachenwürfel: { $holder }.
web-td-say-awake =
    { $you ->
        [yes] Der Drache ist wach! Du verlierst { $treasures }.
       *[no] Der Drache ist wach! { $name } verliert { $treasures }.
    }
web-td-say-yours = Du bekommst { $treasures }.
web-td-say-hand = { $name }: { $treasures } aus der Trollhand.
web-td-say-home = { $name }: sicher draußen mit { $treasures }.
web-td-say-won = Du gewinnst mit { $points } Punkten!
web-td-tie = Gleich viele Punkte: Das Gold entscheidet.

## Die Haustür und die Übung

web-offer-troll-dragon = Würfel, ein Troll und ein Drache, der gleich aufwacht. 2 bis 5 Leute, ab 7 Jahren.
web-td-youngest = Wer ist am jüngsten?
web-td-youngest-what = Wer am jüngsten ist, fängt an: so steht es in der Anleitung.
web-td-by-lot = Das Los entscheidet
web-td-count = Die Beutel werden gezählt
web-td-count-how = Ein Diamant zählt 1, ein Goldnugget { $one }. Zählt mit: { $one }, { $two } …
web-td-faces = Die Bilder der weißen Würfel stehen so in einer Quelle. Die der Gold- und Drachenwürfel sind nach Berichten angenommen, nicht geprüft: Unter „Würfelsatz“ in den Hausregeln gibt es andere.
