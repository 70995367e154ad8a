"""`tacora editions`: which editions there are, and what one consists of."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tacora.cli.options import AsJson, EditionsFolder, Language, language
from tacora.cli.output import print_json

if TYPE_CHECKING:
    from pathlib import Path

    from tacora.rules.diamant import DiamantEdition
    from tacora.texts import Texts

__all__ = ["editions"]


def editions(
    edition_id: Annotated[
        str | None, typer.Argument(metavar="[E]", help="Show this edition with all it consists of.")
    ] = None,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """List the editions, or show one with its material, rules and source."""
    from tacora.editions import load_edition, load_editions
    from tacora.texts import Texts

    chosen = language(lang)
    if edition_id is None:
        found = load_editions(folder)
        if as_json:
            print_json([_summary(edition) for edition in found.values()])
            return
        for edition in found.values():
            typer.echo(f"{edition.id:<21}{_what(edition, chosen, folder)}")
        return
    edition = load_edition(edition_id, folder)
    if as_json:
        print_json(_details(edition))
    else:
        typer.echo(_describe(edition, Texts(chosen, edition.id, folder)))


def _what(edition: "DiamantEdition", lang: str, folder: "Path | None") -> str:
    from tacora.texts import Texts

    texts = Texts(lang, edition.id, folder)
    own = texts("edition-what") != Texts(lang)("edition-what")
    return texts("edition-what") if own else f"{edition.title}, {edition.publisher}, {edition.year}"


def _summary(edition: "DiamantEdition") -> dict[str, Any]:
    from tacora.editions import digest

    return {
        "id": edition.id,
        "game": edition.game,
        "title": edition.title,
        "publisher": edition.publisher,
        "year": edition.year,
        "seats": {"least": edition.min_seats, "most": edition.max_seats},
        "digest": digest(edition),
    }


def _details(edition: "DiamantEdition") -> dict[str, Any]:
    relics = edition.relics
    return _summary(edition) | {
        "sources": edition.sources,
        "treasures": edition.treasures,
        "traps": edition.traps,
        "trap_copies": edition.trap_copies,
        "relics": relics
        and {"entry": relics.entry.value, "values": relics.values, "printed": relics.printed},
        "expeditions": edition.expeditions,
        "leftovers": edition.leftovers.value,
        "tie_break": edition.tie_break.value,
        "chests": edition.chests.value,
        "removed_trap_face_down": edition.removed_trap_face_down,
    }


def _describe(edition: "DiamantEdition", texts: "Texts") -> str:
    from tacora.texts import trap_name

    def numbers(values: tuple[int, ...]) -> str:
        return ", ".join(map(str, values))

    rows = [
        ("cli-published", f"{edition.publisher}, {edition.year}"),
        ("cli-players", texts("cli-from-to", least=edition.min_seats, most=edition.max_seats)),
        ("cli-treasures", f"{numbers(edition.treasures)} (= {sum(edition.treasures)})"),
        (
            "cli-traps",
            f"{edition.trap_copies} × " + ", ".join(trap_name(kind, texts) for kind in edition.traps),
        ),
    ]
    if edition.relics:
        printed = "printed" if edition.relics.printed else "by-order"
        rows.append(("cli-relics", texts(f"cli-relics-{printed}", values=numbers(edition.relics.values))))
        rows.append(("cli-relic-entry", texts(f"cli-entry-{edition.relics.entry.value}")))
    rows += [
        ("cli-expeditions", str(edition.expeditions)),
        ("cli-leftovers", texts(f"cli-leftovers-{edition.leftovers.value}")),
        ("cli-tie", texts(f"cli-tie-{edition.tie_break.value}")),
        ("cli-chests", texts(f"cli-chests-{edition.chests.value}")),
        *(("cli-source", source) for source in edition.sources),
    ]
    labels = [texts(label) for label, _ in rows]
    width = max(map(len, labels)) + 2
    lines = [f"{label:<{width}}{text}" for label, (_, text) in zip(labels, rows, strict=True)]
    return "\n".join([f"{texts('edition-title')} [{edition.id}]", *lines])
