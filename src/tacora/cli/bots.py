"""`tacora bots`: who can sit at the table."""

from typing import TYPE_CHECKING, Annotated

import typer

from tacora.cli.options import AsJson, Language, language
from tacora.cli.output import FailedCheck, WrongCall, need_extra, print_json
from tacora.cli.terminal import wrapped

if TYPE_CHECKING:
    from tacora.bots import Bot
    from tacora.games import AnyEdition

__all__ = ["app"]

_GAMES = 4
"""Games for each edition and number of players: the contract tries other options and a memory among four."""
_TWIN_GAMES = 64

app = typer.Typer(invoke_without_command=True, rich_markup_mode=None)


@app.callback()
def bots(
    context: typer.Context,
    *,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Only the bots that play this game.")
    ] = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """List the bots by level, with their game and one line each."""
    if context.invoked_subcommand is not None:
        return
    from tacora.bots import all_bots, bot_problems
    from tacora.games import games
    from tacora.texts import Texts

    if game is not None:
        known = sorted(games())
        if game not in known:
            raise WrongCall(f"There is no game {game!r} here: choose {', '.join(known)}.")
    for problem in bot_problems():
        typer.echo(f"tacora: {problem}", err=True)
    texts = Texts(language(lang))
    rows = [
        {
            "id": bot.id,
            "name": bot.name(texts),
            "line": bot.line(texts),
            "game": bot.game,
            "level": bot.level,
            "mood": bot.mood.value if bot.level else None,
        }
        for bot in all_bots(game).values()
    ]
    if as_json:
        print_json(rows)
        return
    ladder = [row for row in rows if row["level"]]
    characters = [row for row in rows if not row["level"]]
    for title, part in (("cli-bots-levels", ladder), ("cli-bots-characters", characters)):
        if ladder:  # a game without levels has nothing to tell apart
            typer.echo(texts(title))
        for row in part:
            played = row["game"] or texts("cli-every-game")
            typer.echo(wrapped(f"{row['id']:<16}{played:<14}{row['name']:<12}", str(row["line"])))


@app.command()
def check(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A bot's id, ./mybot.py:BOT or mine.npz.")],
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Let a bot play whole games of every edition, and say whether it keeps to what every bot must do."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    from tacora.bots import BotFault, ContractBroken, find_bot, try_bots
    from tacora.bots.contract import seat_counts
    from tacora.editions import load_editions
    from tacora.texts import Texts

    texts = Texts(language(lang))
    [bot_id] = try_bots([bot])
    found = find_bot(bot_id)
    editions = [edition for edition in load_editions().values() if seat_counts(found, edition)]
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=fresh) as apart:  # it may end its process, and not ours
        try:
            played = apart.submit(_keep_contract, bot).result()
        except BrokenProcessPool:
            raise BotFault(found.id, found.origin, "ended its process") from None
        except ContractBroken as error:
            raise FailedCheck(str(error)) from None
    twin = _check_twin(found, editions)
    if as_json:
        print_json({"id": found.id, "origin": found.origin, "games": played, "twin_games": twin})
        return
    typer.echo(texts("cli-bot-checked", bot=found.id, games=played, editions=len(editions)))
    if twin:
        typer.echo(texts("cli-twin-checked", games=twin))


def _keep_contract(place: str) -> int:
    """In a process of its own: how many games the bot has played well; raises `ContractBroken`."""
    from tacora.bots import ContractBroken, check_bot, find_bot, try_bots
    from tacora.bots.contract import seat_counts
    from tacora.editions import load_editions
    from tacora.games.picking import watching

    bot = find_bot(*try_bots([place]))
    played = 0
    with watching():
        for edition in load_editions().values():
            for seats in seat_counts(bot, edition):
                try:
                    check_bot(bot, edition, seats, games=_GAMES)
                except ContractBroken as error:
                    raise ContractBroken(f"{edition.id}, {seats} players: {error}") from None
                played += _GAMES
    return played


def _check_twin(bot: "Bot", editions: "list[AnyEdition]") -> int:
    """How many games a compiled twin played as its bot does; 0 where there is none."""
    if bot.compiled is None:
        return 0
    need_extra("sim", "A compiled twin")
    from tacora.bots.contract import seat_counts
    from tacora.sim import player_of, table_for, table_of

    played = 0
    for edition in editions:
        player, seats = player_of(bot, edition.game), seat_counts(bot, edition)[0]
        quick, slow = table_of(edition, [player] * seats)
        if slow is not None:
            continue
        plain = table_for(edition, [player.plain] * seats)
        one, other = (table.play(0, 0, 1, _TWIN_GAMES, 0) for table in (quick, plain))
        if (differ := (one.points != other.points).any(axis=0)).any():
            game = int(differ.argmax())
            raise FailedCheck(
                f"{edition.id}: the compiled twin of {bot.id} plays game {game} of seed 0 otherwise."
            )
        played += _TWIN_GAMES
    return played
