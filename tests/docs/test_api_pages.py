"""The pages of the library list every module that is public, and each of their names is documented."""

import re
from importlib import import_module
from inspect import isclass, isfunction

import pytest

from tests.docs.pages import DOCS

MODULES = sorted(
    module
    for page in (DOCS / "api").glob("*.md")
    for module in re.findall(r"automodule:: (\S+)", page.read_text(encoding="utf-8"))
)


def test_every_package_that_is_said_to_be_public_has_its_page() -> None:
    import tacora

    named = set(re.findall(r"tacora\.\w+", (tacora.__doc__ or "").split("    tacora", 1)[1]))
    assert named
    assert named <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_what_is_public_says_what_it_is(module: str) -> None:
    found = import_module(module)
    assert found.__doc__
    assert found.__all__
    for name in found.__all__:
        thing = getattr(found, name)
        if isclass(thing) or isfunction(thing):
            assert thing.__doc__, f"{module}.{name}"
