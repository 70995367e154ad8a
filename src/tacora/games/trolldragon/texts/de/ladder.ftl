# Die Leiter von Troll & Dragon; ein Name und eine Zeile von höchstens 60 Zeichen.

bot-dice-level-1-name = Kröte
bot-dice-level-1-line = Sitzt am Wasser und hat die Tür noch nie bemerkt.
bot-dice-level-2-name = Flatter
bot-dice-level-2-line = Flattert hinein, wo offen ist, und mit Gold hinaus.
bot-dice-level-3-name = Frettchen
bot-dice-level-3-line = Drei Diamanten oder ein Klumpen Gold, dann heim. Immer.
bot-dice-level-4-name = Molch
bot-dice-level-4-line = Hält den Schlüssel fest, bis die Tür sich zeigt.
bot-dice-level-5-name = Greif
bot-dice-level-5-line = Hütet das Gold und weiß, was deins wert ist.
