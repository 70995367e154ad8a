"""The terminal at a served table, by keys: lobby, both games, both languages, honest words about the wire."""

from collections.abc import Callable

import pytest

from tacora.client.link import LinkState
from tacora.editions import load_editions
from tacora.games.diamant.screens.cave_screen import CaveScreen
from tacora.games.trolldragon.screens.dice_screen import DiceScreen
from tacora.protocol import commands as c
from tacora.protocol.entries import Phase, TurnKind
from tacora.protocol.refusal import Refusal
from tacora.protocol.settings import Pace
from tacora.tui.app import TacoraApp
from tacora.tui.lobby_screen import LobbyScreen
from tests.client.table_play import Evening
from tests.tui.tables import leave
from tests.tui.wire import Wire, deliver, remote_app, screen_text, welcome

SIZE = (100, 30)


def seated(**settings: object) -> Evening:
    evening = Evening(31, pace=Pace.OFF, **settings)
    evening.sit_down()
    return evening


async def test_the_lobby_shows_who_is_there_and_the_host_sets_the_table() -> None:
    app, wire = remote_app(seated(), 0)
    async with app.run_test(size=SIZE) as pilot:
        assert "Knocking at http://table.example/j/K7QX" in screen_text(app)
        welcome(app, wire)
        await pilot.pause()
        shown = screen_text(app)
        for word in (
            "Table K7QX",
            "Mia",
            "Tom",
            "Zoë",
            "Spark",
            "you",
            "host",
            "One is watching.",
            "Enter starts",
        ):
            assert word in shown
        await pilot.press("b")
        deliver(app, wire)
        await pilot.press(*["down"] * 8, "right")  # past the edition, five seats, pace and aid to the clock
        deliver(app, wire)
        await pilot.press("down", "right")
        deliver(app, wire)
        await pilot.pause()
        shown = screen_text(app)
        assert "30 s, then a nudge" in shown
        assert "locked" in shown
        assert len(wire.follower.seen.table.seats) == 5


async def test_another_game_brings_other_bots() -> None:
    known = list(load_editions())
    app, wire = remote_app(seated(edition=known[known.index("troll-dragon") - 1]), 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("right")
        deliver(app, wire)
        await pilot.pause()
        assert "Troll & Dragon" in screen_text(app)
        table = wire.follower.seen.table
        assert table.settings.edition == "troll-dragon"
        assert [seat.bot is not None for seat in table.seats] == [False, False, False, True]


async def test_a_guest_changes_nothing_but_the_own_name() -> None:
    app, wire = remote_app(seated(), 1)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("b", "right", "enter", "x")
        assert wire.asked == []
        await pilot.press("n", *["backspace"] * 3, "T", "i", "m", "enter")
        deliver(app, wire)
        await pilot.pause()
        assert "Tim" in screen_text(app)
        assert wire.asked == [c.Rename(1, "Tim")]


async def test_a_pick_lies_face_down_may_be_changed_and_taken_back() -> None:
    app, wire = remote_app(seated(), 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("enter")
        deliver(app, wire)
        await pilot.pause()
        assert isinstance(app.screen, CaveScreen)
        assert "Cave 1/5" in screen_text(app)
        await pilot.press("1")
        deliver(app, wire)
        await pilot.pause()
        assert "✓ LEAVE, face down." in screen_text(app)
        await pilot.press("2")
        deliver(app, wire)
        await pilot.pause()
        assert "✓ GO ON, face down." in screen_text(app)
        await pilot.press("backspace")
        deliver(app, wire)
        await pilot.pause()
        assert "face down" not in screen_text(app)
        assert wire.follower.seen.mine == {}


async def play(app: TacoraApp, wire: Wire, press: Callable[[], str], pilot: object, most: int = 3000) -> None:
    """All others play at random, this device by keys, until the game is over or so many keys are pressed."""
    evening = wire.follower.evening
    while evening.table.phase is not Phase.OVER and len(wire.asked) < most:
        seen = wire.follower.seen
        if seen.turn.kind is TurnKind.RACE:  # time passes only when somebody says so
            await pilot.press("space")  # type: ignore[attr-defined]
            evening._step()
        elif seen.deciding and not seen.mine:
            await pilot.press(press())  # type: ignore[attr-defined]
        elif seen.table.phase is Phase.BREATHER:
            await pilot.press("enter")  # type: ignore[attr-defined]
        else:
            evening._step()
        deliver(app, wire)
    await pilot.pause()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Points", "Enter: back to the lobby")), ("de", ("Punkte", "Enter: zurück in den Vorraum"))],
)
async def test_a_whole_game_of_diamant_by_keys_and_a_rematch(language: str, words: tuple[str, ...]) -> None:
    app, wire = remote_app(seated(options={"expeditions": 1}), 0, language)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("enter")
        deliver(app, wire)
        await play(
            app, wire, lambda: "1" if getattr(wire.follower.seen.view, "pending", 0) > 4 else "2", pilot
        )
        shown = screen_text(app)
        for word in words:
            assert word in shown
        await pilot.press("enter")
        deliver(app, wire)
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)


@pytest.mark.parametrize("race", ["turns", "normal"])
async def test_troll_and_dragon_by_keys(race: str) -> None:
    app, wire = remote_app(seated(edition="troll-dragon", race=race), 0)

    def press() -> str:
        moves = wire.follower.seen.moves
        if any(move.startswith("take") for move in moves):
            return "1"
        rolled = len(wire.asked) % 3
        return "e" if "enter" in moves else "h" if "leave" in moves and rolled == 2 else "space"

    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("enter")
        deliver(app, wire)
        await pilot.pause()
        assert isinstance(app.screen, DiceScreen)
        assert "Mia is on: in the cave" in screen_text(app)
        await play(app, wire, press, pilot, most=10)
        assert "in the cave" in screen_text(app) or "in the treasure chamber" in screen_text(app)
        assert {type(command) for command in wire.asked} <= {c.Start, c.Play, c.Roll}
        assert len(wire.asked) >= 10


async def test_the_bags_are_counted_at_the_end() -> None:
    evening = Evening(21, pace=Pace.OFF, edition="troll-dragon", race="turns")
    for _ in evening.play():
        pass
    app, wire = remote_app(evening, 1)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.pause()
        assert "A diamond counts 1" in screen_text(app)
        assert "The host can open the lobby again" in screen_text(app)


async def test_the_race_on_a_beat_takes_one_press_a_beat() -> None:
    evening = Evening(21, pace=Pace.OFF, edition="troll-dragon", race="normal")
    race = next(
        race
        for _ in evening.play()
        if (race := evening.table.snapshot(0).turn.race) and 0 in (race.adventurer, race.holder)
    )
    app, wire = remote_app(evening, 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.pause()
        assert isinstance(app.screen, DiceScreen)
        await pilot.press("space", "space", "space")
        assert wire.asked == [c.Roll(0)]
        evening.now = race.next + 1  # the next beat
        await pilot.press("space")
        assert wire.asked == [c.Roll(0), c.Roll(0)]


async def test_a_lost_connection_is_said_and_so_is_the_return() -> None:
    app, wire = remote_app(seated(), 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        wire.state = LinkState.LOST
        app.linked(LinkState.LOST, None)
        await pilot.pause()
        assert "Connection lost, trying again." in screen_text(app)
        wire.state = LinkState.LIVE
        app.linked(LinkState.LIVE, None)
        await pilot.pause()
        assert "Connected." in screen_text(app)
        wire.state = LinkState.REFUSED
        app.linked(LinkState.REFUSED, Refusal("kicked", "Out."))
        await pilot.pause()
        assert "You are not at this table any more." in screen_text(app)
        await leave(pilot, app, "q")
    assert app.return_value is not None
    assert app.return_value.sentence == "You are not at this table any more."


async def test_leaving_keeps_the_seat_or_gives_it_up() -> None:
    app, wire = remote_app(seated(), 1)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("q", "escape")
        assert wire.state is LinkState.LIVE
        await leave(pilot, app, "q", "enter")
    assert wire.asked == []
    assert app.return_value is not None
    assert "tacora play --join http://table.example/j/K7QX" in app.return_value.sentence
    app, wire = remote_app(seated(), 1)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await leave(pilot, app, "q", "g")
    assert wire.asked == [c.LeaveTable()]


async def test_calls_phrases_sleep_pause_language_and_sheets() -> None:
    app, wire = remote_app(seated(), 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("enter")
        deliver(app, wire)
        await pilot.press("c", "1")
        deliver(app, wire)
        await pilot.pause()
        assert "Mia: “I'm out!”" in screen_text(app)
        await pilot.press("c", "3")
        deliver(app, wire)
        await pilot.pause()
        assert "Mia: One more!" in screen_text(app)
        await pilot.press("p")
        deliver(app, wire)
        await pilot.pause()
        assert "Paused. P resumes." in screen_text(app)
        await pilot.press("p", "z")
        deliver(app, wire)
        await pilot.pause()
        assert "A bot is playing for you." in screen_text(app)
        await pilot.press("s")
        assert "Höhle 1/5" in screen_text(app)
        for key, word in (("question_mark", "Alle gehen zusammen hinein"), ("l", "Zusage"), ("o", "Warum")):
            await pilot.press(key)
            await pilot.pause()
            assert word in screen_text(app)
            await pilot.press("escape")


async def test_whoever_watches_takes_over_a_bots_seat_where_seats_are_open() -> None:
    evening = seated(open_seats=True)
    evening.do(c.Start(), 0)
    app, wire = remote_app(evening, 3)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.pause()
        assert "You are watching." in screen_text(app)
        await pilot.press("t")
        deliver(app, wire)
        await pilot.pause()
        assert wire.follower.seen.me == 3
        assert wire.asked == [c.TakeOver(3, "Mia 2")]


async def test_a_small_window_says_so() -> None:
    app, wire = remote_app(seated(), 0)
    async with app.run_test(size=(60, 20)) as pilot:
        welcome(app, wire)
        await pilot.pause()
        assert "Please make the window larger" in " ".join(screen_text(app).split())


async def test_a_key_of_the_moment_before_skips_nothing() -> None:
    evening = Evening(31)
    evening.sit_down()
    app, wire = remote_app(evening, 0)
    async with app.run_test(size=SIZE) as pilot:
        welcome(app, wire)
        await pilot.press("enter")
        deliver(app, wire)
        await pilot.press("2")
        decision = evening.table.snapshot(None).turn.decision
        for seat in (1, 2):
            evening.do(c.Play(seat, decision, "continue"), seat)
        deliver(app, wire)
        await pilot.pause()
        app.arrange()
        await pilot.press("enter")
        assert app.screen.moment.seconds is not None  # type: ignore[attr-defined]
        evening.now += 1000
        await pilot.press("enter")
        assert app.screen.moment.seconds is None  # type: ignore[attr-defined]
