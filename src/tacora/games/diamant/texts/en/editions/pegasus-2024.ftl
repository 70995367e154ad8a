edition-title = Diamant (2024)
edition-what = The newest edition, without relics.
trap-scorpion = Giant scorpion
    .second = Second giant scorpion
trap-snake = Venomous snake
    .second = Second venomous snake
