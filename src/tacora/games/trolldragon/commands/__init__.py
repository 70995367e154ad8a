"""What only this game has on the command line: its part of `tacora odds`."""

from tacora.games.trolldragon.commands.odds import odds

__all__ = ["odds"]
