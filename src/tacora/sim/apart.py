"""Machine code of its own: kernels call it by its name and do not contain it.

Numba makes every function that a kernel calls a part of that kernel and compiles it with each of them anew.
What is large is compiled once this way, and whatever calls it in a fraction of the time.
"""

from collections.abc import Callable
from threading import Lock
from typing import Any

import numba
from llvmlite import binding  # type: ignore[import-untyped]
from numba.core import cgutils
from numba.extending import intrinsic, overload

from tacora.sim.compiled import compiled

__all__ = ["apart", "ready"]

_numba: Any = numba  # known to no type checker
_instruction: Any = intrinsic
_function: Any = cgutils.get_or_insert_function
_addressed: dict[Callable[..., Any], Callable[[], None]] = {}
_telling = Lock()
"""One thread does it, and the others wait until it is done."""


def apart(name: str, function: Callable[..., Any], returns: Any, *takes: Any) -> Callable[..., Any]:
    """What kernels call by this name; it returns and takes what is of the same types as these examples.

    `ready` must have been called before any such kernel runs.
    """
    kernel: Any = compiled(function)
    result, types = _numba.typeof(returns), tuple(map(_numba.typeof, takes))

    def typed(typing: Any, arguments: Any) -> Any:  # noqa: ARG001 - the shape Numba calls
        def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            conventions = context.call_conv
            called = _function(builder.module, conventions.get_function_type(result, types), name)
            parts = [builder.extract_value(args[0], nth) for nth in range(len(types))]
            return conventions.call_function(builder, called, result, types, parts)[1]

        return result(_numba.types.Tuple(types)), make

    calling = _instruction(typed)

    def by_name(*arguments: Any) -> Any:
        return kernel(*arguments)

    @overload(by_name, strict=False)
    def _by_name(*arguments: Any) -> Any:  # noqa: ARG001 - Numba asks with types
        return lambda *arguments: calling(arguments)

    def address() -> None:
        kernel.compile(types)
        made = kernel.overloads[types]
        if made.signature.return_type != result:
            raise TypeError(f"{name} returns {made.signature.return_type}, not {result}.")
        binding.add_symbol(name, made.library.get_pointer_to_function(made.fndesc.llvm_func_name))

    _addressed[by_name] = address
    return by_name


def ready(*functions: Callable[..., Any]) -> None:
    """Compile them or take them from disk, and tell the linker where they are: once in every process.

    Kernels on disk know the names alone.
    """
    with _telling:
        for function in functions:
            if function in _addressed:
                _addressed[function]()
                del _addressed[function]
