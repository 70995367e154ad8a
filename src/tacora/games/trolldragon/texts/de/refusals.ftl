### Was Befehle ablehnen. Gefunden werden die Sätze über die englischen.

refusal-dice-dice-set = Einen Würfelsatz { $dice } gibt es hier nicht: zur Wahl stehen { $known }.
refusal-dice-dice-unknown = Einen Würfelsatz { $dice } gibt es nicht. { $hint }
refusal-dice-first-seat = Platz { $seat } kann nicht anfangen: Es gibt { $seats }.
refusal-dice-first-or-lot = Entweder fängt ein Platz an, oder das Los entscheidet, nicht beides.
refusal-dice-at-risk = Es gibt { $all } { $kind }: { $count } können nicht auf dem Spiel stehen.
refusal-dice-left = Wenn { $risk } von { $all } { $kind } auf dem Spiel stehen, können 0 bis { $most } übrig sein, nicht { $left }.
refusal-dice-diamonds = Diamanten
refusal-dice-nuggets = Nuggets
refusal-dice-dragons = Es gibt { $dice } Drachenwürfel: { $dragons } können keinen Drachen gezeigt haben.
refusal-dice-pace-range = --pace { $pace } ist nicht möglich: 0 bis { $most }, in Schritten von mindestens 1/{ $steps }.
refusal-dice-aside-twice = --{ $name } oder --{ $again }-aside sagen: Noch einmal ({ $more }) ändert nichts.
refusal-dice-free = Mit diesen Würfeln können { $least } bis { $most } frei sein, nicht { $free }.
refusal-dice-sim-pace = Das Tempo des Drachen ist eine Zahl von 0 bis 1000, in Schritten von mindestens 1/1000.
refusal-dice-sim-dice = Der Würfelsatz { $dice } von { $edition } ist zu groß zum Simulieren.
refusal-dice-sim-nuggets = { $edition } hat mehr als 255 Nuggets, zu viele zum Simulieren.
refusal-dice-sim-positions = { $bot } hat für diese Ausgabe zu viele Stellungen zum Kompilieren.
refusal-dice-about-grotto = { $option } gehört zur Grotte, und --chamber fragt nach der Kammer.
refusal-dice-about-chamber = { $option } gehört zur Kammer: mit --chamber fragen.
refusal-dice-grotto-die = Ein Grottenwürfel hat mindestens einen Diamanten, einen Schlüssel, eine Tür und einen Troll.
refusal-dice-chamber-die = Ein Kammerwürfel hat mindestens eine Seite mit Gold.
refusal-dice-die-sides = Die Seiten eines Würfels ({ $dice }) sind { $count } Zahlen, { $kinds }, zusammen { $sides }, nicht { $word }.
refusal-dice-dragon-dice = Die Drachenwürfel sind { $count } Zahlen von Drachen, je 1 bis { $most }, nicht { $word }.
