"""Every event is told in both languages, with names and without "you"."""

import re
from typing import get_args

import pytest

from tacora.game import Result
from tacora.games.diamant.narration import card_name, narrate
from tacora.games.diamant.rules import Event, Pick, Relic, Trap, Treasure
from tacora.games.diamant.rules.events import (
    CardTurned,
    DeckRanOut,
    ExpeditionEnded,
    ExpeditionStarted,
    GameEnded,
    GameStarted,
    PathShared,
    PicksRevealed,
    RelicTaken,
    RubiesShared,
    SeatLeft,
    TrapRepeated,
)
from tacora.texts import LANGUAGES, Texts

NAMES = ["Mia", "Tom", "Zoë"]
C, L, Q = Pick.CONTINUE, Pick.LEAVE, Pick.QUIT
# event, English, German
YOU = {
    "en": r"\b(you|your)\b",
    "de": r"\b(du|dir|dich|dein\w*)\b",
    "fr": r"\b(tu|te|toi|ton|ta|tes|vous|votre|vos)\b",
}
TOLD: list[tuple[Event, str, str]] = [
    (GameStarted("iello-2017", 3), "Diamant, 3 players.", "Diamant zu dritt."),
    (GameStarted("iello-2017", 1), "Diamant, one player.", "Diamant, allein."),
    (ExpeditionStarted(2, ()), "Cave 2: everyone goes in.", "Höhle 2: Alle gehen hinein."),
    (
        ExpeditionStarted(1, (Relic(),) * 5),
        "Cave 1: everyone goes in. 5 relics are shuffled in.",
        "Höhle 1: Alle gehen hinein. 5 Relikte werden eingemischt.",
    ),
    (
        ExpeditionStarted(2, (Relic(7),)),
        "Cave 2: everyone goes in. The relic worth 7 is shuffled in.",
        "Höhle 2: Alle gehen hinein. Das Relikt mit Wert 7 wird eingemischt.",
    ),
    (CardTurned(Treasure(1), 1), "Card 1: 1 ruby.", "Karte 1: 1 Rubin."),
    (CardTurned(Trap("snake"), 3), "Card 3: Snake.", "Karte 3: Schlange."),
    (RubiesShared(3, 0), "Each takes 3.", "Je 3."),
    (
        RubiesShared(1, 4),
        "Each takes 1; 4 stay on the card.",
        "Je 1, Rest 4 bleibt liegen.",
    ),
    (
        TrapRepeated(Trap("snake"), (0, 2), 9),
        "Second snake! Mia and Zoë flee and drop 9 each.",
        "Zweite Schlange! Mia und Zoë fliehen und verlieren je 9.",
    ),
    (
        TrapRepeated(Trap("wolf"), (1,), 9),
        "Once more: Wolf! Tom flees and drops 9.",
        "Noch einmal: Wolf! Tom flieht und verliert 9.",
    ),
    (
        PicksRevealed((L, C, C)),
        "Mia leaves. Tom and Zoë go on.",
        "Mia geht zurück. Tom und Zoë gehen weiter.",
    ),
    (PicksRevealed((None, L, L)), "Tom and Zoë leave.", "Tom und Zoë gehen zurück."),
    (PicksRevealed((None, C, None)), "Tom goes on.", "Tom geht weiter."),
    (
        PicksRevealed((Q, L, C)),
        "Tom leaves. ⏱ Mia runs out of time and leaves. Zoë goes on.",
        "Tom geht zurück. ⏱ Zeit abgelaufen: Mia geht nach Hause. Zoë geht weiter.",
    ),
    (
        PicksRevealed((Q, None, Q)),
        "⏱ Mia and Zoë run out of time and leave.",
        "⏱ Zeit abgelaufen: Mia und Zoë gehen nach Hause.",
    ),
    (PathShared((0,), 0, 0), "", ""),
    (PathShared((0,), 6, 0), "From the path: 6.", "Vom Weg: 6."),
    (
        PathShared((0, 1), 3, 1),
        "From the path: 3 each; 1 stays there.",
        "Vom Weg: je 3, Rest 1 bleibt liegen.",
    ),
    (SeatLeft(0, 12), "Mia puts 12 rubies into the chest.", "Mia legt 12 Rubine in die Truhe."),
    (SeatLeft(0, None), "Mia is safe in camp.", "Mia ist sicher im Camp."),
    (
        RelicTaken(1, Relic(), 10),
        "Tom carries a relic out, worth 10.",
        "Tom trägt ein Relikt hinaus, Wert 10.",
    ),
    (
        DeckRanOut((0, 1)),
        "No card is left: Mia and Tom go home safely.",
        "Keine Karte mehr: Mia und Tom gehen sicher nach Hause.",
    ),
    (ExpeditionEnded(1, None, (), 4), "Cave 1 is over.", "Höhle 1 ist vorbei."),
    (
        ExpeditionEnded(4, Trap("lava"), (Relic(), Relic()), 0),
        "Cave 4 is over. One card leaves the game: Lava pit. 2 relics left behind are lost.",
        "Höhle 4 ist vorbei. Eine Karte kommt aus dem Spiel: Lavagrube."
        " 2 liegen gebliebene Relikte sind verloren.",
    ),
    (
        GameEnded(Result((7, 7, 3), (1, 1, 3))),
        "Mia and Tom share the victory with 7 points.",
        "Mia und Tom teilen sich den Sieg mit je 7 Punkten.",
    ),
    (GameEnded(Result((7, 5, 3), (1, 2, 3))), "Mia wins with 7 points.", "Mia gewinnt mit 7 Punkten."),
]


@pytest.mark.parametrize(("event", "english", "german"), TOLD, ids=lambda part: type(part).__name__)
def test_an_event_is_told_in_both_languages(event: Event, english: str, german: str) -> None:
    assert narrate(event, Texts("en"), NAMES) == english
    assert narrate(event, Texts("de"), NAMES) == german


def test_every_event_is_told_here() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(get_args(Event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_you(language: str) -> None:
    texts = Texts(language)
    for event, _, _ in TOLD:
        assert not re.search(YOU[language], narrate(event, texts, NAMES), re.IGNORECASE)


def test_cards_have_names() -> None:
    texts = Texts("en", "incan-gold-2018")
    assert card_name(Treasure(5), texts) == "5 gems"
    assert card_name(Relic(), texts) == "Artifact"
    assert card_name(Relic(8), texts) == "Artifact worth 8"
    assert card_name(Trap("mummy"), texts) == "Mummy"
