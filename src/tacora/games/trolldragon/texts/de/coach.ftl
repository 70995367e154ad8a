### Was der Trainer zu einer fertigen Partie Troll & Drache sagt. Zahlen sind Prozent oder Punkte der Siegchance.

## Befehlszeile und Seite

coach-td-turn = Zug
coach-td-at-risk = In Gefahr
coach-td-treasures = { $diamonds } D, { $nuggets } G
coach-td-win = Sieg
coach-td-best = Am besten
coach-td-where =
    { $place ->
        [chamber] Zug { $turn }, in der Schatzkammer
       *[grotto] Zug { $turn }, in der Höhle
    }
coach-td-roll =
    { $dice ->
        [0] um Gold würfeln
        [1] 1 Würfel werfen
       *[other] { $dice } Würfel werfen
    }
coach-td-aside = { $faces } beiseite
coach-td-enter = eintreten
coach-td-leave = heimgehen
coach-td-same = ebenso: { $others }

## Eine Entscheidung

coach-td-well =
    { $kind ->
        [leave] { $name } geht heim, und das zu Recht: { $win } % Siegchance, sonst { $other } %.
        [enter] { $name } wagt sich in die Schatzkammer, und das zu Recht: { $win } % Siegchance, sonst { $other } %.
        [aside] { $name } legt beiseite, was die Kammer öffnet, und das zu Recht: { $win } % Siegchance, sonst { $other } %.
       *[roll] { $name } würfelt weiter bei { $risk } % Risiko, und das zu Recht: { $win } % Siegchance, sonst { $other } %.
    }{ $luck ->
        [fell] {" "}Dann war alles weg. Gut gespielt, schlecht bezahlt.
        [good] {" "}Es zahlt sich aus.
        [bad] {" "}Was folgte, half nicht.
       *[even] {""}
    }
coach-td-even =
    { $kind ->
        [leave] { $name } geht heim: { $win } % Siegchance.
        [enter] { $name } wagt sich in die Schatzkammer: { $win } % Siegchance.
        [aside] { $name } legt beiseite, was die Kammer öffnet: { $win } % Siegchance.
       *[roll] { $name } würfelt weiter bei { $risk } % Risiko: { $win } % Siegchance.
    }{" "}Eine andere Wahl war genauso gut.{ $luck ->
        [fell] {" "}Dann war alles weg.
        [good] {" "}Es zahlt sich aus.
        [bad] {" "}Was folgte, half nicht.
       *[even] {""}
    }
coach-td-wrong =
    { $kind ->
        [leave] { $best ->
            [enter] { $name } geht vor der offenen Kammer heim: { $win } % Siegchance. Eintreten war { $other } % wert.
           *[other] { $name } geht zu früh heim: { $win } % Siegchance, Bleiben war { $other } % wert.
        }
        [enter] { $best ->
            [leave] { $name } betritt die Kammer mit zu viel in der Hand: { $win } % Siegchance, Heimgehen hätte { $other } % gesichert.
           *[other] { $name } tritt zu früh ein: { $win } % Siegchance, vorher war noch mehr zu holen, { $other } %.
        }
        [aside] { $name } legt zu viel beiseite: { $win } % Siegchance statt { $other } %.
       *[roll] { $best ->
            [leave] { $name } würfelt weiter bei { $risk } % Risiko. Heimgehen hätte { $other } % Siegchance gesichert, so bleiben { $win } %.
            [enter] { $name } würfelt vor der offenen Kammer weiter: { $win } % Siegchance, Eintreten war { $other } % wert.
            [aside] { $name } würfelt Schlüssel oder Tür wieder weg: { $win } % Siegchance statt { $other } % mit ihnen beiseite.
           *[other] { $name } wirft zu viele Würfel oder zu wenige: { $win } % Siegchance statt { $other } %.
        }
    }{ $label ->
        [blunder] {" "}{ $lost } Prozentpunkte verschenkt.
       *[other] {""}
    }{ $luck ->
        [fell] {" "}Und es rächte sich.
        [good] {" "}Diesmal ging es gut.
        [bad] {" "}Und es kam noch schlimmer.
       *[even] {""}
    }

## Woher ein Ergebnis kam

coach-td-ledger = { $name }: { $start } % am Anfang, Würfel { $cards_sign }{ $cards }, Entscheidungen der anderen { $others_sign }{ $others }, eigene { $decisions_sign }{ $decisions }. Das macht { $result } %.
coach-td-turn-troll =
    { $mine ->
        [yes] Zug { $turn }, der Troll kommt: { $name } fällt von { $before } auf { $after } % Siegchance.
       *[no] { $change ->
            [up] Zug { $turn }, der Troll erwischt jemand anderen: { $name } steigt von { $before } auf { $after } % Siegchance.
           *[down] Zug { $turn }, der Troll kommt: { $name } geht von { $before } auf { $after } % Siegchance.
        }
    }
coach-td-turn-dragon =
    { $mine ->
        [yes] Zug { $turn }, der Drache erwacht, und alles ist weg: { $name } fällt von { $before } auf { $after } % Siegchance.
       *[no] { $change ->
            [up] Zug { $turn }, der Drache erwacht und verteilt: { $name } steigt von { $before } auf { $after } % Siegchance.
           *[down] Zug { $turn }, der Drache erwacht und gibt anderen: { $name } fällt von { $before } auf { $after } % Siegchance.
        }
    }
coach-td-turn-dice =
    { $change ->
        [up] Zug { $turn }, die Würfel meinen es gut: { $name } steigt von { $before } auf { $after } % Siegchance.
       *[down] Zug { $turn }, die Würfel meinen es schlecht: { $name } fällt von { $before } auf { $after } % Siegchance.
    }
coach-td-turn-others =
    { $change ->
        [up] Zug { $turn }, die Wahl eines anderen hilft: { $name } steigt von { $before } auf { $after } % Siegchance.
       *[down] Zug { $turn }, ein anderer wählt gut: { $name } fällt von { $before } auf { $after } % Siegchance.
    }

## Worauf die Zahlen beruhen

coach-td-note-wins = Siegchancen zwischen den Zügen sind aus vielen Partien unter Gleichen gelernt, die alle wie der Bot { bot-master-name } spielen; innerhalb eines Zuges sind die Würfelchancen exakt.
coach-td-note-faces = Sie beruhen auf Seiten der Kammer- und Drachenwürfel, die niemand bestätigt hat.

## Was wäre wenn

coach-td-branch =
    { $same ->
        [yes] Das hätte aus diesem Zug { $loot } Punkte gebracht, genauso viel.
       *[no] Das hätte aus diesem Zug { $loot } Punkte gebracht statt { $really }.
    }
coach-td-branch-nothing =
    { $same ->
        [yes] Auch das hätte nichts nach Hause gebracht.
       *[no] Das hätte aus diesem Zug nichts nach Hause gebracht statt { $really } Punkte.
    }
coach-td-branch-assumes = Die Würfel fallen, wie sie gefallen wären, und { $name } tut danach, was am häufigsten gewinnt.
coach-td-branch-unknown = Würfe jenseits der Aufzeichnung sind unbekannt: { $name } geht vorher heim.
web-td-review-if = Und wenn es anders gekommen wäre?
