"""Words of 64 bits: the stream's mixing step, and the deck's k-th card, with the processor's own help."""

from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]
from llvmlite import ir
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic, overload

from tacora.sim.compiled import Word, compiled, inlined, word
from tacora.sim.stream import GOLDEN, MIX_ONE, MIX_TWO

__all__ = [
    "G",
    "copy_bytes",
    "count_bits",
    "has_deposit",
    "kth_bit",
    "kth_bit_anywhere",
    "lowest_bit",
    "mix",
    "peek",
    "poke",
]

_U64 = ir.IntType(64)
_PIECE = ir.VectorType(_U64, 2)
_function: Any = cgutils.get_or_insert_function
_config: Any = config  # its settings are read from the environment and known to no type checker
_ONE, _ZERO = word(1), word(0)
_A, _B = word(MIX_ONE), word(MIX_TWO)
G = word(GOLDEN)
_S30, _S27, _S31 = word(30), word(27), word(31)
_SIXTEEN = word(16)
_SLOW_DEPOSIT = ("znver1", "znver2")  # there the instruction takes up to hundreds of cycles


def _instruction(function: Callable[..., Any]) -> Any:
    """Something only kernels can call: a machine instruction that has no name in Python."""
    return intrinsic(function)


@compiled
def mix(number: Word) -> Word:
    """The finaliser of splitmix64."""
    number = (number ^ (number >> _S30)) * _A
    number = (number ^ (number >> _S27)) * _B
    return number ^ (number >> _S31)


@_instruction
def count_bits(typing: Any, number: Any) -> Any:  # noqa: ARG001 - the shape Numba calls
    """How many bits are set."""

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), make


@_instruction
def lowest_bit(typing: Any, number: Any) -> Any:  # noqa: ARG001
    """The place of the lowest set bit; 64 where none is set."""

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), make


@_instruction
def _deposit(typing: Any, source: Any, mask: Any) -> Any:  # noqa: ARG001
    """Spread the low bits of `source` over the set bits of `mask`: one instruction of x86 with BMI2."""

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        shape = ir.FunctionType(_U64, [_U64, _U64])
        spread = _function(builder.module, shape, "llvm.x86.bmi.pdep.64")
        return builder.call(spread, args)

    return types.uint64(types.uint64, types.uint64), make


@_instruction
def peek(typing: Any, table: Any, place: Any) -> Any:  # noqa: ARG001
    """The word at a place of a table, given as its address.

    Numba counts references to an array wherever a function gets one: here that would cost more than the game.
    """

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        words = builder.inttoptr(args[0], _U64.as_pointer())
        return builder.load(builder.gep(words, [args[1]]))

    return types.uint64(types.uint64, types.uint64), make


@_instruction
def poke(typing: Any, table: Any, place: Any, value: Any) -> Any:  # noqa: ARG001
    """Write a word into a table, given as its address."""

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        words = builder.inttoptr(args[0], _U64.as_pointer())
        builder.store(args[2], builder.gep(words, [args[1]]))
        return context.get_dummy_value()

    return types.void(types.uint64, types.uint64, types.uint64), make


@_instruction
def _copy_piece(typing: Any, source: Any, target: Any) -> Any:  # noqa: ARG001
    """Sixteen bytes from one address to another, wherever they begin."""

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        piece = builder.load(builder.inttoptr(args[0], _PIECE.as_pointer()), align=1)
        builder.store(piece, builder.inttoptr(args[1], _PIECE.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(types.uint64, types.uint64), make


@inlined
def copy_bytes(source: Word, target: Word, count: Word) -> None:
    """Copy at least sixteen bytes from one address to another; the last piece may copy some of them again."""
    at, last = _ZERO, count - _SIXTEEN
    while at < last:
        _copy_piece(source + at, target + at)
        at += _SIXTEEN
    _copy_piece(source + last, target + last)


def has_deposit() -> bool:
    """Whether Numba compiles for a processor that spreads bits quickly."""
    name = _config.CPU_NAME or llvm.get_host_cpu_name()
    features = _config.CPU_FEATURES
    if features is None:
        features = "" if _config.CPU_NAME else llvm.get_host_cpu_features().flatten()
    return "+bmi2" in features.split(",") and name not in _SLOW_DEPOSIT


@compiled
def kth_bit_anywhere(mask: Word, k: Word) -> Word:
    """The k-th set bit of a mask, on any processor: halve the place of search six times."""
    rest, place, width = mask, _ZERO, word(32)
    while width:
        below = count_bits(rest & ((_ONE << width) - _ONE))
        if k >= below:
            k -= below
            rest >>= width
            place += width
        width >>= _ONE
    return _ONE << place


def kth_bit(mask: int, k: int) -> int:
    """The k-th set bit of a mask, counted from 0 at the low end; a kernel gets the quickest way there is."""
    return int(kth_bit_anywhere(word(mask), word(k)))


@overload(kth_bit, strict=False)
def _kth_bit(mask: Any, k: Any) -> Any:  # noqa: ARG001
    if has_deposit():
        return lambda mask, k: _deposit(_ONE << k, mask)
    return lambda mask, k: kth_bit_anywhere(mask, k)  # noqa: PLW0108 - Numba wants a plain function
