"""Records as text: what is written, and for damaged files the exact line and what was expected there."""

import pytest

from tacora.editions import digest
from tacora.game import Act, Together
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import Options, Pick, Trap, TurnUp
from tacora.games.diamant.testing import play
from tacora.record import Record, RecordError, Seat, read_record, replay, write_record
from tacora.record.notation import move_from_line, move_to_line

EDITIONS = diamant_editions()
SCHMIDT = diamant_edition("schmidt-2005")
DIGEST = digest(SCHMIDT)
TEXT = f"""\
tacora record 1
edition: schmidt-2005 {DIGEST}
option: closed_chests
option: expeditions 2
seat: human Ada
seat: bot bold Big Ben
seat: human Cleo: the third
seed: -5
commitment: {"ab" * 32}
contribution: 0a
contribution: ff

turn 9
pick c l c
turn snake
pick c - c
turn snake
turn 17
pick l l l
reveal {"cd" * 32}
"""
LINES = TEXT.splitlines()


def test_a_record_reads_as_it_was_written() -> None:
    record = read_record(TEXT, EDITIONS)
    game = play(SCHMIDT, 3, "9 clc snake c-c snake 17 lll", Options(closed_chests=True, expeditions=2))
    assert record == Record(
        edition=SCHMIDT,
        options=Options(closed_chests=True, expeditions=2),
        seats=(Seat("Ada"), Seat("Big Ben", "bold"), Seat("Cleo: the third")),
        moves=game.record.moves,
        seed=-5,
        commitment="ab" * 32,
        contributions=("0a", "ff"),
        secret="cd" * 32,
    )
    assert write_record(record) == TEXT
    assert list(replay(record)) == list(game.steps)


def test_the_smallest_record() -> None:
    record = play(SCHMIDT, 3).record
    text = write_record(record)
    assert text.splitlines() == [
        "tacora record 1",
        f"edition: schmidt-2005 {DIGEST}",
        "seat: human Seat 1",
        "seat: human Seat 2",
        "seat: human Seat 3",
        "",
    ]
    assert read_record(text, EDITIONS) == record


def test_options_and_seats_may_come_in_any_order() -> None:
    shuffled = [*LINES[:2], *LINES[4:11], *reversed(LINES[2:4]), *LINES[11:]]
    assert read_record("\n".join(shuffled) + "\n", EDITIONS) == read_record(TEXT, EDITIONS)


def swap(number: int, *lines: str) -> str:
    """The record with one line (counted from 1) in other words, taken out, or followed by more."""
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number:]]) + "\n"


KEYS = "expected 'KEY: VALUE' with a key of edition, option, seat, seed, commitment, contribution"
SEAT = "expected 'seat: human NAME' or 'seat: bot ID NAME'"
SEATED = (
    TEXT.replace("tacora record 1", "tacora record 1.1")
    .replace("n: 0a", "n: 1 0a")
    .replace("n: ff", "n: 3 ff")
)


def test_contributions_may_name_their_seats() -> None:
    record = read_record(SEATED, EDITIONS)
    assert (record.contributions, record.contributors) == (("0a", "ff"), (0, 2))
    assert write_record(record) == SEATED
    assert read_record(TEXT, EDITIONS).contributors == ()


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (SEATED.replace("n: 1 0a", "n: 0a"), 10, "expected a seat and 1 to 64 hex digits, got '0a'"),
        (SEATED.replace("n: 1 0a", "n: 0 0a"), 10, "expected a seat and 1 to 64 hex digits, got '0 0a'"),
        (SEATED.replace("n: 3 ff", "n: 1 ff"), 11, "expected contributions in order of seats, got seat 1"),
        (SEATED.replace("n: 1 0a", "n: 4 0a"), 11, "expected contributions in order of seats, got seat 3"),
        (SEATED.replace("n: 3 ff", "n: 4 ff"), 12, "expected at most 3 as the seat of a contribution, got 4"),
        (SEATED.replace("d 1.1", "d 1.2"), 1, "expected 'tacora record N', got 'tacora record 1.2'"),
        (SEATED.replace("d 1.1", "d 1"), 10, "expected 1 to 64 hex digits, got '1 0a'"),
    ],
)
def test_seats_of_contributions_are_checked(text: str, line: int, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text, EDITIONS)
    assert (caught.value.line, caught.value.problem[: len(problem)]) == (line, problem)


DAMAGE: dict[str, tuple[str, int, str]] = {
    "empty": ("", 1, "expected 'tacora record N', got ''"),
    "other file": ("PNG", 1, "expected 'tacora record N', got 'PNG'"),
    "later format": (
        swap(1, "tacora record 2"),
        1,
        "expected 'tacora record 1' at most, got 'tacora record 2'",
    ),
    "windows": (TEXT.replace("\n", "\r\n"), 1, r"expected 'tacora record N', got 'tacora record 1\r'"),
    "cut off": (TEXT[:-1], 20, "expected a line break at the end: the file has been cut off"),
    "no colon": (swap(5, "seat human Ada"), 5, f"{KEYS}, got 'seat human Ada'"),
    "no blank": (swap(5, "seat:human Ada"), 5, f"{KEYS}, got 'seat:human Ada'"),
    "unknown key": (swap(5, "chair: human Ada"), 5, f"{KEYS}, got 'chair: human Ada'"),
    "options first": (swap(2), 2, "expected 'edition: ID DIGEST' before the options"),
    "no edition": (
        "\n".join([LINES[0], *LINES[4:]]) + "\n",
        9,
        "expected 'edition: ID DIGEST' in the header",
    ),
    "edition twice": (swap(2, LINES[1], LINES[1]), 3, "expected 'edition' only once"),
    "unknown edition": (
        swap(2, f"edition: chess {DIGEST}"),
        2,
        f"expected an edition known here ({', '.join(EDITIONS)}), got 'chess'",
    ),
    "no digest": (swap(2, "edition: schmidt-2005"), 2, f"expected digest {DIGEST} of schmidt-2005, got '':"),
    "other digest": (swap(2, f"edition: schmidt-2005 {'0' * 32}"), 2, f"expected digest {DIGEST} of schmidt"),
    "unknown option": (
        swap(3, "option: mercy"),
        3,
        "expected an option of closed_chests, any_seats, expeditions",
    ),
    "option with value": (
        swap(3, "option: closed_chests yes"),
        3,
        "expected nothing after option 'closed_chests', got 'yes'",
    ),
    "option twice": (swap(3, LINES[2], LINES[2]), 4, "expected option 'closed_chests' only once"),
    "option without number": (
        swap(4, "option: expeditions"),
        4,
        "expected a number after option 'expeditions', got ''",
    ),
    "option with word": (
        swap(4, "option: expeditions two"),
        4,
        "expected a number after option 'expeditions', got 'two'",
    ),
    "too many expeditions": (
        swap(4, "option: expeditions 100"),
        12,
        "expected a header that makes a game: A game has 1 to 99 expeditions, not 100. (H2)",
    ),
    "too few seats": (
        swap(5),
        11,
        "expected a header that makes a game: schmidt-2005 is for 3 to 8 players, not 2. (DM5)",
    ),
    "seat without name": (swap(5, "seat: human "), 5, f"{SEAT}, got 'human '"),
    "seat of a cat": (swap(5, "seat: cat Ada"), 5, f"{SEAT}, got 'cat Ada'"),
    "seat alone": (swap(5, "seat: human"), 5, f"{SEAT}, got 'human'"),
    "bot without name": (swap(6, "seat: bot bold"), 6, f"{SEAT}, got 'bot bold'"),
    "bot with blank name": (swap(6, "seat: bot bold "), 6, f"{SEAT}, got 'bot bold '"),
    "bot without id": (swap(6, "seat: bot  Ben"), 6, f"{SEAT}, got 'bot  Ben'"),
    "name with tab": (swap(5, "seat: human A\tda"), 5, f"{SEAT}, got 'human A\\tda'"),
    "name with blank end": (swap(5, "seat: human Ada "), 5, f"{SEAT}, got 'human Ada '"),
    "seed of words": (swap(8, "seed: five"), 8, "expected a whole number as seed, got 'five'"),
    "seed twice": (swap(8, LINES[7], "seed: 0"), 9, "expected 'seed' only once"),
    "short commitment": (swap(9, "commitment: abc"), 9, "expected 64 hex digits, got 'abc'"),
    "loud commitment": (swap(9, f"commitment: {'AB' * 32}"), 9, f"expected 64 hex digits, got '{'AB' * 32}'"),
    "commitment twice": (swap(9, LINES[8], LINES[8]), 10, "expected 'commitment' only once"),
    "contribution of words": (swap(10, "contribution: me"), 10, "expected 1 to 64 hex digits, got 'me'"),
    "long contribution": (swap(10, f"contribution: {'0' * 65}"), 10, "expected 1 to 64 hex digits, got '000"),
    "no gap": (swap(12), 12, f"{KEYS}, got 'turn 9'"),
    "header only": ("\n".join(LINES[:11]) + "\n", 12, "expected an empty line after the header"),
    "two gaps": (swap(12, "", ""), 13, "expected 'turn CARD'"),
    "unknown move": (
        swap(13, "fly 9"),
        13,
        "expected 'turn CARD'",
    ),
    "unknown card": (
        swap(13, "turn dragon"),
        13,
        "expected a card of schmidt-2005 (1, 2, 3, 4, 5, 7, 9, 11,",
    ),
    "two cards": (
        swap(13, "turn 9 9"),
        13,
        "expected 'turn CARD'",
    ),
    "unknown letter": (swap(14, "pick c x c"), 14, "expected c, l, q or - for each seat, got 'x'"),
    "wide blank": (swap(14, "pick c  l c"), 14, "expected c, l, q or - for each seat, got ''"),
    "too few picks": (
        swap(14, "pick c l"),
        14,
        "expected a legal move, but: 3 seats play, but 2 picks came. (D8)",
    ),
    "pick in camp": (
        swap(16, "pick c c c"),
        16,
        "expected a legal move, but: Seat 2 is in camp and has no pick to make. (D10)",
    ),
    "card twice": (swap(15, "turn 9"), 15, "expected a legal move, but: The deck holds no card 9. (D2)"),
    "card too early": (
        swap(14, "turn snake"),
        14,
        "expected a legal move, but: No card is turned up now: the seats inside decide first. (D3)",
    ),
    "after the end": (swap(20, "turn 9", ""), 20, "expected a legal move, but: The game is over. (D14)"),
    "after the reveal": (swap(20, LINES[19], "turn 9"), 21, "expected nothing after 'reveal SECRET'"),
    "short secret": (swap(20, "reveal cd"), 20, "expected 64 hex digits, got 'cd'"),
}


@pytest.mark.parametrize(("text", "line", "problem"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_told_with_its_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(RecordError) as error:
        read_record(text, EDITIONS)
    assert error.value.line == line
    assert error.value.problem.startswith(problem)
    assert str(error.value) == f"line {line}: {error.value.problem}"


@pytest.mark.parametrize("cut", range(1, len(LINES)))
def test_a_record_cut_between_two_lines_is_refused_or_a_game_in_progress(cut: int) -> None:
    text = "\n".join(LINES[:cut]) + "\n"
    if cut < 12:
        with pytest.raises(RecordError):
            read_record(text, EDITIONS)
    else:
        assert len(read_record(text, EDITIONS).moves) == min(cut - 12, 7)


@pytest.mark.parametrize(
    "name", ["", " Ada", "Ada ", "A\nda", "A\tda", "A\x00", "A\u2028", "A\u200dda", "🚀\u200d"]
)
def test_a_name_that_would_break_the_file_is_not_written(name: str) -> None:
    record = Record(edition=SCHMIDT, options=Options(), seats=(Seat(name), Seat("b"), Seat("c")))
    with pytest.raises(ValueError, match="a name is one printable line without blanks around it"):
        write_record(record)


@pytest.mark.parametrize(
    "name",
    ["Zoë Müller", "李", "👩\u200d🚀", "🏳️\u200d🌈", "a: b", "-", "bot", "seat: human x", "x  y"],
)
def test_any_other_name_is_kept(name: str) -> None:
    record = Record(edition=SCHMIDT, options=Options(), seats=(Seat(name), Seat(name, "bold"), Seat("c")))
    assert read_record(write_record(record), EDITIONS) == record


def test_moves_are_one_line_each() -> None:
    assert move_to_line(TurnUp(Trap("snake")), SCHMIDT) == "turn snake"
    picks = Together((Pick.CONTINUE, Pick.LEAVE, Pick.QUIT, None))
    assert move_to_line(picks, SCHMIDT) == "pick c l q -"
    assert move_from_line("pick c l q -", SCHMIDT) == picks
    edition = diamant_edition("incan-gold-2018")
    for card in edition.cards:
        assert move_from_line(move_to_line(TurnUp(card), edition), edition) == TurnUp(card)
    with pytest.raises(ValueError, match="no move of a single seat"):
        move_to_line(Act(0, Pick.LEAVE), SCHMIDT)


@pytest.mark.parametrize("bot", ["", "two words", "line\nbreak"])
def test_a_bot_whose_id_is_not_one_word_is_not_written(bot: str) -> None:
    seats = (Seat("Mia"), Seat("Tom"), Seat("Zoë", bot))
    record = Record(edition=diamant_edition("iello-2017"), options=Options(), seats=seats)
    with pytest.raises(ValueError, match="one word"):
        write_record(record)
