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
