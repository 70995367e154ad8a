"""Backups of a database, ways back, and moves: a house changes its place, whole or not at all.

A backup is always a file, whatever it was made of, so one of PostgreSQL becomes the house of a file and the
other way round. Whoever is interrupted has changed nothing: a file gets its name at the end, and a database
has all rows by one commit.
"""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from tacora.host.store.carried_file import alone, file_to_read, file_to_write
from tacora.host.store.carried_postgres import check_database, database_to_read, database_to_write
from tacora.host.store.carrying import Carried, Source, Target, Told, carry
from tacora.host.store.checking import CheckedPart

__all__ = ["back_up_database", "checked_database", "move", "restore_database"]


def back_up_database(address: str, file: Path, told: Told | None = None) -> Carried:
    """One moment of a database as a file, while nodes play; raises `StoreError`."""

    async def work() -> Carried:
        with file_to_write(file) as target:
            async with database_to_read(address) as source:
                return await carry(source, target, told)

    return asyncio.run(work())


def restore_database(file: Path, address: str, told: Told | None = None) -> Carried:
    """A backup as the house of a database that is empty; raises `StoreError`."""

    async def work() -> Carried:
        with file_to_read(file) as source:
            async with database_to_write(address) as target:
                return await carry(source, target, told)

    return asyncio.run(work())


def move(source: Path | str, target: Path | str, told: Told | None = None) -> Carried:
    """A house that nobody has open, to an empty place.

    The old place is left as it is: it is the copy to go back to. Raises `StoreError`.
    """

    async def work() -> Carried:
        async with AsyncExitStack() as stack:
            if isinstance(target, Path):  # first, so that it is finished last
                into: Target = stack.enter_context(file_to_write(target))
            else:
                into = await stack.enter_async_context(database_to_write(target))
            if isinstance(source, Path):
                stack.enter_context(alone(source))
                out_of: Source = stack.enter_context(file_to_read(source))
            else:
                out_of = await stack.enter_async_context(database_to_read(source, alone=True))
            return await carry(out_of, into, told)

    return asyncio.run(work())


def checked_database(address: str) -> list[CheckedPart]:
    """Every part of a database with what is wrong with it; raises `StoreError`."""

    async def work() -> list[CheckedPart]:
        return [part async for part in check_database(address)]

    return asyncio.run(work())
