edition-title = Diamant (2024)
edition-what = La plus récente, sans reliques.
trap-scorpion = Scorpion géant
    .second = Deuxième scorpion géant
trap-snake = Serpent venimeux
    .second = Deuxième serpent venimeux
