"""So much and no more between two looks at all sockets: a crowd that comes at once is served in a row."""

import asyncio

__all__ = ["Turns"]


class Turns:
    """Lets a few through in each turn of the event loop; the others wait, first come first served."""

    __slots__ = ("_begun", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._begun = 0

    async def next(self) -> None:
        """Wait until it is one's turn; at once where nobody else comes."""
        while self._begun >= self._most:
            await asyncio.sleep(0)
        if not self._begun:
            asyncio.get_running_loop().call_soon(self._over)
        self._begun += 1

    def _over(self) -> None:
        self._begun = 0
