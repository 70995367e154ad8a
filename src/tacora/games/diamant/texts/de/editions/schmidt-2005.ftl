edition-title = Diamant (2005)
edition-what = Die erste Ausgabe: fünf Gefahren, keine Relikte, offene Kisten empfohlen; Fäuste entscheiden.
continue = Weitergehen
leave = Höhle verlassen
chest = Schatzkiste
traps = Gefahren
rubies =
    { $count ->
        [one] { $count } Diamant
       *[other] { $count } Diamanten
    }
told-leave =
    { $count ->
        [one] { $names } verlässt die Höhle.
       *[other] { $names } verlassen die Höhle.
    }
told-banked = { $name } legt { $rubies } in die Schatzkiste.
web-caption-open = Hände gehen auf
web-covered = in der Faust, noch änderbar
web-laid = { $move }: in der Faust. Noch änderbar. { $ready } von { $of } bereit.
web-laid-secret = In der Faust
web-hot-laid = In der Faust.
web-rule-d5 = Die erste Gefahr einer Art tut nichts.
web-rule-d6 = Die zweite gleiche Gefahr am Weg beendet die Expedition: Alle, die drin sind, verlieren ihr Gepäck und fliehen ins Camp.
web-rule-d10 = Gepäck und Anteil kommen in die Schatzkiste und sind dort bis zum Schluss sicher. Diese Expedition ist für dich vorbei.
web-rule-d13 = Danach wird aufgeräumt: Was am Weg liegt, ist verloren. Endete die Expedition mit einer Gefahr, kommt eine der beiden gleichen verdeckt aus dem Spiel. Ist von einer Art nur noch eine übrig, ist sie harmlos.
web-rule-d15 = Offene Schatzkisten sind empfohlen. Der Tisch kann vereinbaren, dass sie bis zum Schluss geschlossen bleiben.
web-rule-dm3 = Ein roter Diamant zählt 1 Punkt, ein weißer 5; gewechselt wird jederzeit. In der Schachtel liegen 60 rote und 30 weiße. Gehen sie aus, nehmt etwas anderes.
web-told-you-leave = Du verlässt die Höhle.
web-told-you-quit = Deine Zeit ist um: Du verlässt die Höhle mit dem Gepäck.
web-seat-leaves = verlässt die Höhle
web-seat-quits = verlässt die Höhle (Zeit)
