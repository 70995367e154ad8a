# Die Aussichten einer Entscheidung in Diamant, in Zahlen und in Worten.

odds-leave = Gleich Starke gehen mit
odds-leaving = Gehen ist wert
odds-going-on = Weitergehen ist wert
odds-alone = Allein, wenn du gehst
odds-worth = { NUMBER($worth, minimumFractionDigits: 2, maximumFractionDigits: 2) }
odds-percent = { $percent } %
odds-below-one = unter 1 %
odds-above-99 = über 99 %
odds-say-risk = Mit { $one } ist nach der nächsten Karte Schluss, mit { $two } binnen zwei, mit { $three } binnen drei Karten.
odds-say-safe = Keine der nächsten drei Karten kann das Ende sein.
odds-say-all-go-on = Unter gleich Starken gehen hier alle weiter: Wer umkehrt, verschenkt etwas.
odds-say-all-leave = Unter gleich Starken kehren hier alle um: Mehr als jetzt gibt es im Schnitt nicht zu holen.
odds-say-mixed = Unter gleich Starken kehrt hier jeder mit { $leave } um: Dann ist beides gleich viel wert, und wer geht, ist mit { $alone } allein.
odds-say-one-leaves = Allein in der Höhle: jetzt heimgehen.
odds-say-one-goes-on = Allein in der Höhle: noch eine Karte.
odds-say-relics = Die Relikte sind hier nur ungefähr eingerechnet: Die Tabelle wurde ohne sie gelöst.
odds-say-ahead = Das schaut nur eine Karte voraus, als gingen dann alle gemeinsam heim: ein grober Anhalt, solange es für diesen Stapel keine gelöste Tabelle gibt.
odds-say-no-table = tacora solve table baut die Tabellen einmal (mit dem Extra tacora[sim]).
odds-say-building = Die Tabelle für diesen Stapel entsteht gerade: In ein, zwei Minuten kommen die Zahlen von dort.
odds-rough-risk =
    { $level ->
        [0] Die nächste Karte kann nicht das Ende sein.
        [1] Die nächste Karte ist kaum das Ende.
        [2] Die nächste Karte kann das Ende sein, aber eher nicht.
        [3] Die nächste Karte kann gut das Ende sein.
       *[4] Die nächste Karte ist wie ein Münzwurf.
    }
odds-rough-mixed =
    { $level ->
        [1] Unter gleich Starken kehren hier wenige um, die meisten gehen weiter.
        [2] Unter gleich Starken kehrt hier etwa die Hälfte um.
       *[3] Unter gleich Starken kehren hier die meisten um, wenige gehen weiter.
    }

## Was tacora odds ausgibt

cli-odds-cards = Karten im Stapel
cli-odds-fatal = davon tödlich
cli-odds-risk = Risiko der nächsten Karte
cli-odds-risk-two = in den nächsten zwei
cli-odds-risk-three = in den nächsten drei
cli-odds-loot = Gepäck je
cli-odds-path = Am Weg
cli-odds-leave =
    { $leavers ->
        [one] Allein zurück bringt
       *[other] Zurück zu { $leavers } bringt je
    }
cli-odds-go = Eine Karte mehr ist wert
cli-odds-go-how =
    { $inside ->
        [one] wenn niemand sonst drin ist
       *[other] wenn alle { $inside } weitergehen
    }
cli-odds-trap-unseen = noch nicht gesehen
cli-odds-trap-armed = scharf
cli-odds-trap-harmless = harmlos
cli-odds-copies = { $copies } im Stapel
cli-odds-over = { $trap } zum zweiten Mal: Diese Expedition ist vorbei.
