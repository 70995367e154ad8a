### Troll & Drache im Terminal: kurze Wörter, denn manche lernen gerade lesen.

## Kopf, Vorrat, Beutel

td-turn = Zug { $number }
td-whose = { $name } ist dran
td-place-grotto = in der Höhle
td-place-chamber = in der Schatzkammer
td-grotto = Höhle
td-chamber = Schatzkammer
td-hand = Trollhand
td-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }

## Würfel

td-die-free = frei
td-die-chosen = gewählt
td-die-troll = Troll hält ihn
td-die-aside = beiseite
td-free =
    { $count ->
        [0] Kein Würfel ist frei.
        [one] 1 Würfel ist frei.
       *[other] { $count } Würfel sind frei.
    }
td-held =
    { $count ->
        [one] 1 hält der Troll
       *[other] { $count } hält der Troll
    }
td-kept =
    { $count ->
        [one] 1 liegt beiseite
       *[other] { $count } liegen beiseite
    }
td-in-chamber = sucht Gold
td-for-dragon = weckt den Drachen
td-dragon-there = Drache!
td-dragon-sleeps = schläft
td-dragon = Drache
td-dragons =
    { $state ->
        [asleep] Er schläft.
        [waking] { $count } von { $all }: Er wird wach!
       *[awake] Er ist wach!
    }
td-stood-in = (zu spät: Der Tisch hat gewürfelt)

## Was auf dem Spiel steht

td-at-risk = In Gefahr:
td-lost = Verloren:
td-safe = Sicher:
td-from-hand = Aus der Trollhand:

## Was man tun kann

td-space = Leertaste
td-roll = WÜRFELN
td-roll-dice =
    { $all ->
        [yes] { $count ->
            [one] den letzten Würfel
            [2] beide freien Würfel
           *[other] alle { $count } freien Würfel
        }
       *[no] { $count ->
            [one] nur diesen Würfel
           *[other] nur diese { $count } Würfel
        }
    }
td-risk-troll = Troll kommt: { $risk }
td-risk-dragon = Drache wach: etwa { $risk }
td-aside = BEISEITE LEGEN
td-aside-faces = { $faces }: bleibt für die Kammer liegen
td-aside-troll = Vorsicht! Dann kommt der Troll.
td-aside-which = Das geht nur mit Schlüssel und Tür.
td-aside-choose = Wähle mit 1 bis 4: Schlüssel oder Tür?
td-enter = IN DIE KAMMER
td-enter-detail = Schlüssel und Tür sind da!
td-leave = ICH GEH RAUS!
td-leave-detail = Sicher: { $treasures }
td-leave-nothing = Du bringst nichts heim.
td-chamber-dice = beide Goldwürfel
td-dragon-dice =
    { $count ->
        [one] den letzten Drachenwürfel
       *[other] { $count } Drachenwürfel
    }
td-dragon-roll = DRACHE WÜRFELN
td-tap = tippen oder halten: gleich schnell
td-pressed = ✓ gedrückt, gleich rollt es
td-wait-for = { $name } hat die Drachenwürfel.
td-dragon-waits = Erst wird in der Kammer gewürfelt.
td-watch = Zuschauen!
td-take = NIMM
td-on = WEITER
td-thinks = { $name } überlegt.

## Große Momente

td-troll-comes = DER TROLL KOMMT!
td-dragon-awake = DER DRACHE IST WACH!
td-home = { $name } ist sicher zu Hause.
td-choose = { $name }, greif in die Trollhand!
td-taken = { $name } greift in die Trollhand.
td-counting = … { $number } …
td-beat = Das Rennen läuft!
td-last-grotto = Letzter Zug! Die Höhle ist leer.
td-last-chamber = Letzter Zug! Die Schatzkammer ist leer.
td-last-both = Letzter Zug! Alles ist leer.

## Ende

td-tie = Gleich viele Punkte: Dann zählt, wer mehr Gold hat.
td-shared =
    { $count ->
        [2] Gleich viele Punkte und gleich viel Gold: Beide haben gewonnen.
       *[other] Gleich viele Punkte und gleich viel Gold: Alle { $count } haben gewonnen.
    }
td-counted = Ein Diamant zählt 1, ein Goldnugget { $points }.
td-commitment = Zusage vor dem ersten Wurf:
td-verify = tacora record verify DATEI prüft, dass ehrlich gewürfelt wurde.

## Tasten und Einstellungen

td-key-dice = wählen
td-pace-kids = ruhig, 0,9 Sekunden
td-pace-normal = normal, 0,7 Sekunden
td-pace-wild = wild, 0,5 Sekunden
td-pace-turns = reihum, ohne Uhr
td-row-race = Rennen
td-help-text =
    Würfle in der Höhle. Jeder Diamant kommt neben deinen Beutel.
    Hält der Troll alle Würfel fest, nimmt er dir alles weg. Geh vorher raus!
    Mit Schlüssel und Tür darfst du in die Schatzkammer. Dort gibt es Gold,
    aber die anderen würfeln für den Drachen. Zwei Drachen: Alles ist weg!

    Leertaste, →  würfeln               1 bis 4  Würfel wählen
    H, ←          ich geh raus          A        beiseite legen
    E             in die Schatzkammer   D        Drache würfeln

    Die Bilder der Kammer- und Drachenwürfel sind nicht gesichert.
    Darum heißt es dort „etwa“.
