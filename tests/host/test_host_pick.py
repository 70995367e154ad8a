"""The way of one revealing pick stays short: few files, few changes of file, the rules asked once."""

from bench.pick import profile


async def test_one_revealing_pick_runs_through_few_files() -> None:
    await profile()  # once for what is only looked up the first time
    walk = await profile()
    assert len(walk.files) <= 20
    assert walk.changes <= 84  # 80 where nothing else happens on the loop meanwhile
    assert walk.legal <= 2
