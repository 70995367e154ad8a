edition-title = Troll & Drache
edition-what = Ein Würfelspiel: Diamanten beim Troll, Gold in der Kammer, ein Wettlauf mit dem Drachen.
web-fair = Ehrlich gewürfelt?
web-fair-yes = Geprüft: Jeder Wurf folgt aus der Zusage von vor dem Spiel.
