edition-title = Incan Gold (2018)
edition-what = Un artefact de plus par manche, valeurs 5, 7, 8, 10, 12. Égalité : qui a le plus d’artefacts.
cave = Temple
chest = Tente
traps = Dangers
relic = Artefact
relic-of = Artefact de valeur { $value }
rubies =
    { $count ->
        [one] { $count } gemme
       *[other] { $count } gemmes
    }
told-expedition-started = Temple { $number } : tout le monde entre.
told-relics-come =
    { $count ->
        [one] Un artefact rejoint la pioche.
       *[other] { $count } artefacts rejoignent la pioche.
    }
told-relic-comes = L’artefact de valeur { $value } rejoint la pioche.
told-expedition-ended = Fin du temple { $number }.
told-banked = { $name } met { $rubies } dans sa tente.
told-relic-taken = Un artefact pour { $name }, valeur { $worth }.
told-relics-lost =
    { $count ->
        [one] L’artefact resté sur place est perdu.
       *[other] { $count } artefacts restés sur place sont perdus.
    }
