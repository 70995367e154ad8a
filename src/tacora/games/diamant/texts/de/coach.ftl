### Was der Coach zu einem gespielten Spiel sagt. Zahlen sind Prozent oder Punkte der Siegchance.

## Eine Entscheidung weiterzugehen

coach-went-without-danger = { $name } geht weiter, was sonst: Noch konnte keine Karte im Stapel das Ende sein.
coach-went-well =
    { $luck ->
        [fell] { $name } geht bei { $risk } % Risiko weiter, und das zu Recht: { $go } % Siegchance gegen { $leave } % beim Umkehren. Dann kam die Falle. Gut gespielt, schlecht belohnt.
        [good] { $name } geht bei { $risk } % Risiko weiter, und das zu Recht: { $go } % Siegchance gegen { $leave } % beim Umkehren. Es zahlt sich aus.
        [bad] { $name } geht bei { $risk } % Risiko weiter, und das zu Recht: { $go } % Siegchance gegen { $leave } % beim Umkehren. Was folgte, half leider nicht.
       *[even] { $name } geht bei { $risk } % Risiko weiter, und das zu Recht: { $go } % Siegchance gegen { $leave } % beim Umkehren.
    }
coach-went-close =
    { $luck ->
        [fell] Ganz knapp: { $go } % Siegchance beim Weitergehen, { $leave } % beim Umkehren. { $name } geht weiter, und die Falle kommt. Kein Vorwurf.
       *[other] Ganz knapp: { $go } % Siegchance beim Weitergehen, { $leave } % beim Umkehren. { $name } geht weiter, und daran ist nichts auszusetzen.
    }
coach-went-mixed =
    { $luck ->
        [fell] Gleich Starke kehren hier in { $chance } % der Fälle um, also ist beides richtig. { $name } geht weiter und trifft auf die Falle: Pech, kein Fehler.
       *[other] Gleich Starke kehren hier in { $chance } % der Fälle um, also ist beides richtig. { $name } geht bei { $risk } % Risiko weiter.
    }
coach-went-for-all =
    { $luck ->
        [fell] Die letzte Höhle, und Umkehren gewinnt fast nie ({ $leave } %). { $name } setzt zu Recht alles und fällt: Den Versuch war es wert.
       *[other] Die letzte Höhle, und Umkehren gewinnt fast nie ({ $leave } %). { $name } setzt alles auf { $go } %, und das ist richtig.
    }
coach-went-too-far =
    { $label ->
        [blunder] { $name } geht bei { $risk } % Risiko weiter. Umkehren hätte { $leave } % Siegchance bewahrt, so bleiben { $go } %: { $lost } Prozentpunkte ins Dunkel geworfen.
        [mistake] { $name } geht bei { $risk } % Risiko weiter, { $fatal } von { $cards } Karten sind tödlich. Umkehren war besser: { $leave } % Siegchance statt { $go } %.
       *[inaccurate] { $name } geht bei { $risk } % Risiko weiter. Umkehren war etwas besser: { $leave } % Siegchance statt { $go } %.
    }{ $points ->
        [for] {" "}Auch die Punkte sagen es: { $leaving } fürs Umkehren, { $going } fürs Weitergehen.
        [alike] {" "}In Punkten macht es kaum etwas aus ({ $leaving } und { $going }), aber was sicher ist, gewinnt hier öfter.
        [last] { $standing ->
            [ahead] {" "}Es ist die letzte Höhle, und ein Vorsprung von { $lead } war zu halten.
            [behind] {" "}Es ist die letzte Höhle, und { $name } liegt { $lead } zurück: Das Sichere führt hier näher heran als das Gewagte.
           *[level] {" "}Es ist die letzte Höhle, und alles ist offen: Das Sichere gewinnt.
        }
       *[other] {""}
    }{ $luck ->
        [fell] {" "}Und die Falle kam.
        [good] {" "}Diesmal ging es gut.
        [bad] {" "}Und es kam schlimmer.
       *[even] {""}
    }
coach-went-leading =
    { $points ->
        [against] Nach Punkten sieht Weitergehen besser aus: { $going }, gegen { $leaving } fürs Umkehren.
       *[alike] Nach Punkten gleicht sich beides: { $leaving } fürs Umkehren, { $going } fürs Weitergehen.
    }{" "}Aber { $name } führt mit { $lead }, und einholen lässt sich das nur, wenn { $name } drin bleibt: { $leave } % Siegchance mit Umkehren, { $go } % mit Weitergehen.
coach-went-while-ahead =
    { $label ->
        [inaccurate] Die letzte Höhle, und { $name } lag vorn: Umkehren gab { $leave } % Siegchance, Weitergehen { $go } %.
       *[other] Die letzte Höhle, und { $name } hatte es in der Hand: Umkehren gab { $leave } % Siegchance, Weitergehen nur { $go } %. Wer führt, geht heim.
    }{ $luck ->
        [fell] {" "}Die Falle hat es bestraft.
        [good] {" "}Das Glück hat es verziehen.
       *[other] {""}
    }

## Eine Entscheidung umzukehren

coach-left-to-win = { $name } geht mit dem Sieg im Gepäck heim: Weitergehen hätte ihn nur gefährdet.
coach-left-alone = { $name } geht allein und bringt { $pays ->
        [one] 1 Punkt
       *[other] { $pays } Punkte
    } heim: { $leave } % Siegchance, gegen { $go } % beim Weitergehen.
coach-left-well = { $name } kehrt um, und das zu Recht: { $leave } % Siegchance, gegen { $go } % beim Weitergehen mit { $risk } % Risiko. { $leavers ->
        [2] Zwei teilten sich den Weg.
       *[other] { $leavers } teilten sich den Weg.
    }
coach-left-close = Ganz knapp: { $leave } % Siegchance beim Umkehren, { $go } % beim Weitergehen. { $name } kehrt um, und das passt.
coach-left-mixed = Gleich Starke kehren hier in { $chance } % der Fälle um, also ist beides richtig. { $name } geht mit { $pays ->
        [one] 1 Punkt
       *[other] { $pays } Punkten
    } heim.
coach-left-too-early =
    { $label ->
        [blunder] { $name } kehrt viel zu früh um: { $leave } % Siegchance, und Weitergehen war trotz { $risk } % Risiko { $go } % wert.
        [mistake] { $name } kehrt zu früh um: { $leave } % Siegchance statt { $go } %. { $fatal } tödliche unter { $cards } Karten waren das Wagnis wert.
       *[inaccurate] { $name } kehrt etwas früh um: { $leave } % Siegchance statt { $go } %.
    }{ $points ->
        [for] {" "}Auch die Punkte sagen es: { $going } fürs Weitergehen, { $leaving } fürs Umkehren.
        [alike] {" "}In Punkten macht es kaum etwas aus ({ $leaving } und { $going }), aber einen Vorsprung gewinnt hier nur, wer weitergeht.
        [last] { $standing ->
            [ahead] {" "}Es ist die letzte Höhle, und { $lead } Vorsprung sind noch nicht sicher.
            [behind] {" "}Es ist die letzte Höhle, und { $name } liegt { $lead } zurück: Im Lager holt niemand auf.
           *[level] {" "}Es ist die letzte Höhle, und alles ist offen: Wer bleibt, kann noch davonziehen.
        }
       *[other] {""}
    }{ $luck ->
        [good] {" "}Was folgte, meinte es trotzdem gut.
        [bad] {" "}Und was folgte, bekamen die anderen.
       *[even] {""}
    }
coach-left-trailing =
    { $points ->
        [against] Nach Punkten sieht Umkehren besser aus: { $leaving }, gegen { $going } fürs Weitergehen.
       *[alike] Nach Punkten gleicht sich beides: { $leaving } fürs Umkehren, { $going } fürs Weitergehen.
    }{" "}Aber { $name } liegt { $lead } zurück, und im Lager holt niemand auf: { $leave } % Siegchance mit Umkehren, { $go } % mit Weitergehen.
coach-left-without-danger =
    { $label ->
        [inaccurate] { $name } kehrt um, obwohl noch keine Karte das Ende sein konnte: Das kostet ein wenig: { $lost } Prozentpunkte Siegchance.
       *[other] { $name } kehrt um, obwohl noch keine Karte das Ende sein konnte: Eine mehr war umsonst und { $lost } Prozentpunkte Siegchance wert.
    }
coach-left-while-behind = Die letzte Höhle, und { $name } geht heim, obwohl das kaum noch zum Sieg reicht: { $leave } %. Weitergehen hatte noch { $go } %. Nichts zu verlieren, nichts gewagt.

## Jenseits der Entscheidung

coach-quit = Der Tisch hat { $name } heimgeschickt. Das war keine Entscheidung, also gibt es kein Urteil.
coach-out-of-reach = Der Sieg ist für { $name } so oder so außer Reichweite. Ab hier geht es um die Ehre.
coach-won-already = { $name } kann kaum noch verlieren, was auch immer hier geschieht.

## Woher ein Ergebnis kam

coach-ledger = { $name }: { $start } % am Anfang, Karten { $cards_sign }{ $cards }, Wahl der anderen { $others_sign }{ $others }, eigene Entscheidungen { $decisions_sign }{ $decisions }. Das macht { $result } %.
coach-turn-fell =
    { $change ->
        [up] Die Falle in Höhle { $expedition } erwischt die anderen: { $name } steigt von { $before } auf { $after } % Siegchance.
       *[down] Die Falle in Höhle { $expedition } nimmt alles: { $name } fällt von { $before } auf { $after } % Siegchance.
    }
coach-turn-card =
    { $change ->
        [up] Eine gute Karte in Höhle { $expedition }: { $name } steigt von { $before } auf { $after } % Siegchance.
       *[down] Eine unwillkommene Karte in Höhle { $expedition }: { $name } fällt von { $before } auf { $after } % Siegchance.
    }
coach-turn-picks =
    { $change ->
        [up] Die Wahl der anderen in Höhle { $expedition } hilft: { $name } steigt von { $before } auf { $after } % Siegchance.
       *[down] Die anderen kommen in Höhle { $expedition } davon: { $name } fällt von { $before } auf { $after } % Siegchance.
    }

## Worauf die Zahlen beruhen

coach-note-reference =
    { $bot ->
        [equilibrium] Siegchancen sind gegen gleich Starke gezählt: Von hier an spielen alle die gelöste Expedition.
       *[champion] Siegchancen sind gegen gleich Starke gezählt: Von hier an spielen alle wie der Bot champion.
    }
coach-note-no-table = Die gelöste Expedition braucht erst ihre Tabellen: „{ $command }“ baut sie.
coach-note-these = Siegchancen sind gegen diese Mitspieler gezählt: Ein Bot spielt, wie er ist; ein Mensch so, wie es dieses Spiel von ihm glauben lässt.
coach-note-equilibrium = Rubine sind die der gelösten Expedition.
coach-note-relics = Rubine kommen aus einer Tabelle ohne Relikte: Die sind nur ungefähr eingerechnet.
coach-note-one-card = Rubine schauen eine Karte voraus, als gingen danach alle heim: Für diesen Stapel gibt es keine Tabelle.

## Was wäre wenn

coach-branch-leave =
    { $same ->
        [yes] Umkehren hätte { $loot } gebracht, genauso viel wie wirklich.
       *[no] Umkehren hätte { $loot } aus dieser Höhle gebracht statt { $really }.
    }
coach-branch-went =
    { $cards ->
        [one] Weitergehen, noch eine Karte und dann heim, hätte { $loot } aus dieser Höhle gebracht statt { $really }.
       *[other] Weitergehen, noch { $cards } Karten und dann heim, hätte { $loot } aus dieser Höhle gebracht statt { $really }.
    }
coach-branch-fell =
    { $cards ->
        [one] Weitergehen wäre mit der nächsten Karte in die Falle gelaufen: nichts aus dieser Höhle statt { $really }.
       *[other] Weitergehen wäre { $cards } Karten weiter in die Falle gelaufen: nichts aus dieser Höhle statt { $really }.
    }
coach-branch-assumes = Dieselben Karten, und die anderen wählen wie im Spiel.
coach-branch-assumes-then = Dieselben Karten, die anderen wählen wie im Spiel, und { $name } geht dann heim, sobald es der Coach täte.
coach-branch-assumes-unknown = Die anderen wählen wie im Spiel. Die Karten nach dem Ende der Aufzeichnung kennt niemand, also geht { $name } mit der letzten bekannten heim.

## Porträts: was ein Spiel über die Spielenden verrät, verglichen mit dem, was zu erwarten war

coach-portrait-early =
    { $kinds ->
        [0] { $name } geht früh heim: { $left } von { $times } Mal, wo gleich Starke etwa { $expected } Mal gegangen wären.
        [one] { $name } geht früh heim, sobald eine Fallenart daliegt: { $left } von { $times } Mal, gleich Starke etwa { $expected } Mal.
       *[other] { $name } geht früh heim, wenn { $kinds } Fallenarten daliegen: { $left } von { $times } Mal, gleich Starke etwa { $expected } Mal.
    }
coach-portrait-late =
    { $kinds ->
        [0] { $name } hat starke Nerven: { $left ->
                [0] kein einziges von { $times } Mal
               *[other] nur { $left } von { $times } Mal
            } heim, wo gleich Starke etwa { $expected } Mal gegangen wären.
        [one] { $name } lässt sich von einer ersten Falle nicht schrecken: { $left ->
                [0] kein einziges von { $times } Mal
               *[other] nur { $left } von { $times } Mal
            } heim, gleich Starke etwa { $expected } Mal.
       *[other] { $name } lässt sich auch von { $kinds } Fallenarten nicht schrecken: { $left ->
                [0] kein einziges von { $times } Mal
               *[other] nur { $left } von { $times } Mal
            } heim, gleich Starke etwa { $expected } Mal.
    }
coach-portrait-herd = { $name } geht mit der Herde: gleich nachdem andere umgekehrt waren, { $left } von { $times } Mal, wo etwa { $expected } zu erwarten waren.
coach-portrait-alone = { $name } bleibt, wenn andere laufen: gleich nachdem sie umgekehrt waren, { $left ->
        [0] kein einziges von { $times } Mal
       *[other] nur { $left } von { $times } Mal
    }, wo etwa { $expected } zu erwarten waren.
coach-portrait-tilt-careful = Nachdem die Falle zugeschnappt war, wurde { $name } vorsichtig: in der nächsten Höhle { $left } von { $times } Mal heim, wo etwa { $expected } zu erwarten waren.
coach-portrait-tilt-bold = Nachdem die Falle zugeschnappt war, wollte { $name } es zurückholen: in der nächsten Höhle { $left ->
        [0] kein einziges von { $times } Mal
       *[other] nur { $left } von { $times } Mal
    } heim, wo etwa { $expected } zu erwarten waren.
coach-portrait-chance = { $name } entschied wie mit der Münze: { $left } von { $times } Mal heim, was auch dalag.

## Was ein Bot, der die anderen liest, im Spiel von ihnen glaubt

belief-title = Was { $name } glaubt
belief-nothing = Noch nichts Sicheres.
belief-early =
    { $kinds ->
        [0] { $name } geht früh heim.
        [one] { $name } geht früh heim, sobald eine Fallenart daliegt.
       *[other] { $name } geht früh heim, wenn { $kinds } Fallenarten daliegen.
    }
belief-late =
    { $kinds ->
        [0] { $name } hat starke Nerven und bleibt lange.
        [one] { $name } lässt sich von einer ersten Falle nicht schrecken.
       *[other] { $name } lässt sich auch von { $kinds } Fallenarten nicht schrecken.
    }
belief-herd = { $name } geht mit der Herde, gleich nachdem andere umgekehrt sind.
belief-alone = { $name } bleibt, wenn andere gerade umgekehrt sind.
belief-tilt-careful = { $name } wird vorsichtig, nachdem eine Falle zugeschnappt ist.
belief-tilt-bold = { $name } will es zurückholen, nachdem eine Falle zugeschnappt ist.
belief-chance = { $name } entscheidet wie mit der Münze.
