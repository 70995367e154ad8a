# Die Aussichten einer Entscheidung in Diamant, in Zahlen und in Worten.

odds-leave = Gleich Starke gehen mit
odds-leaving = Gehen ist wert
odds-going-on = Weitergehen ist wert
odds-alone = Allein, wenn du gehst
odds-percent = { $percent } %
odds-below-one = unter 1 %
odds-above-99 = über 99 %
odds-say-risk = Mit { $one } ist nach der nächsten Karte Schluss, mit { $two } binnen zwei, mit { $three } binnen drei Karten.
odds-say-safe = Keine der nächsten drei Karten kann das Ende sein.
odds-say-all-go-on = Unter gleich Starken gehen hier alle weiter: Wer umkehrt, verschenkt etwas.
odds-say-all-leave = Unter gleich Starken kehren hier alle um: Mehr als jetzt gibt es im Schnitt nicht zu holen.
odds-say-mixed = Unter gleich Starken kehrt hier jeder mit { $leave } um: Dann ist beides gleich viel wert, und wer geht, ist mit { $alone } allein.
odds-say-one-leaves = Allein in der Höhle: jetzt heimgehen.
odds-say-one-goes-on = Allein in der Höhle: noch eine Karte.
odds-say-relics = Die Relikte sind hier nur ungefähr eingerechnet: Die Tabelle wurde ohne sie gelöst.
odds-say-no-table = Was gleich Starke täten, steht in einer Tabelle für diesen Stapel: tacora solve table baut sie einmal (mit dem Extra tacora[sim]).
