edition-title = Diamant (2024) with relics
edition-what = The newest edition with its relic variant: one more relic every cave, worth 5, 7, 8, 10, 12.
trap-scorpion = Giant scorpion
    .second = Second giant scorpion
trap-snake = Venomous snake
    .second = Second venomous snake
