"""`tacora bots`: who can sit at the table."""

from typing import Annotated

import typer

from tacora.cli.options import AsJson, Language, language
from tacora.cli.output import WrongCall, print_json

__all__ = ["bots"]


def bots(
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Only the bots that play this game.")
    ] = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """List the bots with the game they play and one line each."""
    from tacora.bots import all_bots, bot_problems
    from tacora.games import games
    from tacora.texts import Texts

    if game is not None:
        known = sorted(games())
        if game not in known:
            raise WrongCall(f"There is no game {game!r} here: choose {' or '.join(known)}.")
    for problem in bot_problems():
        typer.echo(f"tacora: {problem}", err=True)
    texts = Texts(language(lang))
    rows = [
        {"id": bot.id, "name": bot.name(texts), "line": bot.line(texts), "game": bot.game}
        for bot in all_bots(game).values()
    ]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        played = row["game"] or texts("cli-every-game")
        typer.echo(f"{row['id']:<12}{played:<14}{row['name']:<12}{row['line']}")
