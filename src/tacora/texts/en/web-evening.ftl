### What remains of an evening: loaded with the lobby's score, the end and the big screen

web-evening = This evening
web-evening-games =
    { $count ->
        [one] after one game
       *[other] after { $count } games
    }
web-evening-won = Games won
web-share-picture = Picture to share
web-share-saved = The picture is in your downloads.
web-share-title = Our game at Tacora
web-again-tv = Again? One tap on the host’s phone, and everybody is in.
web-mine = You
web-mine-won = You won
web-mine-place = You came { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
       *[other] eighth
    }
web-mine-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
web-awards = Awards
web-award-lone = Lone wolf
web-award-lone-why =
    { $count ->
        [one] left all alone once
       *[other] left all alone { $count } times
    }
web-award-courage = Cool heart
web-award-courage-why = { $count } % risk on average
web-award-sweeper = Path sweeper
web-award-sweeper-why = { $count } from the path
web-award-relics = Treasure hunter
web-award-relics-why =
    { $count ->
        [one] one rare find
       *[other] { $count } rare finds
    }
web-award-fall = Finest tumble
web-award-fall-why = dropped { $count } at once
web-award-honest = Honest soul
web-award-honest-why = { $count } % of the calls were true
web-award-deep = Deepest nose
web-award-deep-why = still got out after card { $count }
web-award-safe = Sure foot
web-award-safe-why =
    { $count ->
        [one] safely home once
       *[other] safely home { $count } times
    }
web-award-nuggets = Gold finger
web-award-nuggets-why =
    { $count ->
        [one] one nugget in the bag
       *[other] { $count } nuggets in the bag
    }
web-award-race = Chamber guest
web-award-race-why =
    { $count ->
        [one] once in the chamber
       *[other] { $count } times in the chamber
    }
web-award-dragon = Dragon caller
web-award-dragon-why =
    { $count ->
        [one] called one dragon
       *[other] called { $count } dragons
    }
web-award-troll = Friend of the troll
web-award-troll-why =
    { $count ->
        [one] left him something once
       *[other] left him something { $count } times
    }
