"""Make the published conformance vectors anew: `make vectors`. The same files come out every time.

`rules/ID.jsonl` holds small games written by hand, each about one rule; `games/EDITION.jsonl` holds random
games with every number of seats; `refused/GAME.jsonl` vectors that must be refused; `*.schema.json` says how
each is written. The scenes of Troll & Dragon are in `troll-dragon.toml`, what is refused and why stands in
`refused.toml`. What is expected is computed by the rules and checked in the tests against implementations of
their own (tests/testing/).
"""

import json
import random
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tacora.editions import load_edition
from tacora.game import Act, Chance, Joint, Open, Together
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Pick, TurnUp
from tacora.games.diamant.rules.events import ExpeditionEnded
from tacora.games.diamant.testing import Expect, Expedition, Vector, outcome
from tacora.games.trolldragon import rules as trolldragon
from tacora.games.trolldragon.rules import TROLL_DRAGON, TrollDragonEdition
from tacora.games.trolldragon.testing import play
from tacora.games.trolldragon.testing.conformance import Expect as TrollDragonExpect
from tacora.games.trolldragon.testing.conformance import Vector as TrollDragonVector
from tacora.games.trolldragon.testing.conformance import outcome as trolldragon_outcome
from tacora.record import move_to_line
from tacora.testing.conformance import Impossible, Refused

HERE = Path(__file__).parent
FOLDER = HERE
GAMES_PER_SEATS = 12
DICE_GAMES_PER_SEATS = 50
BASE = ("schmidt-2005", "pegasus-2024")
BY_ORDER = ("iello-2017", "incan-gold-2006")
PRINTED = ("pegasus-2024-relics", "incan-gold-2018")
EVERY = (*BASE, *BY_ORDER, *PRINTED)
DICE_OPTIONS: dict[str, list[Any]] = {
    "first_by_lot": [True],
    "until_both_empty": [True],
    "dice": ["sleepy-dragon", "light-sleeper"],
    "grotto_faces": ["3-1-1-1", "1-1-1-3"],
    "chamber_faces": ["3-3-0", "2-2-2"],
    "dragon_faces": ["1-1", "2-3"],
    "reroll": ["any-free", "all-free"],
    "escape": ["key-and-door", "none"],
    "combine": ["set-aside"],
    "sharing": ["diamonds-first"],
}
NO_DICE_EXPECT = TrollDragonExpect(
    bags=[], grotto=0, chamber=0, hand=(0, 0), points=[], winners=[], over=False
)
NO_EXPECT = Expect(chests=[], relics=[], points=[], winners=[], removed_traps=[], busts=[])

# Games by rule: editions, and expeditions split by "/", each a row of card, picks, card, picks ...
RULES: dict[str, list[tuple[tuple[str, ...], str]]] = {
    "DM1": [
        (
            EVERY,
            "1 ccc 2 ccc 3 ccc 4 ccc 5 ccc 5 ccc 7 ccc 7 ccc 9 ccc 11 ccc 11 ccc 13 ccc 14 ccc 15 ccc 17 lll",
        )
    ],
    "DM2": [(EVERY, "snake ccc snake / snake ccc snake / 9 lll")],
    "DM5": [(EVERY, "9 lll"), (EVERY, "17 llllllll")],
    "D1": [(EVERY, "9 lll / 9 lll / 9 lll / 9 lll / 9 lll")],
    "D2": [(EVERY, "17 ccc 15 lll / 17 ccc 15 lll / 15 clc 17 l-l")],
    "D2a": [(("iello-2017",), "relic ccc relic ccc relic ccc relic ccc relic cll 5 l--")],
    "D2b": [
        (
            ("pegasus-2024-relics", "incan-gold-2018"),
            "9 lll / relic:7 ccc relic:5 lcc 4 -ll / relic:8 lcc 4 -ll",
        ),
        (("incan-gold-2006",), "9 lll / relic ccc relic lcc 4 -ll / relic lcc 4 -ll"),
    ],
    "D3": [(EVERY, "snake ccc 9 lll"), (EVERY, "9 ccc 14 lll")],
    "D4": [(EVERY, "9 lllll"), (EVERY, "11 lllll"), (EVERY, "17 lll"), (EVERY, "1 cccccccc 17 llllllll")],
    "D5": [(EVERY, "snake ccc 9 lll")],
    "D6": [
        (EVERY, "9 ccc snake ccc 14 ccc snake"),
        (EVERY, "snake ccc snake"),
        (EVERY, "17 ccc snake lcc 5 -cc snake"),
    ],
    "D7": [(BY_ORDER, "relic ccc 9 lll"), (PRINTED, "relic:5 ccc 9 lll")],
    "D8": [(EVERY, "14 clc 7 l-l"), (EVERY, "5 lcclc 3 -cl-c 2 -l--l")],
    "D9": [
        (EVERY, "17 cccccccc 14 llcccccc 15 --llllll"),
        (EVERY, "11 ccccc 7 llccc 9 --lcc 4 ---ll"),
        (EVERY, "2 ccc 1 lcc 4 -lc 5 --l"),
    ],
    "D10": [(EVERY, "13 lcc 15 -lc 17 --c snake --l"), (EVERY, "snake lcc 9 -cc snake")],
    "D11": [
        (BY_ORDER, "relic ccc 5 lcc 7 -ll"),
        (BY_ORDER, "relic ccc 5 llc 7 --l"),
        (PRINTED, "relic:5 ccc 5 lcc 7 -ll"),
        (PRINTED, "relic:5 ccc 5 llc 7 --l"),
    ],
    "D11a": [
        (BY_ORDER, "relic lcc 5 -ll / relic clc 5 l-l / relic ccl 4 ll- / relic lcc 3 -ll / relic clc 1 l-l"),
        (("iello-2017",), "relic ccc relic ccc relic ccc relic ccc relic clc 9 l-l"),
    ],
    "D11b": [
        (
            PRINTED,
            "relic:5 lcc 9 -ll / relic:7 clc 9 l-l / relic:8 ccl 9 ll-"
            " / relic:10 lcc 9 -ll / relic:12 clc 9 l-l",
        )
    ],
    "D12": [(EVERY, "9 ccc 7 lll / 9 lcc 7 -lc 5 --l")],
    "D13": [
        (EVERY, "snake ccc snake / snake ccc snake / snake ccc 17 lll"),
        (BY_ORDER, "relic ccc 9 lll / 9 lll"),
        (PRINTED, "relic:5 ccc 9 lll / relic:7 ccc snake ccc snake / 9 lll"),
    ],
    "D14": [
        (EVERY, "9 lll / 9 lll / 9 lll / 9 lll / 9 lll"),
        (EVERY, "17 lcc 1 -ll / 9 clc 4 l-l / 9 lll / 9 lll / 9 lll"),
        (("incan-gold-2006",), "relic lcc 15 -ll / 9 lll / 9 lll / 9 lll / 9 lll"),
        (("incan-gold-2018",), "relic:5 lcc 15 -ll / 9 lll / 9 lll / 9 lll / 9 lll"),
    ],
}


@cache
def all_editions() -> dict[str, DiamantEdition]:
    """The built-in editions, read once."""
    return diamant_editions()


def parse(edition: str, text: str) -> Vector:
    """A vector from its short notation, with what the rules expect."""
    return finish(msgspec.convert({"edition": edition, "expect": NO_EXPECT, **notes(text)}, Vector))


def notes(text: str) -> dict[str, Any]:
    """Seats and expeditions of a vector in short notation."""
    expeditions: list[dict[str, Any]] = []
    seats = 0
    for part in text.split("/"):
        tokens = part.split()
        picks = [[None if letter == "-" else letter for letter in row] for row in tokens[1::2]]
        seats = seats or len(picks[0])
        expeditions.append({"cards": tokens[::2], "picks": picks})
    return {"seats": seats, "expeditions": expeditions}


def finish(vector: Vector) -> Vector:
    """The vector with what the rules expect."""
    return msgspec.structs.replace(vector, expect=outcome(vector, all_editions()[vector.edition]))


def random_vector(edition: DiamantEdition, seats: int, rng: random.Random) -> Vector:
    """A random game of one to five expeditions, from cautious to reckless."""
    state = DIAMANT.start(edition, Options(), seats).state
    stop_after = rng.choice((1, 2, 3, 5, 5, 5))
    boldness = rng.choice((0.5, 0.75, 0.9))
    expeditions = [Expedition(cards=[], picks=[])]
    while True:
        turn = DIAMANT.turn(state)
        if isinstance(turn, Chance):
            cards, weights = zip(*DIAMANT.chances(state), strict=True)
            drawn: TurnUp = rng.choices(cards, list(map(float, weights)))[0]
            expeditions[-1].cards.append(str(drawn.card))
            state, events = DIAMANT.apply(state, drawn)
        elif isinstance(turn, Joint):
            picks = [
                None if seat not in turn.seats else Pick.CONTINUE if rng.random() < boldness else Pick.LEAVE
                for seat in range(seats)
            ]
            expeditions[-1].picks.append([pick and pick.value[0] for pick in picks])  # type: ignore[misc]
            state, events = DIAMANT.apply(state, Together(tuple(picks)))
        else:
            break
        if any(isinstance(event, ExpeditionEnded) for event in events):
            if len(expeditions) == stop_after:
                break
            expeditions.append(Expedition(cards=[], picks=[]))
    return finish(Vector(edition=edition.id, seats=seats, expeditions=expeditions, expect=NO_EXPECT))


@cache
def troll_dragon() -> TrollDragonEdition:
    """The edition of Troll & Dragon, read once."""
    edition = load_edition("troll-dragon")
    assert isinstance(edition, TrollDragonEdition)  # noqa: S101  # for the type checker
    return edition


def dice_vector(
    seats: int, moves: tuple[Any, ...], options: dict[str, Any], refused: list[str]
) -> TrollDragonVector:
    """A vector of Troll & Dragon with what the rules expect."""
    edition = troll_dragon()
    vector = TrollDragonVector(
        edition=edition.id,
        seats=seats,
        options=options,
        inputs=[move_to_line(move, edition) for move in moves],
        refused=refused,
        expect=NO_DICE_EXPECT,
    )
    return msgspec.structs.replace(vector, expect=trolldragon_outcome(vector, edition))


def scene(told: dict[str, Any]) -> TrollDragonVector:
    """A vector from a scene in short notation."""
    options = told.get("options", {})
    agreed = msgspec.convert(options, trolldragon.Options)
    game = play(troll_dragon(), told["seats"], told["play"], agreed)
    return dice_vector(told["seats"], game.record.moves, options, told.get("refused", []))


def random_dice_vector(seats: int, rng: random.Random, *, whole: bool) -> TrollDragonVector:
    """A random game with random options: a whole one, or stopped after a few turns, or within a turn."""
    options: dict[str, Any] = {
        name: rng.choice(values) for name, values in DICE_OPTIONS.items() if rng.random() < 0.15
    }
    if rng.random() < 0.3:
        options["first_seat"] = rng.randint(1, seats)
    if options.get("first_by_lot") and "first_seat" in options:
        del options["first_seat"]
    if whole:
        options.pop("until_both_empty", None)  # such games are ten times as long
    last_turn = 1000 if whole else rng.choice((2, 3, 4, 6, 9))
    most = 1000 if whole else rng.choice((20, 40, 90, 1000))
    caution = 0.2 if whole else rng.choice((0.05, 0.1, 0.2, 0.4))
    state = TROLL_DRAGON.start(troll_dragon(), msgspec.convert(options, trolldragon.Options), seats).state
    moves: list[Any] = []
    while state.turn <= last_turn and len(moves) < most:
        turn = TROLL_DRAGON.turn(state)
        if isinstance(turn, Chance):
            falls, weights = zip(*TROLL_DRAGON.chances(state), strict=True)
            moves.append(rng.choices(falls, list(map(float, weights)))[0])
        elif isinstance(turn, Open):
            seat = rng.choice(turn.seats)
            legal = TROLL_DRAGON.legal(state, seat)
            if trolldragon.Enter() in legal:
                legal = (trolldragon.Enter(), legal[-1], *legal[:3])
            moves.append(Act(seat, legal[-1] if rng.random() < caution else rng.choice(legal)))
        else:
            break
        state = TROLL_DRAGON.apply(state, moves[-1]).state
    return dice_vector(seats, tuple(moves), options, [])


def refused_vector(told: dict[str, Any], game: str) -> dict[str, Any]:
    """A line about a vector that must be refused, from its notes in `refused.toml`."""
    why = {name: told[name] for name in ("refused", "rule", "comment") if name in told}
    if "line" in told:
        return why | {"line": told["line"]}
    if game == "troll-dragon":
        vector = {"edition": game, "seats": told.get("seats", 3)}
        vector |= {name: told[name] for name in ("options", "inputs") if name in told}
        usual = outcome_or_nothing(
            TrollDragonVector, vector, troll_dragon(), trolldragon_outcome, NO_DICE_EXPECT
        )
    else:
        vector = {"edition": told["edition"], **(told.get("vector") or notes(told["play"]))}
        usual = outcome_or_nothing(Vector, vector, all_editions().get(told["edition"]), outcome, NO_EXPECT)
    return why | {"vector": vector | {"expect": usual | told.get("expect", {})}}


def outcome_or_nothing(
    shape: Any, vector: dict[str, Any], edition: Any, told: Any, nothing: Any
) -> dict[str, Any]:
    """What comes of a game that can be played, as JSON; nothing at all of another."""
    nothing = msgspec.to_builtins(nothing)
    try:
        played = msgspec.convert(vector | {"expect": nothing}, shape)
        return dict(msgspec.to_builtins(told(played, edition))) if edition else dict(nothing)
    except (msgspec.ValidationError, Impossible):
        return dict(nothing)


def schema(shape: type, title: str, **parts: Any) -> dict[str, Any]:
    """The JSON Schema of a line; `parts` says more about a key than its type does."""
    (_,), known = msgspec.json.schema_components([shape], ref_template="#/$defs/{name}")
    top = known.pop(shape.__name__)
    top["properties"] |= parts
    for name in ("description", "title"):
        top.pop(name, None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **top,
        **({"$defs": known} if known else {}),
    }


def agreed_schema() -> dict[str, Any]:
    """What the table may have agreed on: the options of Troll & Dragon."""
    (_,), known = msgspec.json.schema_components([trolldragon.Options], ref_template="{name}")
    whole = known.pop("Options")
    plain = {
        name: {**known[part["$ref"]], **part} if "$ref" in part else part
        for name, part in whole["properties"].items()
    }
    for part in plain.values():
        part.pop("$ref", None)
    return {"type": "object", "properties": plain, "additionalProperties": False, "default": {}}


def write(path: Path, vectors: list[Vector] | list[TrollDragonVector]) -> None:
    """One JSON object a line, with no keys but those of the format."""
    lines = []
    for vector in vectors:
        data = msgspec.to_builtins(vector)
        for name in ("id", "comment", "options", "refused"):
            if not data.get(name):
                data.pop(name, None)
        lines.append(data)
    write_lines(path, lines)


def write_lines(path: Path, lines: list[dict[str, Any]]) -> None:
    """One JSON object a line."""
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def make_schemas() -> None:
    """The schemas of all three kinds of line."""
    schemas = {
        "diamant": schema(Vector, "A vector of Diamant"),
        "troll-dragon": schema(TrollDragonVector, "A vector of Troll & Dragon", options=agreed_schema()),
        "refused": schema(Refused, "A vector that must be refused"),
    }
    for name, made in schemas.items():
        text = json.dumps(made, indent=2, ensure_ascii=False) + "\n"
        (FOLDER / f"{name}.schema.json").write_text(text, encoding="utf-8")


def main() -> None:
    """Write all files."""
    total = 0
    for rule, games in RULES.items():
        vectors = [parse(edition, text) for editions, text in games for edition in editions]
        write(FOLDER / "rules" / f"{rule}.jsonl", vectors)
        total += len(vectors)
    for edition in all_editions().values():
        rng = random.Random(f"tacora vectors {edition.id}")
        vectors = [
            random_vector(edition, seats, rng) for seats in range(3, 9) for _ in range(GAMES_PER_SEATS)
        ]
        write(FOLDER / "games" / f"{edition.id}.jsonl", vectors)
        total += len(vectors)
    scenes = tomllib.loads((HERE / "troll-dragon.toml").read_text(encoding="utf-8"))
    for rule, told in scenes.items():
        dice_vectors = [scene(each) for each in told]
        write(FOLDER / "rules" / f"{rule}.jsonl", dice_vectors)
        total += len(dice_vectors)
    rng = random.Random("tacora vectors troll-dragon")
    dice_vectors = [
        random_dice_vector(seats, rng, whole=nth < 3)
        for seats in range(2, 6)
        for nth in range(DICE_GAMES_PER_SEATS)
    ]
    write(FOLDER / "games" / "troll-dragon.jsonl", dice_vectors)
    total += len(dice_vectors)
    for game, notes_of in tomllib.loads((HERE / "refused.toml").read_text(encoding="utf-8")).items():
        write_lines(FOLDER / "refused" / f"{game}.jsonl", [refused_vector(told, game) for told in notes_of])
        total += len(notes_of)
    make_schemas()
    print(f"{total} vectors")


if __name__ == "__main__":
    main()
