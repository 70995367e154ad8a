edition-title = Incan Gold (2006)
edition-what = Jede Runde kommt ein Artefakt dazu; die ersten drei zählen 5, weitere 10. Gleichstand: die meisten Artefakte.
cave = Tempel
chest = Zelt
traps = Gefahren
relic = Artefakt
relic-of = Artefakt mit Wert { $value }
rubies =
    { $count ->
        [one] { $count } Edelstein
       *[other] { $count } Edelsteine
    }
told-expedition-started = Tempel { $number }: Alle gehen hinein.
told-relics-come =
    { $count ->
        [one] Ein Artefakt wird eingemischt.
       *[other] { $count } Artefakte werden eingemischt.
    }
told-relic-comes = Das Artefakt mit Wert { $value } wird eingemischt.
told-expedition-ended = Tempel { $number } ist vorbei.
told-banked = { $name } legt { $rubies } ins Zelt.
told-relic-taken = { $name } trägt ein Artefakt hinaus, Wert { $worth }.
told-relics-lost =
    { $count ->
        [one] Das liegen gebliebene Artefakt ist verloren.
       *[other] { $count } liegen gebliebene Artefakte sind verloren.
    }
