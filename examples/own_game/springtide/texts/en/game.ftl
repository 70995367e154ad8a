event-day-began = Day { $day }: everybody runs out onto the sand.
event-wave-came =
    { $height ->
        [one] A wave brings one shell; the water stands at { $water }.
       *[other] A wave brings { $height } shells; the water stands at { $water }.
    }
event-went-home =
    { $shells ->
        [one] { $name } carries one shell home.
       *[other] { $name } carries { $shells } shells home.
    }
event-flooded =
    { $count ->
        [one] Too late: { $names } loses the shells of the day.
       *[other] Too late: { $names } lose the shells of the day.
    }
event-game-ended =
    { $count ->
        [one] { $names } wins with { $points } shells.
       *[other] { $names } share the victory with { $points } shells.
    }
move-stay = Stay
move-home = Go home
view-water = The water stands at { $value }; above 15 it is too high.
rule-days = Days
rule-days-line = So many days are played.
rule-calm = Calm sea
rule-calm-line = No wave is higher than four.
bot-wader-name = Wader
bot-wader-line = Goes home with dry knees.
bot-diver-name = Diver
bot-diver-line = One more wave can’t hurt.
