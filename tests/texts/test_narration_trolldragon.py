"""Every event of Troll & Dragon is told in both languages, shortly, with names and without "you"."""

import re
from typing import get_args

import pytest

from tacora.editions import load_edition
from tacora.game import Result
from tacora.games.trolldragon.narration import face_name, face_names, narrate, treasures_name
from tacora.games.trolldragon.rules import ChamberFace, DragonFace, Event, GrottoFace, Treasures
from tacora.games.trolldragon.rules.events import (
    ChamberEntered,
    ChamberRolled,
    DiamondsTaken,
    DiceSetAside,
    DragonCalled,
    DragonRolled,
    DragonWoke,
    GameEnded,
    GameStarted,
    GrottoRolled,
    HandTaken,
    LotDrawn,
    NuggetsTaken,
    SeatLeft,
    TreasuresShared,
    TrollCame,
    TurnStarted,
)
from tacora.texts import LANGUAGES, Texts, edition_line

NAMES = ["Mia", "Tom", "Zoë"]
G, C, D = GrottoFace, ChamberFace, DragonFace
# event, English, German
YOU = {
    "en": r"\b(you|your)\b",
    "de": r"\b(du|dir|dich|dein\w*)\b",
    "fr": r"\b(tu|te|toi|ton|ta|tes|vous|votre|vos)\b",
}
TOLD: list[tuple[Event, str, str]] = [
    (GameStarted("troll-dragon", 3), "Troll & Dragon, 3 players.", "Troll & Drache zu dritt."),
    (LotDrawn(2), "Zoë starts: the lot says so.", "Zoë fängt an: So will es das Los."),
    (TurnStarted(4, 0), "Turn 4: Mia goes into the cave.", "Zug 4: Mia geht in die Höhle."),
    (
        GrottoRolled(0, (0, 1, 2, 3), (G.DIAMOND, G.KEY, G.DOOR, G.TROLL)),
        "Mia rolls: diamond, key, door, troll.",
        "Mia würfelt: Diamant, Schlüssel, Tür, Troll.",
    ),
    (DiamondsTaken(0, 1, 1), "Mia takes 1 diamond.", "Mia nimmt einen Diamanten."),
    (
        DiamondsTaken(0, 3, 2),
        "Mia takes 2 diamonds. There is no more.",
        "Mia nimmt 2 Diamanten. Mehr ist nicht da.",
    ),
    (DiamondsTaken(0, 1, 0), "No diamond is left in the cave.", "In der Höhle ist kein Diamant mehr."),
    (DiceSetAside(1, (2,)), "Tom puts a die aside.", "Tom legt einen Würfel beiseite."),
    (DiceSetAside(1, (0, 2)), "Tom puts 2 dice aside.", "Tom legt 2 Würfel beiseite."),
    (
        TrollCame(0, Treasures(3)),
        "All dice are blocked. Here comes the troll! Mia loses 3 diamonds.",
        "Kein Würfel ist mehr frei. Der Troll kommt! Mia verliert 3 Diamanten.",
    ),
    (
        TrollCame(0, Treasures()),
        "All dice are blocked. Here comes the troll! Mia loses nothing.",
        "Kein Würfel ist mehr frei. Der Troll kommt! Mia verliert nichts.",
    ),
    (
        ChamberEntered(0, 1),
        "Mia opens the treasure chamber. Tom has the dragon dice.",
        "Mia öffnet die Schatzkammer. Tom hat die Drachenwürfel.",
    ),
    (
        ChamberRolled(0, (C.BLANK, C.TWO_NUGGETS)),
        "Mia rolls: nothing, two gold.",
        "Mia würfelt: nichts, zweimal Gold.",
    ),
    (NuggetsTaken(0, 1, 1), "Mia takes 1 gold nugget.", "Mia nimmt ein Goldnugget."),
    (
        NuggetsTaken(0, 4, 3),
        "Mia takes 3 gold nuggets. There is no more.",
        "Mia nimmt 3 Goldnuggets. Mehr ist nicht da.",
    ),
    (NuggetsTaken(0, 2, 0), "No gold is left in the chamber.", "In der Kammer ist kein Gold mehr."),
    (
        DragonRolled(1, (0, 1), (D.BLANK, D.DRAGON), 2),
        "Tom rolls for the dragon: nothing, dragon.",
        "Tom würfelt für den Drachen: nichts, Drache.",
    ),
    (
        DragonCalled(1, (1,), 1),
        "Dragon! One more and it wakes up.",
        "Drache! Noch einer, dann wacht er auf.",
    ),
    (
        DragonCalled(1, (1,), 2),
        "Dragon! 2 more and it wakes up.",
        "Drache! Noch 2, dann wacht er auf.",
    ),
    (DragonCalled(1, (0,), 0), "", ""),
    (
        DragonWoke(1, 0, Treasures(1, 2)),
        "The dragon is awake! Mia loses 1 diamond and 2 gold nuggets.",
        "Der Drache ist wach! Mia verliert einen Diamanten und 2 Goldnuggets.",
    ),
    (
        TreasuresShared((Treasures(), Treasures(1, 1), Treasures(0, 1))),
        "Tom gets 1 diamond and 1 gold nugget. Zoë gets 1 gold nugget.",
        "Tom bekommt einen Diamanten und ein Goldnugget. Zoë bekommt ein Goldnugget.",
    ),
    (TreasuresShared((Treasures(),) * 3), "There is nothing to share.", "Zu verteilen gibt es nichts."),
    (
        HandTaken(1, Treasures(2, 1)),
        "Tom takes 2 diamonds and 1 gold nugget from the troll.",
        "Tom nimmt dem Troll 2 Diamanten und ein Goldnugget weg.",
    ),
    (
        SeatLeft(0, Treasures(2)),
        "Mia goes home and brings 2 diamonds.",
        "Mia geht nach Hause und bringt 2 Diamanten mit.",
    ),
    (
        GameEnded(Result((7, 7, 3), (1, 1, 3))),
        "Mia and Tom share the victory with 7 points.",
        "Mia und Tom teilen sich den Sieg mit je 7 Punkten.",
    ),
    (GameEnded(Result((7, 7, 3), (2, 1, 3))), "Tom wins with 7 points.", "Tom gewinnt mit 7 Punkten."),
]


@pytest.mark.parametrize(("event", "english", "german"), TOLD, ids=lambda part: type(part).__name__)
def test_an_event_is_told_in_both_languages(event: Event, english: str, german: str) -> None:
    assert narrate(event, Texts("en", "troll-dragon"), NAMES) == english
    assert narrate(event, Texts("de", "troll-dragon"), NAMES) == german


def test_every_event_is_told_here() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(get_args(Event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_and_nobody_is_called_you(language: str) -> None:
    texts = Texts(language, "troll-dragon")
    for event, _, _ in TOLD:
        told = narrate(event, texts, NAMES)
        assert not re.search(YOU[language], told, re.IGNORECASE)
        assert all(len(sentence.split()) <= 12 for sentence in re.split(r"[.!:] ", told)), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_faces_and_treasures_have_names(language: str) -> None:
    texts = Texts(language, "troll-dragon")
    for kind in (GrottoFace, ChamberFace, DragonFace):
        names = [face_name(face, texts) for face in kind]
        assert all(names)
        assert len(set(names)) == len(names)
        assert face_names(list(kind), texts) == ", ".join(names)
    assert treasures_name(Treasures(), texts) == texts("treasure-nothing")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edition_names_itself(language: str) -> None:
    texts = Texts(language, "troll-dragon")
    assert texts("edition-title").startswith("Troll & Dra")
    assert edition_line(load_edition("troll-dragon"), texts) == texts("edition-what")
