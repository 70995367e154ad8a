"""The deck's k-th card: the processor's instruction and the portable way agree with plain Python."""

import random

import numpy as np
import pytest
from numba import config

from tacora.sim.bits import count_bits, has_deposit, kth_bit, kth_bit_anywhere, lowest_bit, mix, peek, poke
from tacora.sim.compiled import Word, compiled_once
from tacora.sim.stream import mix64

word = np.uint64


@compiled_once
def compiled_kth(mask: Word, k: Word) -> Word:
    return kth_bit(mask, k)


@compiled_once
def counts(mask: Word) -> tuple[int, int]:
    return count_bits(mask), lowest_bit(mask)


@compiled_once
def swap(address: Word, one: Word, two: Word) -> None:
    kept = peek(address, one)
    poke(address, one, peek(address, two))
    poke(address, two, kept)


def test_the_kth_bit_on_any_processor() -> None:
    rng = random.Random(1)
    for _ in range(300):
        mask = rng.getrandbits(64) & rng.getrandbits(64) | 1 << rng.randrange(64)
        places = [place for place in range(64) if mask >> place & 1]
        k = rng.randrange(len(places))
        wanted = 1 << places[k]
        assert int(kth_bit_anywhere(word(mask), word(k))) == wanted
        assert int(compiled_kth(word(mask), word(k))) == wanted
        assert kth_bit(mask, k) == wanted
        assert counts(word(mask)) == (len(places), places[0])


def test_the_compiled_mixing_step_is_the_streams() -> None:
    rng = random.Random(2)
    for _ in range(100):
        number = rng.getrandbits(64)
        assert int(mix(word(number))) == mix64(number)


def test_words_are_read_and_written_in_place() -> None:
    table = np.arange(5, dtype=np.uint64)
    swap(word(table.ctypes.data), word(1), word(4))
    assert table.tolist() == [0, 4, 2, 3, 1]


@pytest.mark.parametrize(
    ("name", "features", "quick"),
    [
        ("haswell", "+avx,+bmi2", True),
        ("znver2", "+bmi2", False),
        ("generic", "", False),
        ("generic", None, False),
    ],
)
def test_the_instruction_is_used_only_where_it_is_quick(
    name: str, features: str | None, *, quick: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "CPU_NAME", name)
    monkeypatch.setattr(config, "CPU_FEATURES", features)
    assert has_deposit() is quick
    monkeypatch.setattr(config, "CPU_NAME", None)
    monkeypatch.setattr(config, "CPU_FEATURES", None)
    assert isinstance(has_deposit(), bool)
