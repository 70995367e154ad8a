### Die Regeln auf einer Seite, in eigenen Worten

web-chapter-grotto = In der Diamantengrotte
web-chapter-troll = Der Troll
web-chapter-out = Rechtzeitig nach Hause
web-chapter-chamber = Die Schatzkammer
web-chapter-dragon = Der Drache erwacht
web-chapter-count = Die Beutel werden gezählt

web-rule-t1 = Die jüngste Person fängt an, dann geht es reihum.
web-rule-t2 = In der Höhle würfelst du mit vier Würfeln, danach mit allen, die noch frei sind, so oft du willst.
web-rule-t3 = Für jeden Diamanten, den du würfelst, nimmst du einen. Der Würfel darf wieder rollen.
web-rule-t4 = Ein Troll hält den Würfel für den Rest des Zuges fest.
web-rule-t5 = Schlüssel und Tür darfst du neu würfeln oder für die Kammer beiseitelegen. Beiseite heißt: nicht mehr frei.
web-rule-t6 = Ist kein Würfel mehr frei, kommt der Troll und nimmt dir die Diamanten dieses Zuges weg. Schlüssel und Tür, die beiseiteliegen, helfen dann nicht.
web-rule-t7 = Vorher darfst du jederzeit rausgehen. Was du hast, kommt auf deinen Beutel und ist sicher.
web-rule-t8 = Zeigen deine Würfel Schlüssel und Tür, darfst du in die Schatzkammer. Deine Diamanten bleiben in Gefahr.
web-rule-t9 = In der Kammer würfelst du mit zwei Goldwürfeln, so schnell und so oft du willst, und nimmst das Gold sofort.
web-rule-t10 = Von deinem ersten Wurf an würfeln die anderen reihum für den Drachen. Der erste Drache bleibt liegen, es geht mit dem zweiten Würfel weiter.
web-rule-t11 = Bevor beide Drachen liegen, darfst du jederzeit rausgehen. Gold, das gerade zu sehen ist, nimmst du noch mit.
web-rule-t12 = Liegen beide Drachen, verlierst du alles aus diesem Zug. Die anderen teilen es und die Trollhand Stück für Stück, beginnend bei der Person mit dem zweiten Drachen.
web-rule-t13 = Zu zweit bekommt die andere Person alles Verlorene und aus der Trollhand drei Schätze ihrer Wahl.
web-rule-t14 = Sind Höhle oder Kammer leer, ist nach diesem Zug Schluss.
web-rule-t15 = Ein Diamant zählt 1, ein Goldnugget 3. Bei Gleichstand zählt, wer mehr Gold hat.
