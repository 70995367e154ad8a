"""The table in the terminal: one app for a table of this process and for one that is served elsewhere."""

from tacora.tui.setup import Ended, NoTerminal, NothingToResume, PlayError, RemoteSetup, TuiSetup

__all__ = ["Ended", "NoTerminal", "NothingToResume", "PlayError", "RemoteSetup", "TuiSetup", "run"]


def run(setup: TuiSetup | RemoteSetup) -> Ended:
    """Play in this terminal until the people stop; raises `PlayError` with one sentence for people.

    Faulty settings also raise what the layers below say: `UnknownEdition`, `EditionFileError`, `SetupError`.
    """
    from tacora.tui.start import run_in_terminal

    return run_in_terminal(setup)
