### Die Besprechung nach der Partie auf der Webseite. Was der Coach sagt, steht in coach.ftl.

web-review = Besprechung
web-review-open = Partie besprechen
web-review-about = Jede Entscheidung wird nachgerechnet: Was war klug, und was war Glück?
web-review-sums = Entscheidung und Glück ausrechnen

## Unterwegs

web-review-working = Der Server rechnet jede Entscheidung nach …
web-review-cancel = Abbrechen
web-review-cancelled = Abgebrochen. Was der Server schon rechnet, hebt er auf.
web-review-there = Die Besprechung ist da.
web-review-retry = Noch einmal versuchen
web-review-failed-unreachable = Der Server ist gerade nicht zu erreichen. Ansehen kannst du die Partie trotzdem.
web-review-failed-cut-off = Die Verbindung ist mitten in der Rechnung abgerissen.
web-review-failed-no-simulator = Dieser Server kann nicht nachrechnen: Ihm fehlt das Extra tacora[sim].
web-review-failed-not-reviewed = Zu dieser Partie gibt es nichts zu besprechen.
web-review-failed-busy = Der Server rechnet gerade schon. Versuch es gleich noch einmal.

## Die Entscheidung

web-review-whose = Wessen Entscheidungen?
web-review-you = { $name } (du)
web-review-decision = Entscheidung nach Karte { $card }
web-review-no-decision = { $name } hatte hier nichts zu entscheiden.
web-review-risk = Risiko { $percent } %
web-review-risk-cards = { $fatal } von { $cards } Karten
web-review-risk-more = Binnen zwei Karten { $two } %, binnen drei { $three } %.
web-review-win = Siegchance
web-review-value = Ø Punkte
web-review-chosen = gewählt
web-review-pays = Allein bringt es { $alone }, zu { $count ->
        [2] zweit
        [3] dritt
        [4] viert
        [5] fünft
        [6] sechst
        [7] siebt
       *[other] acht
    } { $all }.
web-review-pays-always = Bringt sicher { $pay }.
web-review-go-hangs = Die nächste Karte geht mit { $percent } % gut.
web-review-basis-equilibrium = Im Schnitt so viele Punkte unter gleich Starken, bis alle daheim sind.
web-review-basis-relics = Im Schnitt so viele Punkte unter gleich Starken; Relikte nur ungefähr eingerechnet.
web-review-basis-one-card = Im Schnitt so viele Punkte, nur eine Karte vorausgeschaut.
web-review-lost = Verschenkt: { $points } Prozentpunkte Siegchance (± { $error })
web-review-next = Danach kam: { $card }.
web-review-next-fell = Danach kam: { $card }. Alles war weg.
web-review-next-none = Danach kam keine Karte mehr.
web-review-next-hidden = Was danach kam, verrät der nächste Schritt.
web-review-pick-hidden = Was hättest du getan? Die Wahl verrät der nächste Schritt.

## Und wenn?

web-review-if-leave-you = Und wenn du hier gegangen wärst?
web-review-if-leave-they = Und wenn { $name } hier gegangen wäre?
web-review-if-continue-you = Und wenn du hier weitergegangen wärst?
web-review-if-continue-they = Und wenn { $name } hier weitergegangen wäre?
web-review-branch-cards = Danach kamen: { $cards }.
web-review-branch-win = Siegchance danach { $branch } % statt { $really } %.

## Der Verlauf

web-review-timeline = Entscheidungen von { $name }
web-review-turning = Wendepunkt
web-review-only = Nur Wendepunkte
web-review-back = Voriger Wendepunkt
web-review-on = Nächster Wendepunkt
web-review-keys = Tasten: Pfeile gehen Schritt für Schritt und von Abschnitt zu Abschnitt, [ und ] zu den Wendepunkten.
web-review-bust = Die Falle schnappte zu.
web-review-against = Gerechnet gegen
web-review-against-equilibrium = gleich Starke
web-review-against-these = diese Runde
web-review-curve = Siegchance
web-review-curve-label = Siegchance aller Personen im Lauf der Partie
web-review-moment = Stelle
web-review-at-start = Anfang
web-review-at-picks = { $place }, Wahl

## Entscheidung und Glück

web-review-ledger = Entscheidung und Glück
web-review-luck = Glück
web-review-sum = Entscheidungen { $decisions }, Glück { $luck }
web-review-points = In Prozentpunkten Siegchance. Zum Glück zählen Karten oder Würfel und was die anderen taten.
web-review-notes = Worauf die Zahlen ruhen
web-review-json = Als JSON laden
web-review-csv = Als CSV laden

web-evening-luck = Glück und Können des Abends
web-evening-luck-ask = Glück und Können ausrechnen
web-evening-luck-about = Der Coach rechnet die Partien dieses Abends nach: Was war Können, was war Glück?
web-evening-luck-progress = { $done } von { $total } Partien
web-evening-luck-there = Glück und Können des Abends stehen da.
web-evening-luck-sum = Können { $skill }, Glück { $luck }
web-evening-skill = Können
web-evening-luck-unit = In Siegen, gemessen an gleich starken Leuten. Zum Glück zählen Karten oder Würfel und was die anderen taten. Wenige Partien sagen wenig über das Können.
web-evening-luck-some = { $games } von { $played } Partien: Von den anderen ist nichts aufgehoben, oder der Coach kennt sich damit nicht aus.
