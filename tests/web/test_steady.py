"""What stays where it is, and is seen by everybody: watchers, calm eyes, large text, chosen colours."""

import pytest
from playwright.sync_api import expect

from tacora.protocol.entries import Phase
from tests.web.guest import LANDSCAPE, PHONE, SMALL, TV, Guest
from tests.web.house import House
from tests.web.tables import crowd, deep_table, go_on, harmless, play_out

pytestmark = pytest.mark.browser

FILM = """() => {
  window.__far = [];
  const places = () => ({
    seats: document.querySelector("ul.seats"), line: document.querySelector(".line"),
    panel: document.querySelector("section.own"),
    // A path with another card is another path.
    [`first of ${document.querySelectorAll(".way .card").length}`]: document.querySelector(".way .card"),
  });
  const top = (node) => node?.getBoundingClientRect().top;
  const tops = () => Object.entries(places()).map(([name, node]) => [name, top(node)]);
  const begin = Object.fromEntries(tops());
  const look = () => {
    if (!document.querySelector("#cave-end"))
      for (const [name, top] of tops())
        if (top !== undefined && begin[name] !== undefined && Math.abs(top - begin[name]) > 2)
          window.__far.push(`${name} ${Math.round(begin[name])} -> ${Math.round(top)}`);
    if (!window.__stop) requestAnimationFrame(look);
  };
  look();
}"""

BUST = """() => {
  window.__bust = { fades: false, boxes: {} };
  const look = () => {
    const bang = document.querySelector(".bang");
    for (const node of bang ? [bang, ...bang.querySelectorAll(".fall > *, .runners > *, .title")] : []) {
      const { x, y } = node.getBoundingClientRect();
      const name = `${node.getAttribute("class")} ${[...node.parentNode.children].indexOf(node)}`;
      (window.__bust.boxes[name] ??= []).push([x, y]);
    }
    window.__bust.fades ||= document.getAnimations().some(
      (one) => one.effect.target === bang && one.transitionProperty === "opacity");
    if (!document.querySelector("#cave-end")) requestAnimationFrame(look);
  };
  look();
}"""
"""Films the rockfall: whether it fades in, and where its pieces are in every frame."""


def filmed(guest: Guest) -> list[str]:
    """What has moved since the film began, by more than the rounding of a card's place."""
    far: list[str] = guest.page.evaluate("() => ((window.__stop = true), [...new Set(window.__far)])")
    return far


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE])
def test_nothing_jumps_for_a_watcher_or_calm_eyes_when_somebody_leaves_alone(
    house: House, size: tuple[int, int]
) -> None:
    seat, host, others = deep_table(house, 3, wanted=harmless)
    host.set(pace="normal")
    watching = house.join(seat.code, role="spectator")
    looking = {"reduced_motion": "reduce"}
    player, watcher = house.guest(seat, size, context=looking), house.guest(watching, size, context=looking)
    player.wait_decision()
    watcher.page.locator("div.camp").wait_for()
    expect(watcher.page.locator(".mine")).to_contain_text(str(host.seen.view.pending))  # type: ignore[union-attr]
    for guest in (player, watcher):
        guest.page.evaluate(FILM)
    go_on(host, others, (1,))
    expect(player.cards.first).to_be_visible()
    player.wait_decision()
    watcher.page.locator("div.camp").wait_for()
    assert filmed(player) == []
    assert filmed(watcher) == []


def test_large_text_fits_the_smallest_phone(house: House) -> None:
    seat, _, _ = deep_table(house, 3, seats=5, wanted=lambda now: not harmless(now))
    for language in ("en", "de"):
        guest = house.guest(seat, SMALL, language, {"text": 150}).wait_decision()
        assert (
            guest.page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)") == 24
        )
        wide = guest.page.evaluate("""() => [...document.querySelectorAll("main *")]
          .filter((node) => node.getBoundingClientRect().right > innerWidth + 1 && !node.closest(".sr"))
          .map((node) => `${node.tagName} ${node.className} ${node.textContent.slice(0, 30)}`)""")
        assert wide == []
        assert guest.page.evaluate("() => document.documentElement.scrollWidth") <= 320
        cut = guest.page.locator(".threats .tag").evaluate_all(
            "tags => tags.filter((tag) => { const box = tag.getBoundingClientRect();"
            " return box.right > innerWidth || box.left < 0 || box.top < 0"
            " || tag.scrollWidth > tag.clientWidth; }).length"
        )
        assert cut == 0


def test_frames_and_fillings_stay_where_the_reader_chose_the_colours(house: House) -> None:
    seat, _, _ = deep_table(house, 3, seats=3, wanted=lambda now: not harmless(now))
    guest = house.guest(seat, context={"forced_colors": "active"}).wait_decision()
    shown = "selector => getComputedStyle(document.querySelector(selector)).backgroundColor"
    canvas = guest.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    for filled in (".way .card .edge", ".threats .pips .in", "header .dots .on"):
        colour = guest.page.evaluate(shown, filled)
        assert colour not in (canvas, "rgba(0, 0, 0, 0)"), filled


@pytest.mark.parametrize("theme", ["camp", "cave"])
def test_a_bot_s_tile_has_its_edge_all_around_in_the_light(house: House, theme: str) -> None:
    seat, host, _ = crowd(house, 3)
    host.ask("add-bot", bot="bold")
    host.ask("start")
    guest = house.guest(seat, prefs={"theme": theme}).wait_decision()
    tile = guest.page.locator(".seats .token.bot .tile").first
    clipped = tile.evaluate("node => getComputedStyle(node).clipPath !== 'none'")
    outlined = tile.evaluate("node => getComputedStyle(node).outlineStyle")
    edge = guest.page.locator(".seats .token.bot").first.evaluate("node => getComputedStyle(node).filter")
    assert clipped
    assert outlined == "none", "an outline is cut off by the shape"
    assert ("drop-shadow" in edge) is (theme == "camp")


def test_a_phrase_lies_on_its_speaker_not_on_the_path(house: House) -> None:
    seat, _, others = deep_table(house, 3, seats=5, wanted=harmless)
    guest = house.guest(seat).wait_decision()
    others.ask("say", seat=2, phrase="be-brave")
    bubble = guest.page.locator(".seats .bubble")
    expect(bubble).to_be_visible()
    said, line = bubble.bounding_box(), guest.page.locator(".line > button").bounding_box()
    assert said is not None
    assert line is not None
    assert said["y"] >= line["y"] + line["height"]


def test_a_bust_fades_for_calm_eyes_and_shows_nobody_s_loss_as_a_gain(house: House) -> None:
    seat, host, others = crowd(house, 3)
    host.ask("start")
    others.until(lambda seen: seen.table.phase is Phase.PLAYING)
    guest = house.guest(seat, context={"reduced_motion": "reduce"}).wait_decision()
    host.set(pace="normal")
    guest.page.evaluate(BUST)
    while host.seen.table.phase is Phase.PLAYING:
        go_on(host, others)
    guest.page.locator("#cave-end").wait_for()
    bust = guest.page.evaluate("() => window.__bust")
    assert bust["fades"]
    assert any("drop" in name for name in bust["boxes"]), "the pictures are part of the film"
    for name, boxes in bust["boxes"].items():
        for axis in zip(*boxes, strict=True):
            assert max(axis) - min(axis) <= 16, name
    lost = guest.page.locator("td.gain.lost")
    gain = guest.page.locator("td.gain").first.evaluate(
        "node => { node.classList.remove('lost'); const colour = getComputedStyle(node).color;"
        " node.classList.add('lost'); return colour; }"
    )
    assert lost.count() == 3
    assert lost.first.evaluate("node => getComputedStyle(node).color") != gain


def test_a_replay_begins_with_its_first_card(house: House) -> None:
    _, host, others = crowd(house, 3, options={"expeditions": 1})
    host.ask("start")
    record = play_out(host, others)
    guest = house.guest().go(f"/r/{record}")
    expect(guest.page.locator(".way .card, .path .card").first).to_be_visible()
    told = guest.page.locator("main").inner_text()
    assert guest.say("web-replay-cave", cave="Cave", number=1, card=0) not in told
    assert guest.say("web-replay-cave", cave="Cave", number=1, card=1) in told


def test_the_big_screen_s_sound_can_be_turned_off_again(house: House) -> None:
    seat, host, _ = crowd(house, 3, mode="party")
    screen = house.guest(house.join(seat.code, role="screen"), TV)
    for started in (False, True):
        if started:
            host.ask("start")
        screen.button("web-sound-on").click()
        expect(screen.button("web-sound-on")).to_have_count(0)
        screen.button("web-sound-off").click()
        expect(screen.button("web-sound-off")).to_have_count(0)
        assert screen.page.evaluate("() => JSON.parse(localStorage.getItem('tacora.prefs')).effects") == 0
