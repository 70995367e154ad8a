### Die Wörter von Troll & Drache: kurze, für alle, die gerade lesen lernen.

game-troll-dragon = Troll & Drache

## Würfel

face-grotto-diamond = Diamant
face-grotto-key = Schlüssel
face-grotto-door = Tür
face-grotto-troll = Troll
face-chamber-blank = nichts
face-chamber-nugget = Gold
face-chamber-two-nuggets = zweimal Gold
face-dragon-blank = nichts
face-dragon-dragon = Drache

## Schätze, wie man sie nimmt oder verliert

treasure-diamonds =
    { $count ->
        [one] einen Diamanten
       *[other] { $count } Diamanten
    }
treasure-nuggets =
    { $count ->
        [one] ein Goldnugget
       *[other] { $count } Goldnuggets
    }
treasure-nothing = nichts

## Was geschah, mit Namen und ohne „du“

dice-told-lot = { $name } fängt an: So will es das Los.
dice-told-turn = Zug { $number }: { $name } geht in die Höhle.
dice-told-rolls = { $name } würfelt: { $faces }.
dice-told-takes = { $name } nimmt { $treasures }.
dice-told-no-more = Mehr ist nicht da.
dice-told-diamonds-gone = In der Höhle ist kein Diamant mehr.
dice-told-nuggets-gone = In der Kammer ist kein Gold mehr.
dice-told-aside =
    { $count ->
        [one] { $name } legt einen Würfel beiseite.
       *[other] { $name } legt { $count } Würfel beiseite.
    }
dice-told-troll = Kein Würfel ist mehr frei. Der Troll kommt! { $name } verliert { $treasures }.
dice-told-enters = { $name } öffnet die Schatzkammer. { $holder } hat die Drachenwürfel.
dice-told-dragon-rolls = { $name } würfelt für den Drachen: { $faces }.
dice-told-dragon-called =
    { $left ->
        [one] Drache! Noch einer, dann wacht er auf.
       *[other] Drache! Noch { $left }, dann wacht er auf.
    }
dice-told-awake = Der Drache ist wach! { $name } verliert { $treasures }.
dice-told-gets = { $name } bekommt { $treasures }.
dice-told-nothing-to-share = Zu verteilen gibt es nichts.
dice-told-hand = { $name } nimmt dem Troll { $treasures } weg.
dice-told-home = { $name } geht nach Hause und bringt { $treasures } mit.
