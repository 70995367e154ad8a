"""The table of Troll & Dragon as one picture: who is on, what is left, the bags, the dice, what to do."""

from collections.abc import Sequence

from rich.text import Text

from tacora.games.trolldragon.narration import narrate
from tacora.games.trolldragon.rules.events import Event, GameEnded, TurnStarted
from tacora.games.trolldragon.screens.actions import actions_of
from tacora.games.trolldragon.screens.dice import draw_dice
from tacora.games.trolldragon.screens.marks import GEM, GOLD, GOLD_COLOUR, KEPT
from tacora.games.trolldragon.screens.scene import Scene, last_turn, points_of, treasures
from tacora.games.trolldragon.screens.stage import Choose, Home, RaceLive, Taken, TrollCame, Woke
from tacora.tui.drawing import fit, join_lines, sign_of, who, wrap
from tacora.tui.marks import AID_BAR, CAMP, DANGER, DIAMOND, HINT, LINE, TEXT, TORCH

_MOMENTS = (TrollCame, Home, Woke, Taken)
_UPPER = 5
_PANEL = 4
_LEFT = 37
_BAR = 10


def draw_table(scene: Scene, width: int, height: int) -> Text:
    """All of it in exactly so many lines."""
    upper = zip(_pad(_stocks(scene), _UPPER), _pad(draw_crew(scene, width - _LEFT), _UPPER), strict=True)
    lines = [draw_head(scene, width)]
    lines += [Text.assemble(_cell(left, _LEFT), right) for left, right in upper]
    lines += [draw_banner(scene, width), *draw_dice(scene, width), *draw_stake(scene)]
    panel = draw_panel(scene, width)
    room = height - len(lines) - len(panel) - 1
    return join_lines([*lines, *draw_said(scene, width, room), Text(""), *panel])


def draw_head(scene: Scene, width: int) -> Text:
    """Whose turn it is, and where."""
    texts, view = scene.texts, scene.view
    sign, colour = sign_of(view.active, scene.names)
    place = "td-place-chamber" if view.race else "td-place-grotto"
    line = Text.assemble(
        (texts("edition-title").upper(), f"bold {TORCH}"),
        ("   " + texts("td-turn", number=view.turn) + "   ", HINT),
        (f"{sign} ", f"bold {colour}"),
        (texts("td-whose", name=scene.names[view.active]), f"bold {colour}"),
        (": " + texts(place), TEXT),
    )
    line.truncate(width, overflow="ellipsis")
    return line


def _stocks(scene: Scene) -> list[Text]:
    texts, view = scene.texts, scene.view
    lines = []
    whole = (view.grotto + view.risk.diamonds + view.hand.diamonds + sum(b.diamonds for b in view.bags)) or 1
    lines.append(_stock(texts("td-grotto"), GEM, view.grotto, whole, DIAMOND))
    whole = (view.chamber + view.risk.nuggets + view.hand.nuggets + sum(b.nuggets for b in view.bags)) or 1
    lines.append(_stock(texts("td-chamber"), GOLD, view.chamber, whole, GOLD_COLOUR))
    lines.append(Text.assemble((fit(texts("td-hand"), 13), HINT), " ", treasures(view.hand)))
    return lines


def _stock(name: str, sign: str, count: int, whole: int, colour: str) -> Text:
    filled = min(_BAR, -(-_BAR * count // whole))
    bar = AID_BAR[0] * filled + AID_BAR[1] * (_BAR - filled)
    return Text.assemble(
        (fit(name, 13), HINT), " ", (f"{sign} {count:>2}  ", f"bold {colour}"), (bar, colour)
    )


def draw_crew(scene: Scene, width: int) -> list[Text]:
    """One line a seat: whose turn, name, what is on the bag, and what it counts."""
    view = scene.view
    lines = []
    for seat in range(view.seats):
        bag = view.bags[seat]
        mark = "▸" if seat == view.active else "≈" if view.race and seat == view.race.holder else " "
        points = scene.texts("td-points", count=view.points[seat])
        lines.append(
            Text.assemble(
                (f"{mark} ", f"bold {TORCH}"),
                who(seat, scene.names, width=width - 31),
                (f"  {GEM} {bag.diamonds:>2}", DIAMOND),
                (f"  {GOLD} {bag.nuggets:>2}", GOLD_COLOUR),
                (points.rjust(13), f"bold {TEXT}"),
            )
        )
    return lines


def draw_banner(scene: Scene, width: int) -> Text:
    """The line between: what everybody should shout, or that it is the last turn."""
    texts = scene.texts
    match scene.stage:
        case TrollCame():
            return Text(f"✖ {texts('td-troll-comes')} ✖".center(width), f"bold reverse {DANGER}")
        case Woke():
            return Text(f"✖ {texts('td-dragon-awake')} ✖".center(width), f"bold reverse {DANGER}")
        case Home(seat):
            told = texts("td-home", name=scene.names[seat])
            return Text(f"⌂ {told} ⌂".center(width), f"bold reverse {CAMP}")
        case Taken(seat):
            told = texts("td-taken", name=scene.names[seat])
            return Text(told.center(width), f"bold reverse {CAMP}")
        case Choose(seat):
            told = texts("td-choose", name=scene.names[seat])
            return Text(told.center(width), f"bold reverse {TORCH}")
        case RaceLive() if scene.live.counting:
            told = texts("td-counting", number=scene.live.counting)
            return Text(told.center(width), f"bold reverse {TORCH}")
    if message := last_turn(scene):
        return Text(f"★ {texts(message)} ★".center(width), f"bold reverse {TORCH}")
    if isinstance(scene.stage, RaceLive):
        beat = "♪ " if scene.live.number % 2 else " ♪"
        return Text(f"─── {beat} {texts('td-beat')} ".ljust(width, "─"), LINE)
    return Text("─" * width, LINE)


def draw_stake(scene: Scene) -> list[Text]:
    """Two lines: which dice are free and why others are not, and what can still be lost."""
    texts, view = scene.texts, scene.view
    if view.race is not None:
        awake = len(view.race.dragons) - len(view.race.rolling_dragons)
        signs = "■" * awake + "□" * (len(view.race.dragons) - awake)
        state = "asleep" if not awake else "waking" if view.race.rolling_dragons else "awake"
        told = texts("td-dragons", state=state, count=awake, all=len(view.race.dragons))
        first = Text.assemble((f"{texts('td-dragon')} {signs}  ", f"bold {DANGER}"), (told, TEXT))
        if scene.live.stood_in:
            first.append("   " + texts("td-stood-in"), HINT)
    else:
        trolls = sum(die.blocked and not die.aside for die in view.dice)
        aside = sum(die.aside for die in view.dice)
        first = Text(texts("td-free", count=len(view.free)), TEXT)
        if trolls:
            first.append(f"   ✖ {texts('td-held', count=trolls)}", DANGER)
        if aside:
            first.append(f"   {KEPT} {texts('td-kept', count=aside)}", HINT)
    return [first, _risk(scene)]


def _risk(scene: Scene) -> Text:
    texts, view = scene.texts, scene.view
    match scene.stage:
        case TrollCame(_, lost) | Woke(_, _, lost):
            return Text.assemble((f"{texts('td-lost')}  ", f"bold {DANGER}"), treasures(lost))
        case Home(_, banked):
            return Text.assemble((f"{texts('td-safe')}  ", f"bold {CAMP}"), treasures(banked))
        case Taken(_, taken):
            return Text.assemble((f"{texts('td-from-hand')}  ", f"bold {CAMP}"), treasures(taken))
    line = Text.assemble((f"{texts('td-at-risk')}  ", f"bold {DANGER}"), treasures(view.risk))
    if view.risk.count:
        line.append(f"   = {texts('td-points', count=points_of(view.risk, view))}", TEXT)
    return line


def draw_said(scene: Scene, width: int, room: int) -> list[Text]:
    """What just happened, and above it as much of what was before as there is room."""
    later = (TurnStarted, GameEnded) if isinstance(scene.stage, _MOMENTS) else ()
    now = _sentences(scene, [event for event in scene.last if not isinstance(event, later)])
    lines = [Text(line, TEXT) for line in wrap(now, width)]
    if len(lines) < room:
        before = list(scene.log)[: len(scene.log) - len(scene.last)][-3 * room :]
        older = [Text(line, HINT) for told in before for line in wrap(_sentences(scene, [told]), width)]
        lines = older[len(older) - (room - len(lines)) :] + lines if older else lines
    return _pad(lines[-room:], room) if room > 0 else []


def _sentences(scene: Scene, events: Sequence[Event]) -> str:
    told = (narrate(event, scene.texts, scene.names) for event in events)
    return " ".join(sentence for sentence in told if sentence)


def draw_panel(scene: Scene, width: int) -> list[Text]:
    """Four lines (one where there is only one way on): a key, what it is called, and what comes of it."""
    lines = []
    actions = actions_of(scene)
    for nth, action in enumerate(actions):
        style = f"bold {DANGER}" if action.warn else f"bold {TORCH}" if nth == 0 else f"bold {TEXT}"
        key = f" {action.key} " if action.key else ""
        line = Text.assemble(
            (key.center(11), f"bold reverse {TORCH}") if key else "",
            ("  " + (fit(action.name, 20) if action.detail else action.name), style),
            (action.detail, DANGER if action.warn else HINT),
        )
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return _pad(lines, 1 if isinstance(scene.stage, _MOMENTS) else _PANEL)


def _pad(lines: list[Text], count: int) -> list[Text]:
    return lines + [Text("")] * (count - len(lines))


def _cell(text: Text, width: int) -> Text:
    return Text.assemble(text, " " * max(0, width - text.cell_len))
