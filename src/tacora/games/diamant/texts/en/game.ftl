### The words of a game of Diamant. An edition replaces those it calls by another name (folder editions/).

game-diamant = Diamant

## Words

edition-title = Diamant
continue = Go on
leave = Leave
cave = Cave
camp = Camp
chest = Chest
loot = Loot
path = On the path
traps = Traps
relic = Relic
relic-of = Relic worth { $value }
rubies =
    { $count ->
        [one] { $count } ruby
       *[other] { $count } rubies
    }

## Traps; an edition names its own

trap-second = Once more: { $trap }

trap-snake = Snake
    .second = Second snake
trap-scorpion = Scorpion
    .second = Second scorpion
trap-earthquake = Earthquake
    .second = Second earthquake
trap-gas = Gas cloud
    .second = Second gas cloud
trap-explosion = Explosion
    .second = Second explosion
trap-spider = Spider
    .second = Second spider
trap-lava = Lava pit
    .second = Second lava pit
trap-boulder = Boulder
    .second = Second boulder
trap-ram = Spiked ram
    .second = Second spiked ram
trap-spikes = Spike trap
    .second = Second spike trap
trap-mummy = Mummy
    .second = Second mummy
trap-fire = Fire
    .second = Second fire
trap-rockfall = Rockfall
    .second = Second rockfall

## What happened, with names and without "you"

told-game-started =
    { $count ->
        [one] { $title }, one player.
       *[other] { $title }, { $count } players.
    }
told-expedition-started = Cave { $number }: everyone goes in.
told-relics-come =
    { $count ->
        [one] A relic is shuffled in.
       *[other] { $count } relics are shuffled in.
    }
told-relic-comes = The relic worth { $value } is shuffled in.
told-card = Card { $depth }: { $card }.
told-shared =
    { $left ->
        [0] Each takes { $each }.
        [one] Each takes { $each }; { $left } stays on the card.
       *[other] Each takes { $each }; { $left } stay on the card.
    }
told-flee =
    { $count ->
        [one] { $names } flees and drops { $lost }.
       *[other] { $names } flee and drop { $lost } each.
    }
told-leave =
    { $count ->
        [one] { $names } leaves.
       *[other] { $names } leave.
    }
told-quit =
    { $count ->
        [one] ⏱ { $names } runs out of time and leaves.
       *[other] ⏱ { $names } run out of time and leave.
    }
told-continue =
    { $count ->
        [one] { $names } goes on.
       *[other] { $names } go on.
    }
told-path =
    { $left ->
        [0] { told-path.taken }.
        [one] { told-path.taken }; { $left } stays there.
       *[other] { told-path.taken }; { $left } stay there.
    }
    .taken =
        { $count ->
            [one] From the path: { $each }
           *[other] From the path: { $each } each
        }
told-home = { $name } is safe in camp.
told-banked = { $name } puts { $rubies } into the chest.
told-relic-taken = { $name } carries a relic out, worth { $worth }.
told-deck-empty =
    { $count ->
        [one] No card is left: { $names } goes home safely.
       *[other] No card is left: { $names } go home safely.
    }
told-expedition-ended = Cave { $number } is over.
told-trap-removed = One card leaves the game: { $trap }.
told-relics-lost =
    { $count ->
        [one] The relic left behind is lost.
       *[other] { $count } relics left behind are lost.
    }
told-game-ended =
    { $count ->
        [one] { $names } wins with { $points } points.
       *[other] { $names } share the victory with { $points } points.
    }
web-offer-diamant = Cards, courage and traps: go on or leave? 3 to 8 players, ages 8 and up.
