edition-title = Troll & Drache
edition-what = Ein Würfelspiel: Diamanten beim Troll, Gold in der Kammer, ein Wettlauf mit dem Drachen.
