edition-title = Incan Gold (2006)
edition-what = One artifact joins every round; the first three carried out count 5, later ones 10. Ties go to most artifacts.
cave = Temple
chest = Tent
traps = Hazards
relic = Artifact
relic-of = Artifact worth { $value }
rubies =
    { $count ->
        [one] { $count } gem
       *[other] { $count } gems
    }
told-expedition-started = Temple { $number }: everyone goes in.
told-relics-come =
    { $count ->
        [one] An artifact is shuffled in.
       *[other] { $count } artifacts are shuffled in.
    }
told-relic-comes = The artifact worth { $value } is shuffled in.
told-expedition-ended = Temple { $number } is over.
told-banked = { $name } puts { $rubies } into the tent.
told-relic-taken = { $name } carries an artifact out, worth { $worth }.
told-relics-lost =
    { $count ->
        [one] The artifact left behind is lost.
       *[other] { $count } artifacts left behind are lost.
    }
