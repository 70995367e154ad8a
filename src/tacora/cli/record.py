"""`tacora record`: show, replay and verify a game; `tacora.cli.review` is the fourth."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from tacora.cli.options import AsJson, EditionsFolder, Language, language
from tacora.cli.output import FailedCheck, WrongCall, print_json, read_text

if TYPE_CHECKING:
    from tacora.game import Result
    from tacora.record import Record
    from tacora.texts import Texts

__all__ = ["File", "app", "load_record"]

app = typer.Typer(help="Look at a finished or interrupted game.", rich_markup_mode=None, no_args_is_help=True)

File: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="A game record.")]


def load_record(file: Path, folder: Path | None) -> "Record":
    """The record in a file; raises `WrongCall` for one that is none."""
    from tacora.editions import load_editions
    from tacora.record import RecordError, read_record

    try:
        return read_record(read_text(file), load_editions(folder))
    except RecordError as error:
        raise WrongCall(f"{file}, {error}") from None


@app.command()
def show(file: File, folder: EditionsFolder = None, lang: Language = None, as_json: AsJson = False) -> None:
    """Tell the game as text, with its final standing."""
    from tacora.protocol import to_plain
    from tacora.record import move_to_line
    from tacora.texts import Texts

    record = load_record(file, folder)
    if as_json:
        moves = [move_to_line(move, record.edition) for move in record.moves]
        print_json(_header(record) | {"moves": moves, "result": to_plain(_result(record))})
        return
    texts = Texts(language(lang), record.edition.id, folder)
    names = texts.all([seat.name for seat in record.seats])
    typer.echo(texts("titled", title=texts("edition-title"), what=names))
    for _, _, events in _replayed(record):
        for told in (_told(part, record, texts) for part in _turn_by_turn(events, record)):
            if told:
                typer.echo(f"  {told}")
    for row in _standing(record, texts):
        typer.echo(row)


@app.command()
def replay(file: File, folder: EditionsFolder = None, lang: Language = None, as_json: AsJson = False) -> None:
    """Go through the game step by step: every input, what happened, and where everybody stands."""
    from tacora.texts import Texts

    record = load_record(file, folder)
    if as_json:
        print_json(_header(record) | {"steps": list(_steps(record))})
        return
    texts = Texts(language(lang), record.edition.id, folder)
    for number, (move, state, events) in enumerate(_replayed(record)):
        typer.echo(texts("cli-step", number=number, move=move))
        if events:  # dice just taken into the hand change nothing yet
            typer.echo(f"  {_told(events, record, texts)}")
            typer.echo(f"  {_stand(state, record, texts)}")


@app.command()
def verify(file: File, folder: EditionsFolder = None, as_json: AsJson = False) -> None:
    """Check the moves, the commitment and every draw; exit code 1 if anything does not hold."""
    from tacora.record import verify_record

    findings = verify_record(load_record(file, folder))
    if as_json:
        print_json(
            [{"check": found.check.value, "holds": found.holds, "reason": found.reason} for found in findings]
        )
    else:
        for found in findings:
            typer.echo(f"{'ok    ' if found.holds else 'FAILED'}  {found.reason}")
    if not all(found.holds for found in findings):
        raise FailedCheck("")


def _replayed(record: "Record") -> Iterator[tuple[str, Any, tuple[Any, ...]]]:
    """Every input as its line, the state it led to, and what happened."""
    from tacora.record import move_to_line, replay

    lines = ("start", *(move_to_line(move, record.edition) for move in record.moves))
    for line, (state, events) in zip(lines, replay(record), strict=True):
        yield line, state, events


def _steps(record: "Record") -> Iterator[dict[str, Any]]:
    from tacora.games import game_of
    from tacora.protocol import to_plain

    game = game_of(record.edition)
    for move, state, events in _replayed(record):
        yield {"move": move, "events": to_plain(events), "view": to_plain(game.view(state, None))}


def _turn_by_turn(events: tuple[Any, ...], record: "Record") -> Iterator[tuple[Any, ...]]:
    """The events of one input, cut where another seat's turn begins."""
    from tacora.games import kit_of

    begins = kit_of(record.edition).begins_turn
    cut = next((at for at, event in enumerate(events) if begins(event)), len(events))
    yield events[:cut]
    yield events[cut:]


def _told(events: tuple[Any, ...], record: "Record", texts: "Texts") -> str:
    from tacora.texts import narrate

    names = [seat.name for seat in record.seats]
    sentences = (narrate(event, texts, names, record.edition.game) for event in events)
    return " ".join(sentence for sentence in sentences if sentence)


def _stand(state: Any, record: "Record", texts: "Texts") -> str:
    """Where everybody stands, in the words of the game."""
    from tacora.games import kit_of

    return kit_of(record.edition).narration.standing(state, texts, [seat.name for seat in record.seats])


def _standing(record: "Record", texts: "Texts") -> Iterator[str]:
    result = _result(record)
    for seat in sorted(range(len(record.seats)), key=result.places.__getitem__):
        place, points = result.places[seat], result.points[seat]
        yield texts("cli-place", place=place, name=record.seats[seat].name, points=points)


def _result(record: "Record") -> "Result":
    """Points and places where the record ends."""
    from tacora.games import game_of
    from tacora.record import replay

    *_, (state, _) = replay(record)
    return game_of(record.edition).result(state)


def _header(record: "Record") -> dict[str, Any]:
    from tacora.games.kit import chosen_options

    return {
        "edition": record.edition.id,
        "options": chosen_options(record.options),
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in record.seats],
        "seed": record.seed,
        "commitment": record.commitment,
        "contributions": record.contributions,
        "contributors": record.contributors,
        "secret": record.secret,
    }
