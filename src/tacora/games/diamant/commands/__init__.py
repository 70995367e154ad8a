"""What only this game has on the command line: its part of `tacora odds`, and `tacora solve`."""

from tacora.games.diamant.commands.odds import odds
from tacora.games.diamant.commands.solve import app

__all__ = ["SUBCOMMANDS", "odds"]

SUBCOMMANDS = {"solve": app}
