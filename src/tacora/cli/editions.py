"""`tacora editions`: which editions there are, and what one consists of."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tacora.cli.options import AsJson, EditionsFolder, Language, language
from tacora.cli.output import print_json
from tacora.cli.terminal import folded, wrapped

if TYPE_CHECKING:
    from tacora.games import AnyEdition
    from tacora.games.kit import HouseRule
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
            line = edition_line(edition, Texts(chosen, edition.id, folder))
            typer.echo(wrapped(f"{edition.id:<21}", line))
        return
    edition = load_edition(edition_id, folder)
    if as_json:
        print_json(_details(edition))
    else:
        for line in _describe(edition, Texts(chosen, edition.id, folder)):
            typer.echo(folded(line))


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

    from tacora.games import kit_of

    stated = (field.name for field in fields(edition) if field.compare)
    return (
        _summary(edition)
        | {name: getattr(edition, name) for name in stated if name not in ("min_seats", "max_seats")}
        | {"rules": [_rule(rule) for rule in kit_of(edition).house_rules(edition)]}
    )


def _rule(rule: "HouseRule") -> dict[str, Any]:
    """A house rule for programs."""
    return {
        "name": rule.name,
        "kind": rule.kind,
        "default": rule.default,
        "choices": rule.choices,
        "rule": rule.rule,
    }


def _describe(edition: "AnyEdition", texts: "Texts") -> Iterator[str]:
    from tacora.games import kit_of

    rows: Rows = [
        ("cli-published", f"{edition.publisher}, {edition.year}"),
        ("cli-players", texts("cli-from-to", least=edition.min_seats, most=edition.max_seats)),
        *([("cli-age", texts("cli-from-age", age=edition.age))] if edition.age else []),
        *kit_of(edition).narration.material(edition, texts),
        *(("cli-source", source) for source in edition.sources),
    ]
    labels = [texts(label) for label, _ in rows]
    width = max(map(len, labels)) + 2
    lines = [f"{label:<{width}}{text}" for label, (_, text) in zip(labels, rows, strict=True)]
    yield from (f"{texts('edition-title')} [{edition.id}]", *lines, *_rules(edition, texts))


def _rules(edition: "AnyEdition", texts: "Texts") -> Iterator[str]:
    """The house rules: how to ask for each, what it says, and its choices."""
    from tacora.games import kit_of

    rules = kit_of(edition).house_rules(edition)
    if not rules:
        return
    width = max(len(rule.name) for rule in rules) + 2
    yield ""
    yield texts("cli-rules")
    for rule in rules:
        number = f" ({rule.rule})" if rule.rule else ""
        yield f"  {rule.name:<{width}}{rule.line(texts)}{number}"
        for choice in rule.choices:
            label = rule.choice_label(texts, choice)
            said = choice if rule.kind == "word" else texts("cli-rule-choice", value=choice, label=label)
            yield f"  {'':<{width}}{said}"
