"""`tacora bots`: who can sit at the table."""

import typer

from tacora.cli.options import AsJson, Language, language
from tacora.cli.output import print_json

__all__ = ["bots"]


def bots(lang: Language = None, as_json: AsJson = False) -> None:
    """List the bots with one line each."""
    from tacora.bots import all_bots, bot_problems
    from tacora.texts import Texts

    for problem in bot_problems():
        typer.echo(f"tacora: {problem}", err=True)
    texts = Texts(language(lang))
    rows = [
        {"id": bot.id, "name": bot.name(texts), "line": bot.line(texts), "game": bot.game}
        for bot in all_bots().values()
    ]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        typer.echo(f"{row['id']:<12}{row['name']:<12}{row['line']}")
