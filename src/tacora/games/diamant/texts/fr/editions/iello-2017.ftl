edition-title = Diamant (2017)
edition-what = Cinq reliques égales dans la pioche dès le début : les trois premières valent 5, les autres 10.
leave = Sortir
camp = Campement
told-home = { $name } est au campement, à l’abri.
told-leave =
    { $count ->
        [one] { $names } sort.
       *[other] Retour au campement pour { $names }.
    }
trap-spider = Araignées géantes
    .second = Encore des araignées géantes
trap-snake = Serpents venimeux
    .second = Encore des serpents venimeux
trap-lava = Fosses de lave
    .second = Encore des fosses de lave
trap-boulder = Boules de pierre
    .second = Encore des boules de pierre
trap-ram = Béliers cloutés
    .second = Encore des béliers cloutés
