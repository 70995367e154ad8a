### Woraus eine Ausgabe besteht und wie ein Spiel steht

cli-treasures = Schätze
cli-traps = Fallen
cli-relics = Relikte
cli-relics-printed = { $values } (aufgedruckt)
cli-relics-by-order = { $values } (nach Reihenfolge des Hinaustragens, egal durch wen)
cli-relic-entry = Relikte kommen
cli-entry-at-start = alle vor der ersten Expedition ins Spiel
cli-entry-one-per-expedition = einzeln, vor jeder Expedition das nächste
cli-gems = Edelsteine
cli-gems-of = { $ones } zu 1, { $fives } zu 5
cli-expeditions = Expeditionen
cli-leftovers = Reste
cli-leftovers-where-they-lay = bleiben, wo sie liegen
cli-leftovers-front-treasure = liegen auf der vordersten Schatzkarte
cli-tie = Gleichstand
cli-tie-shared = ist ein geteilter Sieg
cli-tie-most-relics = geht an die meisten Relikte, dann geteilt
cli-chests = Truhen
cli-chests-open = üblicherweise offen
cli-chests-players-choice = dürfen alle für sich geheim halten

cli-stand = Gepäck { $loot }, am Weg { $path }; Punkte: { $chests }
