"""Diamant written a second time, plainly and on purpose without the package: a witness for the vectors.

It deals from a shuffled list, keeps rubies in plain numbers and knows the editions by a table of its own.
"""

import random
from typing import Any

GEMS = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17]
PEGASUS = ["scorpion", "snake", "lava", "boulder", "spikes"]
INCAN = ["snake", "spider", "mummy", "fire", "rockfall"]
STACK = ["relic:5", "relic:7", "relic:8", "relic:10", "relic:12"]
# traps, relics in the deck from the start, relics that join one by one, tie goes to most relics
EDITIONS: dict[str, tuple[list[str], list[str], list[str], bool]] = {
    "schmidt-2005": (["snake", "scorpion", "earthquake", "gas", "explosion"], [], [], False),
    "iello-2017": (["spider", "snake", "lava", "boulder", "ram"], ["relic"] * 5, [], False),
    "pegasus-2024": (PEGASUS, [], [], False),
    "pegasus-2024-relics": (PEGASUS, [], STACK, False),
    "incan-gold-2006": (INCAN, [], ["relic"] * 5, True),
    "incan-gold-2018": (INCAN, [], STACK, True),
}


def random_vector(edition: str, seats: int, rng: random.Random, boldness: float) -> dict[str, Any]:
    """A random game as a conformance vector, with what this implementation expects."""
    traps, at_start, joining, tie_by_relics = EDITIONS[edition]
    box = [str(gem) for gem in GEMS] + traps * 3 + at_start
    chests = [0] * seats
    relics: list[list[int]] = [[] for _ in range(seats)]
    expeditions, removed, busts = [], [], []
    for number in range(rng.choice([1, 2, 3, 4, 5, 5, 5, 5])):
        box += joining[number : number + 1]
        deck = box[:]
        rng.shuffle(deck)
        cards: list[str] = []
        decisions: list[list[str | None]] = []
        inside = set(range(seats))
        bag = floor = 0
        lying: list[str] = []
        bust = False
        while inside:
            card = deck.pop()
            cards.append(card)
            if card.isdigit():
                bag += int(card) // len(inside)
                floor += int(card) % len(inside)
            elif card.startswith("relic"):
                lying.append(card)
                box.remove(card)  # taken or lost: it never comes back
            elif card in cards[:-1]:
                bust = True
                removed.append(card)
                box.remove(card)
                break
            picks = [
                None if seat not in inside else "c" if rng.random() < boldness else "l"
                for seat in range(seats)
            ]
            decisions.append(picks)
            out = [seat for seat in range(seats) if picks[seat] == "l"]
            if out:
                for seat in out:
                    chests[seat] += bag + floor // len(out)
                floor -= floor // len(out) * len(out)
                inside -= set(out)
            if len(out) == 1:
                for relic in lying:
                    gone = sum(map(len, relics))
                    relics[out[0]].append(int(relic[6:]) if ":" in relic else 5 if gone < 3 else 10)
                lying = []
        expeditions.append({"cards": cards, "picks": decisions})
        busts.append(bust)
    points = [chest + sum(owned) for chest, owned in zip(chests, relics, strict=True)]
    rank = [(score, len(owned) * tie_by_relics) for score, owned in zip(points, relics, strict=True)]
    return {
        "edition": edition,
        "seats": seats,
        "expeditions": expeditions,
        "expect": {
            "chests": chests,
            "relics": relics,
            "points": points,
            "winners": [seat for seat in range(seats) if rank[seat] == max(rank)],
            "removed_traps": removed,
            "busts": busts,
        },
    }
