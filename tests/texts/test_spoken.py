"""Words that people found wrong (evening.md 11, 17, 18, 35): one pair for two moves, one and many."""

import re

import pytest

from tacora.games.diamant.editions import diamant_editions
from tacora.texts import LANGUAGES, Texts
from tests.texts.test_catalogues import FOLDERS

EDITIONS = sorted(diamant_editions())
GO_ON = (
    *("continue", "web-ask", "web-seat-stays", "web-told-you-continue", "web-key-2-what"),
    *("coach-pick-continue", "web-hot-choose", "web-ask-alone"),
)
LEAVE = (
    *("leave", "web-ask", "web-seat-leaves", "web-told-you-leave", "web-told-you-quit", "web-key-1-what"),
    *("coach-pick-leave", "web-hot-choose", "web-ask-alone"),
)
OTHER_WORDS = re.compile(r"\b(on or out|turns? back|go(es)? back|exits?|Continue)\b")
BREAKS = (
    *("web-go-on", "web-goes-on", "web-next-cave", "web-wait", "web-news-held", "web-missing-on"),
    *("remote-key-resume", "tui-key-on"),
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_english_has_two_words_for_two_moves_wherever_they_are_said(edition: str) -> None:
    texts = Texts("en", edition)
    for word, messages in (("go on|goes on", GO_ON), ("leave|leaves", LEAVE)):
        for message in messages:
            assert re.search(rf"\b({word})\b", texts(message, name="Mia"), re.IGNORECASE), message
    for count in (1, 2):
        assert re.search(r"\bgo(es)? on\.$", texts("told-continue", names="Mia", count=count))
        assert re.search(r"\bleaves?\.$", texts("told-leave", names="Mia", count=count))


def test_no_english_sentence_has_another_word_for_them() -> None:
    """A person may go back to a seat, and a game continue; nobody goes back out of a cave."""
    kept = {"web-problem-another-chest", "remote-no-another-chest"}
    for folder in FOLDERS.values():
        for path in [*(folder / "en").rglob("web*.ftl"), *(folder / "en").rglob("game.ftl")]:
            for line in path.read_text(encoding="utf-8").splitlines():
                name, _, text = line.partition(" = ")
                assert name in kept or not OTHER_WORDS.search(text), (path.name, line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_break_has_other_words_than_the_risky_move(language: str) -> None:
    texts = Texts(language, "pegasus-2024")
    risky = texts("continue").casefold()
    for message in BREAKS:
        told = texts(message, count=5, cave="", number=2, name="").strip().casefold()
        assert not re.match(rf"{risky}\b", told), message


ONE_AND_MANY = [
    ("web-lobby-hello", "count"),
    ("web-news-joined", "count"),
    ("web-still-inside", "count"),
    ("web-told-banked", "count"),
    ("web-news-connected", "people"),
    ("web-news-away", "people"),
    ("told-leave", "count"),
    ("web-mixed-none", "count"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("message", "counted"), ONE_AND_MANY)
def test_one_is_not_said_as_many_are(language: str, message: str, counted: str) -> None:
    """“1 seats taken” and “A, B and C is back” differ from what is right by more than the number."""
    texts = Texts(language, "pegasus-2024")
    values = {"name": "Mia", "names": "Mia", "count": 3, "people": 1, "each": 3, "rubies": "3", "left": 2}
    one, many = (re.sub(r"\d", "", texts(message, **values | {counted: number})) for number in (1, 5))
    assert one != many


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_you_are_told_of_your_relic_as_you(language: str, edition: str) -> None:
    texts = Texts(language, edition)
    other = texts("told-relic-taken", name="Mia", worth=5)
    mine = texts("web-told-you-relic", worth=5)
    assert mine.startswith({"en": "You carry", "de": "Du trägst", "fr": "Tu "}[language])
    assert mine.split()[1] != other.split()[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trap_of_another_choice_is_so_many_cards_further(language: str) -> None:
    """“With card 1” meant the ninth: the next card is called that, others are counted from here."""
    texts = Texts(language, "pegasus-2024")
    assert not re.search(r"\d", texts("coach-branch-fell", cards=1, really="").replace("\u2068", ""))
    assert re.search(r"\b9\b", texts("coach-branch-fell", cards=9, really=""))


def test_nobody_is_asked_their_age_or_called_a_wide_toad() -> None:
    english = Texts("en", "pegasus-2024")
    assert english("web-ask-loot", inside=5, loot=3, path=2).startswith("5 of you are inside, each with 3.")
    assert english("told-shared", each=3, left=1) == "Each takes 3; 1 stays on the card."
    assert "Wide" not in english("web-name-words").split(", ")


def test_one_ruby_is_safe_and_two_are() -> None:
    assert Texts("en", "pegasus-2024")("tui-sure", count=1).endswith("is yours for sure")
    assert Texts("de", "pegasus-2024")("tui-sure", count=1).endswith("ist dir sicher")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_s_help_has_every_key_once(language: str) -> None:
    keys = re.findall(r"(?:^|  )([A-Z])  ", Texts(language)("tui-help-lobby"), re.MULTILINE)
    assert sorted(keys) == sorted("BMXNUTWSQVKF")
