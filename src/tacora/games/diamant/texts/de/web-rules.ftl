### Die Regeln auf einer Seite, in eigenen Worten. Ein Strich heißt: In dieser Ausgabe gibt es das nicht.

web-chapter-mountain = Hinein in den Berg
web-chapter-cards = Was die Karten bringen
web-chapter-choice = Weiter oder zurück?
web-chapter-home = Sicher im Camp
web-chapter-bust = Wenn die Höhle einstürzt
web-chapter-points = Wer gewinnt?

web-rule-d1 = Eine Partie hat fünf Expeditionen. Zu jeder gehen alle gemeinsam in die Höhle.
web-rule-d2 =
    { $edition ->
        [iello-2017] Vor jeder Expedition werden alle Karten gemischt. Fünf gleiche Relikte sind von Anfang an dabei.
        [pegasus-2024-relics] Vor jeder Expedition werden alle Karten gemischt. Jedes Mal kommt das nächste Relikt dazu: 5, 7, 8, 10, 12.
        [incan-gold-2006] Vor jeder Expedition werden alle Karten gemischt. Jedes Mal kommt ein Artefakt dazu.
        [incan-gold-2018] Vor jeder Expedition werden alle Karten gemischt. Jedes Mal kommt das nächste Artefakt dazu: 5, 7, 8, 10, 12.
       *[other] Vor jeder Expedition werden alle Karten gemischt, die noch im Spiel sind.
    }
web-rule-d3 = Die oberste Karte wird aufgedeckt und an den Weg gelegt. Die erste kommt, ohne dass jemand entscheidet.
web-rule-d4 = Ein Schatz wird durch alle geteilt, die drin sind. Der Rest bleibt auf der Karte liegen.
web-rule-d5 = Die erste Falle einer Art tut nichts.
web-rule-d6 = Die zweite gleiche Falle am Weg beendet die Expedition: Alle, die drin sind, verlieren ihr Gepäck und fliehen ins Camp.
web-rule-d7 =
    { $edition ->
        [pegasus-2024] –
        [schmidt-2005] –
       *[other] { relic }: liegt am Weg und gehört noch niemandem.
    }
web-rule-d8 = Nach jeder Karte wählen alle, die drin sind, geheim: weiter oder zurück. Aufgedeckt wird gemeinsam.
web-rule-d9 =
    { $edition ->
        [schmidt-2005] Wer geht, teilt sich alles, was am Weg liegt. Was nicht aufgeht, bleibt, wo es liegt. Wer allein geht, nimmt alles.
        [iello-2017] Wer geht, teilt sich alles, was am Weg liegt. Was nicht aufgeht, bleibt auf einer Schatzkarte. Wer allein geht, nimmt alles.
       *[other] Wer geht, teilt sich alles, was am Weg liegt. Was nicht aufgeht, bleibt auf der vordersten Schatzkarte. Wer allein geht, nimmt alles.
    }
web-rule-d10 = Gepäck und Anteil kommen in die Truhe und sind dort bis zum Schluss sicher. Diese Expedition ist für dich vorbei.
web-rule-d11 =
    { $edition ->
        [pegasus-2024] –
        [schmidt-2005] –
        [pegasus-2024-relics] Relikte bekommt nur, wer ganz allein geht. Sie zählen, was aufgedruckt ist.
        [incan-gold-2018] Artefakte bekommt nur, wer ganz allein geht. Sie zählen, was aufgedruckt ist.
       *[other] { relic } am Weg: bekommt nur, wer ganz allein geht. Die ersten drei der Partie zählen 5, alle weiteren 10.
    }
web-rule-d13 = Danach wird aufgeräumt: Was am Weg liegt, ist verloren. Endete die Expedition mit einer Falle, kommt eine der beiden gleichen aus dem Spiel. Ist von einer Art nur noch eine übrig, ist sie harmlos.
web-rule-d14 =
    { $edition ->
        [incan-gold-2006] Nach der letzten Expedition gewinnen die meisten Punkte; bei Gleichstand die meisten Artefakte.
        [incan-gold-2018] Nach der letzten Expedition gewinnen die meisten Punkte; bei Gleichstand die meisten Artefakte.
       *[other] Nach der letzten Expedition gewinnen die meisten Punkte. Bei Gleichstand wird der Sieg geteilt.
    }
web-rule-d15 =
    { $edition ->
        [iello-2017] Der Tisch kann vereinbaren, dass Truhen bis zum Schluss geschlossen bleiben.
       *[other] Was in der eigenen Truhe liegt, darfst du bis zum Schluss geheim halten, ohne zu fragen. Der Tisch kann auch vereinbaren, dass alle Truhen zu bleiben.
    }
web-rule-dm3 =
    { $edition ->
        [incan-gold-2006] –
        [incan-gold-2018] –
       *[other] Ein Rubin zählt 1 Punkt, ein Diamant 5; gewechselt wird jederzeit. In der Schachtel liegen 60 Rubine und 40 Diamanten. Gehen sie aus, nehmt etwas anderes.
    }
