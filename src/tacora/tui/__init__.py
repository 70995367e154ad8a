"""The terminal table: a whole game by keyboard, against bots and with several people on one device."""

from tacora.tui.setup import Aid, Ended, NoTerminal, NothingToResume, PlayError, Speed, TuiSetup

__all__ = ["Aid", "Ended", "NoTerminal", "NothingToResume", "PlayError", "Speed", "TuiSetup", "run"]


def run(setup: TuiSetup) -> Ended:
    """Play in this terminal until the people stop; raises `PlayError` with one sentence for people.

    Faulty settings also raise what the layers below say: `UnknownEdition`, `EditionFileError`, `SetupError`.
    """
    from tacora.tui.start import run_in_terminal

    return run_in_terminal(setup)
