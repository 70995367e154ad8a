"""Certificates that change while the server runs: taken for new connections, and only if they are good."""

import asyncio
import ssl
import tempfile
from pathlib import Path

from tacora.host.logs import get_log
from tacora.server.config import ConfigError, check_pair

__all__ = ["Certificates"]

LOOK = 60.0
"""Seconds between two looks at the files: renewed certificates need no signal."""


class Certificates:
    """The files of a certificate and its key, and the context that new connections are made with."""

    def __init__(self, certificate: Path, key: Path, context: ssl.SSLContext) -> None:
        self._files = (certificate, key)
        self._context = context
        self._seen = self._stamps()

    async def watch(self) -> None:
        """Look now and then, for as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK)
            if self._stamps() != self._seen:
                await self.reload()

    async def reload(self) -> bool:
        """Take what is in the files now. Where that can't be used all stays as it was, and the log says why.

        Both are read once and tried out before the running server hears of them: files may change meanwhile.
        """
        self._seen = self._stamps()
        try:
            with tempfile.TemporaryDirectory(prefix="tacora-") as folder:
                copies = Path(folder, "cert.pem"), Path(folder, "key.pem")
                await asyncio.to_thread(self._try_out, copies)
                self._context.load_cert_chain(*copies, password="")  # on the loop, where connections are made
        except (ConfigError, OSError) as error:
            get_log("server").error("the new certificate is not used, the old one stays", why=str(error))
            return False
        get_log("server").info("a new certificate is used", file=str(self._files[0]))
        return True

    def _try_out(self, copies: tuple[Path, Path]) -> None:
        for copy, file in zip(copies, self._files, strict=True):
            copy.touch(mode=0o600)
            copy.write_bytes(file.read_bytes())
        check_pair(*copies, names=self._files)

    def _stamps(self) -> tuple[tuple[int, int] | None, ...]:
        return tuple(_stamp(file) for file in self._files)


def _stamp(file: Path) -> tuple[int, int] | None:
    """Which file it is and when it changed; a link that leads elsewhere is another file."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns
