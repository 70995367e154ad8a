"""`tacora editions`: which editions there are, and what one consists of."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from tacora.cli.options import AsJson, EditionsFolder, Language, language
from tacora.cli.output import print_json

if TYPE_CHECKING:
    from tacora.rules.diamant import DiamantEdition
    from tacora.rules.games import AnyEdition
    from tacora.rules.trolldragon import DiceSet, TrollDragonEdition
    from tacora.texts import Texts

__all__ = ["editions"]

Rows = list[tuple[str, str]]


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
    from tacora.texts import Texts, edition_line

    chosen = language(lang)
    if edition_id is None:
        found = load_editions(folder)
        if as_json:
            print_json([_summary(edition) for edition in found.values()])
            return
        for edition in found.values():
            typer.echo(f"{edition.id:<21}{edition_line(edition, Texts(chosen, edition.id, folder))}")
        return
    edition = load_edition(edition_id, folder)
    if as_json:
        print_json(_details(edition))
    else:
        typer.echo(_describe(edition, Texts(chosen, edition.id, folder)))


def _summary(edition: "AnyEdition") -> dict[str, Any]:
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


def _details(edition: "AnyEdition") -> dict[str, Any]:
    """Everything the edition states about itself, as JSON."""
    from dataclasses import fields

    stated = (field.name for field in fields(edition) if field.compare)
    return _summary(edition) | {
        name: getattr(edition, name) for name in stated if name not in ("min_seats", "max_seats")
    }


def _describe(edition: "AnyEdition", texts: "Texts") -> str:
    from tacora.rules.diamant import DiamantEdition

    rows: Rows = [
        ("cli-published", f"{edition.publisher}, {edition.year}"),
        ("cli-players", texts("cli-from-to", least=edition.min_seats, most=edition.max_seats)),
        *(_diamant(edition, texts) if isinstance(edition, DiamantEdition) else _troll_dragon(edition, texts)),
        *(("cli-source", source) for source in edition.sources),
    ]
    labels = [texts(label) for label, _ in rows]
    width = max(map(len, labels)) + 2
    lines = [f"{label:<{width}}{text}" for label, (_, text) in zip(labels, rows, strict=True)]
    return "\n".join([f"{texts('edition-title')} [{edition.id}]", *lines])


def _diamant(edition: "DiamantEdition", texts: "Texts") -> Rows:
    from tacora.texts import trap_name

    traps = ", ".join(trap_name(kind, texts) for kind in edition.traps)
    rows = [
        ("cli-treasures", f"{_numbers(edition.treasures)} (= {sum(edition.treasures)})"),
        ("cli-traps", f"{edition.trap_copies} × {traps}"),
    ]
    if relics := edition.relics:
        printed = "printed" if relics.printed else "by-order"
        rows.append(("cli-relics", texts(f"cli-relics-{printed}", values=_numbers(relics.values))))
        rows.append(("cli-relic-entry", texts(f"cli-entry-{relics.entry.value}")))
    return [
        *rows,
        ("cli-expeditions", str(edition.expeditions)),
        ("cli-leftovers", texts(f"cli-leftovers-{edition.leftovers.value}")),
        ("cli-tie", texts(f"cli-tie-{edition.tie_break.value}")),
        ("cli-chests", texts(f"cli-chests-{edition.chests.value}")),
    ]


def _troll_dragon(edition: "TrollDragonEdition", texts: "Texts") -> Rows:
    diamonds = texts("cli-worth", count=edition.diamonds, points=edition.diamond_points)
    nuggets = texts("cli-worth", count=edition.nuggets, points=edition.nugget_points)
    rows = [("cli-diamonds", diamonds), ("cli-nuggets", nuggets)]
    for dice in edition.dice:
        rows.append(("cli-dice-set", dice.name))
        rows += _dice(dice, texts)
    return rows


def _dice(dice: "DiceSet", texts: "Texts") -> Rows:
    """Each kind of die with its faces, and whether anybody has checked them."""

    def sure(*, verified: bool) -> str:
        return texts("cli-dice-verified" if verified else "cli-dice-unverified")

    grotto = ", ".join(face.value for face in dice.grotto.faces)
    chamber = ", ".join(face.value for face in dice.chamber.faces)
    dragon = " / ".join(", ".join(face.value for face in die) for die in dice.dragon.faces)
    return [
        ("cli-dice-grotto", f"{dice.grotto.count} × {grotto} ({sure(verified=dice.grotto.verified)})"),
        ("cli-dice-chamber", f"{dice.chamber.count} × {chamber} ({sure(verified=dice.chamber.verified)})"),
        ("cli-dice-dragon", f"{dragon} ({sure(verified=dice.dragon.verified)})"),
    ]


def _numbers(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))
