"""`tacora editions`: which editions there are, and what one consists of."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tacora.cli.options import AsJson, EditionsFolder, Language, language
from tacora.cli.output import WrongCall, print_json, write_text
from tacora.cli.terminal import folded, wrapped

if TYPE_CHECKING:
    from pathlib import Path

    from tacora.games import AnyEdition
    from tacora.games.kit import HouseRule
    from tacora.texts import Texts

__all__ = ["editions"]

Rows = list[tuple[str, str]]


def editions(
    edition_id: Annotated[
        str | None,
        typer.Argument(
            metavar="[E]", help="Show this edition, or the one in a link, with all it consists of."
        ),
    ] = None,
    *,
    folder: EditionsFolder = None,
    link: Annotated[
        str | None, typer.Option(metavar="URL", help="Print a link that shares an edition of your own there.")
    ] = None,
    save: Annotated[
        bool, typer.Option("--save", help="Keep the edition of a link in the folder of --editions.")
    ] = False,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """List the editions, or show one with its material, rules and source."""
    from tacora.editions import load_edition, load_editions
    from tacora.texts import Texts, edition_line

    chosen = language(lang)
    if edition_id is not None and "#" in edition_id:
        shared, text = _unpacked(edition_id)
        if save:
            _save(shared, text, folder)
        if as_json:
            print_json(_details(shared))
        else:
            for line in _describe(shared, Texts(chosen, shared)):
                typer.echo(folded(line))
        return
    if save:
        raise WrongCall("--save keeps the edition of a link: give the whole link, in quotes.")
    if link is not None:
        typer.echo(_link(link, edition_id, folder))
        return
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


def _unpacked(link: str) -> "tuple[AnyEdition, str]":
    """The edition in a link, by the same checks as a file's."""
    from pathlib import Path

    from tacora.editions import parse_edition
    from tacora.editions.links import LinkFault, unpack

    try:
        text = unpack(link)
    except LinkFault as fault:
        raise WrongCall(str(fault)) from None
    return parse_edition(text, Path("link")), text


def _save(edition: "AnyEdition", text: str, folder: "Path | None") -> None:
    from tacora.editions import load_editions

    if folder is None:
        raise WrongCall("--save needs a folder: give --editions DIR, too.")
    if edition.id in load_editions(folder):
        raise WrongCall(f"The id {edition.id!r} is taken in {folder} or by an edition that is built in.")
    write_text(folder / f"{edition.id}.toml", text)


def _link(base: str, edition_id: str | None, folder: "Path | None") -> str:
    """The link that shares an edition of one's own."""
    from tacora.client.door import DoorError, parse_door
    from tacora.editions import own_editions
    from tacora.editions.links import LinkFault, edition_link

    own = {} if folder is None else own_editions(folder)
    if edition_id not in own:
        raise WrongCall("--link shares an edition of your own: name it, and its folder by --editions DIR.")
    try:
        return edition_link(parse_door(base).base, own[edition_id].text)
    except (DoorError, LinkFault) as fault:
        raise WrongCall(str(fault)) from None


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
    from tacora.editions import digest
    from tacora.games import kit_of

    rows: Rows = [
        ("cli-published", f"{edition.publisher}, {edition.year}"),
        ("cli-players", texts("cli-from-to", least=edition.min_seats, most=edition.max_seats)),
        *([("cli-age", texts("cli-from-age", age=edition.age))] if edition.age else []),
        *kit_of(edition).narration.material(edition, texts),
        *(("cli-source", source) for source in edition.sources),
        ("cli-digest", digest(edition)),
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
