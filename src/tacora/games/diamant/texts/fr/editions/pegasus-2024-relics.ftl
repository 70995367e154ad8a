edition-title = Diamant (2024) avec reliques
edition-what = La plus récente, avec reliques : une de plus par grotte, valeurs 5, 7, 8, 10, 12.
trap-scorpion = Scorpion géant
    .second = Deuxième scorpion géant
trap-snake = Serpent venimeux
    .second = Deuxième serpent venimeux
