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
web-rule-d5 = Le premier danger d’une sorte ne fait rien.
web-rule-d6 = Le deuxième danger pareil sur le chemin met fin à l’expédition : qui est dedans perd son butin et s’enfuit au camp.
web-rule-d10 = Butin et part vont dans le coffret et y restent à l’abri jusqu’à la fin. Pour toi, cette expédition est terminée.
web-rule-d13 = Ensuite, on range : ce qui reste sur le chemin est perdu. Si un danger a mis fin à l’expédition, une des deux cartes pareilles quitte le jeu, face cachée. Une sorte qui n’a plus qu’une carte est sans danger.
web-rule-d15 = On conseille des coffrets ouverts. La table peut convenir qu’ils restent fermés jusqu’à la fin.
web-rule-dm3 = Un diamant rouge vaut 1 point, un blanc 5 ; on échange à tout moment. La boîte contient 60 rouges et 30 blancs. S’ils viennent à manquer, prenez autre chose.
