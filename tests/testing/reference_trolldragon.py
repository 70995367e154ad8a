"""Troll & Dragon written a second time, plainly and on purpose without the package: a witness for vectors.

It reads the lines of a vector one by one, keeps everything in plain numbers and lists, and says no with an
assertion. Seats, dice and takes are as in the lines, so seats here count from 1.
"""

import random
from typing import Any

GROTTO = ["diamond", "diamond", "key", "door", "troll", "troll"]
CHAMBER = ["blank", "blank", "blank", "blank", "nugget", "two-nuggets"]
GROTTO_KINDS = ["diamond", "key", "door", "troll"]
CHAMBER_KINDS = ["blank", "nugget", "two-nuggets"]
DRAGONS = {"reviews": (1, 2), "sleepy-dragon": (1, 1), "light-sleeper": (2, 2)}
ORDER = ["diamond", "key", "door", "troll", "blank", "nugget", "two-nuggets", "dragon"]
WORTH = {"blank": 0, "nugget": 1, "two-nuggets": 2}


class Witness:
    """One game."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.bags = {seat: [0, 0] for seat in range(1, seats + 1)}
        self.grotto, self.chamber = 60, 50
        self.hand, self.risk = [0, 0], [0, 0]
        self.grotto_sides = _sides(options.get("grotto_faces"), GROTTO_KINDS) or GROTTO
        self.chamber_sides = _sides(options.get("chamber_faces"), CHAMBER_KINDS) or CHAMBER
        own = options.get("dragon_faces")
        self.dragons = (
            [int(count) for count in own.split("-")] if own else DRAGONS[options.get("dice", "reviews")]
        )
        self.over = False
        self.air = ""
        self.begin(options.get("first_seat", 1))
        if options.get("first_by_lot"):
            self.air = "first"

    def begin(self, seat: int) -> None:
        self.active, self.faces, self.kept = seat, ["", "", "", ""], set[int]()
        self.dragon = 0  # who has the dragon dice
        self.sleeping: list[int] = []  # the dragon dice without a dragon
        self.choosing = False

    def after(self, seat: int) -> int:
        return seat % self.seats + 1

    def free(self) -> list[int]:
        return [n for n in (1, 2, 3, 4) if n not in self.kept and self.faces[n - 1] != "troll"]

    def open(self) -> bool:
        aside = self.options.get("combine") == "set-aside"
        seen = {self.faces[n - 1] for n in (1, 2, 3, 4) if n in self.kept or not aside}
        return {"key", "door"} <= seen

    def do(self, line: str) -> None:
        """Play a line; an assertion says that it is not allowed."""
        assert not self.over
        first, *words = line.split(" ")
        if first.isdigit():
            assert not self.air
            assert 1 <= int(first) <= self.seats
            self.act(int(first), words[0], [int(word) for word in words[1:]])
        else:
            assert first == self.air
            self.air = ""
            {"first": self.lot, "grotto": self.fall, "chamber": self.find, "dragon": self.roar}[first](words)

    def lot(self, words: list[str]) -> None:
        assert 1 <= int(words[0]) <= self.seats
        self.begin(int(words[0]))

    def act(self, seat: int, verb: str, numbers: list[int]) -> None:
        if self.choosing:
            assert (seat, verb) == (self.dragon, "take")
            assert sum(numbers) == 3
            self.take(numbers)
        elif self.dragon:
            assert not numbers
            assert seat == self.active or (seat == self.dragon and verb == "roll")
            assert verb in ("roll", "leave")
            if verb == "leave":
                self.home()
            else:
                self.air = "chamber" if seat == self.active else "dragon"
        else:
            assert seat == self.active
            self.dive(verb, numbers)

    def dive(self, verb: str, dice: list[int]) -> None:
        """A move in the grotto."""
        free, fresh = self.free(), not any(self.faces)
        if verb in ("roll", "aside"):
            assert dice
            assert dice == sorted(set(dice))
            assert set(dice) <= set(free)
        if verb == "roll":
            assert dice == free or not (fresh or self.options.get("reroll") != "any-free")
            self.rolled, self.air = dice, "grotto"
        elif verb == "aside":
            assert all(self.faces[n - 1] in ("key", "door") for n in dice)
            self.kept |= set(dice)
            self.troll()
        elif verb == "enter":
            assert self.open()
            self.dragon, self.sleeping = self.after(self.active), [0, 1]
        else:
            assert verb == "leave"
            assert free
            assert not fresh
            self.home()

    def fall(self, words: list[str]) -> None:
        assert len(words) == len(self.rolled)
        assert words == sorted(words, key=ORDER.index)
        for n, face in zip(self.rolled, words, strict=True):
            assert face in self.grotto_sides
            self.faces[n - 1] = face
            if face == "diamond" and self.grotto:
                self.grotto -= 1
                self.risk[0] += 1
        self.troll()

    def troll(self) -> None:
        saved = self.options.get("escape") == "key-and-door" and self.open()
        if not self.free() and not saved:
            self.hand[0] += self.risk[0]
            self.risk = [0, 0]
            self.next()

    def find(self, words: list[str]) -> None:
        assert len(words) == 2
        assert words == sorted(words, key=ORDER.index)
        assert set(words) <= set(self.chamber_sides)
        found = min(sum(WORTH[word] for word in words), self.chamber)
        self.chamber -= found
        self.risk[1] += found

    def roar(self, words: list[str]) -> None:
        assert len(words) == len(self.sleeping)
        assert set(words) <= {"blank", "dragon"}
        assert all(
            word == "dragon" or self.dragons[die] < 6 for die, word in zip(self.sleeping, words, strict=True)
        )
        self.sleeping = [die for die, word in zip(self.sleeping, words, strict=True) if word == "blank"]
        if self.sleeping:
            self.dragon = self.after(self.dragon)
            if self.dragon == self.active:
                self.dragon = self.after(self.dragon)
            return
        loot = [0] * self.risk[0] + [1] * self.risk[1]
        self.risk = [0, 0]
        if self.seats > 2:
            loot += [0] * self.hand[0] + [1] * self.hand[1]
            self.hand = [0, 0]
        seat = self.dragon
        for piece in sorted(loot, reverse=self.options.get("sharing") != "diamonds-first"):
            self.bags[seat][piece] += 1
            seat = self.after(seat)
            if seat == self.active:
                seat = self.after(seat)
        if self.seats > 2:
            self.next()
        elif sum(self.hand) > 3:
            self.choosing = True
        else:
            self.take(self.hand[:])

    def take(self, treasures: list[int]) -> None:
        for kind in (0, 1):
            assert self.hand[kind] >= treasures[kind]
        for kind in (0, 1):
            self.hand[kind] -= treasures[kind]
            self.bags[self.dragon][kind] += treasures[kind]
        self.next()

    def home(self) -> None:
        for kind in (0, 1):
            self.bags[self.active][kind] += self.risk[kind]
        self.risk = [0, 0]
        self.next()

    def next(self) -> None:
        empty = [self.grotto == 0, self.chamber == 0]
        self.over = all(empty) if self.options.get("until_both_empty") else any(empty)
        self.begin(self.after(self.active))

    def expect(self) -> dict[str, Any]:
        points = [bag[0] + 3 * bag[1] for bag in self.bags.values()]
        rank = [(score, bag[1]) for score, bag in zip(points, self.bags.values(), strict=True)]
        return {
            "bags": [bag[:] for bag in self.bags.values()],
            "grotto": self.grotto,
            "chamber": self.chamber,
            "hand": self.hand[:],
            "points": points,
            "winners": [nth for nth, key in enumerate(rank) if key == max(rank)],
            "over": self.over,
        }


def _sides(counts: str | None, kinds: list[str]) -> list[str]:
    """The sides of a die of somebody's own box, as `2-1-1-2` says."""
    if counts is None:
        return []
    return [kind for kind, count in zip(kinds, counts.split("-"), strict=True) for _ in range(int(count))]


def line_by_chance(game: Witness, rng: random.Random) -> str:
    """What happens next: dice fall as they do, a seat does anything it may do."""
    dragons = game.dragons
    match game.air:
        case "first":
            return f"first {rng.randint(1, game.seats)}"
        case "grotto":
            faces = [rng.choice(game.grotto_sides) for _ in game.rolled]
        case "chamber":
            faces = [rng.choice(game.chamber_sides) for _ in range(2)]
        case "dragon":
            sides = [["dragon"] * dragons[die] + ["blank"] * (6 - dragons[die]) for die in game.sleeping]
            return " ".join(["dragon", *map(rng.choice, sides)])
        case _:
            return _act_by_chance(game, rng)
    return " ".join([game.air, *sorted(faces, key=ORDER.index)])


def _act_by_chance(game: Witness, rng: random.Random) -> str:
    if game.choosing:
        nuggets = rng.choice([n for n in range(4) if n <= game.hand[1] and 3 - n <= game.hand[0]])
        return f"{game.dragon} take {3 - nuggets} {nuggets}"
    if game.dragon:
        side = f"{rng.choice([game.active, game.dragon])} roll"
        return f"{game.active} leave" if rng.random() < 0.1 else side
    free = game.free()
    can_keep = [n for n in free if game.faces[n - 1] in ("key", "door")]
    if not any(game.faces) or (free and rng.random() < 0.3):
        return " ".join([f"{game.active} roll", *map(str, free)])
    if game.open() and (not free or rng.random() < 0.6):
        return f"{game.active} enter"
    if can_keep and rng.random() < 0.4:
        some = sorted(rng.sample(can_keep, rng.randint(1, len(can_keep))))
        return " ".join([f"{game.active} aside", *map(str, some)])
    if rng.random() < 0.5 or game.options.get("reroll") != "any-free":
        return f"{game.active} leave"
    return " ".join([f"{game.active} roll", *map(str, sorted(rng.sample(free, rng.randint(1, len(free)))))])


def random_options(seats: int, rng: random.Random) -> dict[str, Any]:
    """Options of a table, each now and then."""
    some = {
        "until_both_empty": rng.random() < 0.5,
        "dice": rng.choice(["sleepy-dragon", "light-sleeper"]),
        "grotto_faces": rng.choice(["1-1-1-3", "3-1-1-1", "2-1-1-2"]),
        "chamber_faces": rng.choice(["0-0-6", "3-3-0", "4-1-1"]),
        "dragon_faces": rng.choice(["1-1", "3-2", "6-1"]),
        "reroll": rng.choice(["any-free", "all-free"]),
        "escape": rng.choice(["key-and-door", "none"]),
        "combine": "set-aside",
        "sharing": "diamonds-first",
    }
    options: dict[str, Any] = {name: value for name, value in some.items() if rng.random() < 0.25}
    starts: list[dict[str, Any]] = [
        {},
        {"first_by_lot": True},
        {"first_by_lot": False},
        {"first_seat": rng.randint(1, seats)},
    ]
    return options | rng.choice(starts)


def random_vector(seats: int, rng: random.Random, most: int) -> dict[str, Any]:
    """A random game of at most so many lines, with what this implementation expects."""
    game = Witness(seats, random_options(seats, rng))
    lines: list[str] = []
    while not game.over and len(lines) < most:
        lines.append(line_by_chance(game, rng))
        game.do(lines[-1])
    return {
        "edition": "troll-dragon",
        "seats": seats,
        "options": game.options,
        "inputs": lines,
        "expect": game.expect(),
    }
