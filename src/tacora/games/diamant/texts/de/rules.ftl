### Hausregeln von Diamant: ein Name und in einem Satz, was er heißt

rule-closed_chests = Truhen verdeckt
rule-closed_chests-line = Was die anderen in der Truhe haben, zeigt sich erst am Ende.
rule-any_seats = Weniger oder mehr Personen
rule-any_seats-line = Es spielen so viele mit, wie da sind, was immer auf der Schachtel steht.
rule-expeditions = Zahl der Expeditionen
rule-expeditions-line = Das Spiel hat mehr oder weniger Expeditionen als in der Anleitung.
rule-decide_first = Vor der ersten Karte entscheiden
rule-decide_first-line = Schon vor der ersten Karte einer Expedition entscheiden sich alle.
rule-leftovers_per_card = Jede Karte einzeln teilen
rule-leftovers_per_card-line = Wer geht, teilt jede Karte am Weg für sich.
