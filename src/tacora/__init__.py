"""Tacora: play, host, simulate, study and solve games of push your luck.

What there is to import, by what one wants to do (the documentation's page "Library" has all of it):

    tacora.editions, tacora.games   editions, rules, views: a game move by move
    tacora.record                   games written down, replayed, verified
    tacora.sim, tacora.arena        millions of games, tables of arrays, tournaments (tacora[sim], [arena])
    tacora.rl                       PettingZoo, Gymnasium, OpenSpiel (tacora[rl], [spiel])
    tacora.bots, tacora.coach       players without a person; finished games reviewed
    tacora.table, tacora.host       live tables in a program of your own
    tacora.client                   a device at somebody's table
    tacora.testing, tacora.texts    a kit for tests; every language there is
"""

__all__ = ["__version__"]

__version__ = "0.1.0"
