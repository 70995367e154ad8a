edition-title = Diamant (2005)
edition-what = La première : cinq dangers, sans reliques, coffrets ouverts conseillés ; les poings décident.
continue = Avancer
leave = Ressortir
chest = Coffret
traps = Dangers
rubies =
    { $count ->
        [one] { $count } diamant
       *[other] { $count } diamants
    }
told-leave =
    { $count ->
        [one] { $names } quitte la grotte.
       *[other] Sortie de la grotte pour { $names }.
    }
told-banked = { $name } met { $rubies } dans son coffret.
web-caption-open = les mains s’ouvrent
web-covered = dans le poing, modifiable
web-laid = { $move } : dans le poing. Encore modifiable. { $ready } choix sur { $of }.
web-laid-secret = Dans le poing
web-hot-laid = Dans le poing.
