edition-title = Diamant (2024) mit Relikten
edition-what = Die neueste Ausgabe mit Relikten: jede Höhle kommt eins dazu, Werte 5, 7, 8, 10, 12.
trap-scorpion = Riesenskorpion
    .second = Zweiter Riesenskorpion
trap-snake = Giftschlange
    .second = Zweite Giftschlange
