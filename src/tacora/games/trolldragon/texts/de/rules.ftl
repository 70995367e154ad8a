### Hausregeln von Troll & Drache: ein Name, in einem Satz, was er heißt, und was es zu wählen gibt

rule-first_seat = Wer anfängt
rule-first_seat-line = Dieser Platz fängt an; in der Anleitung ist es das jüngste Kind.
rule-first_by_lot = Das Los bestimmt, wer anfängt
rule-first_by_lot-line = Der erste Platz wird ausgelost.
rule-until_both_empty = Spielen, bis alles weg ist
rule-until_both_empty-line = Das Spiel geht weiter, bis Höhle und Kammer leer sind.
rule-dice = Würfelsatz
rule-dice-line = Ein anderer Satz von Würfeln dieser Ausgabe.
rule-reroll = Noch einmal würfeln
rule-reroll-line = Welche freien Würfel noch einmal geworfen werden. Nach der Anleitung alle.
rule-reroll-all-free = jedes Mal alle
rule-reroll-any-free = einer oder mehrere
rule-escape = Wenn kein Würfel frei ist
rule-escape-line = Ob Schlüssel und Tür, die beiseiteliegen, noch vor dem Troll retten. Nach der Anleitung nicht.
rule-escape-none = nichts rettet
rule-escape-key-and-door = Schlüssel und Tür retten
rule-combine = Der Weg in die Kammer
rule-combine-line = Welche Schlüssel und Türen die Kammer öffnen.
rule-combine-showing = beiseitegelegte und eben gewürfelte
rule-combine-set-aside = nur beiseitegelegte
rule-sharing = Verlorenes verteilen
rule-sharing-line = Was zuerst verteilt wird, wenn der Drache da war.
rule-sharing-nuggets-first = zuerst das Gold
rule-sharing-diamonds-first = zuerst die Diamanten
