edition-title = Diamant (2024)
edition-what = Die neueste Ausgabe, ohne Relikte.
trap-scorpion = Riesenskorpion
    .second = Zweiter Riesenskorpion
trap-snake = Giftschlange
    .second = Zweite Giftschlange
