"""What Chromium itself noted while a page was shown: frames that were lost, and what took the time.

A page that counts its own frames asks for each of them, and so pays for them. The browser's trace costs it
next to nothing, and it knows the frames that were drawn without the page, too.
"""

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Page

__all__ = ["BEGIN", "Shown", "begin_trace", "blocked", "shown"]

Event: TypeAlias = dict[str, Any]
BEGIN, END, VOID = "shown-begin", "shown-end", "shown-void"
"""The page's marks (`js/shown.js`): a reveal begins, a decision is there again; or it was something else."""
LONG = 50
"""Milliseconds from which on a piece of work holds up whoever taps."""
TICK = 1000 / 60
"""Milliseconds from one frame to the next."""
_CATEGORIES = (
    *("-*", "benchmark", "cc", "blink.user_timing"),
    *("devtools.timeline", "disabled-by-default-devtools.timeline", "v8.execute"),
)
_WORK = {
    "FunctionCall": "script",
    "EvaluateScript": "script",
    "TimerFire": "script",
    "RunMicrotasks": "script",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "UpdateLayer": "paint",
    "RunTask": "rest",
}
"""What the page's own thread does, by the browser's names for it."""


@dataclass
class Shown:
    """All that was shown between two marks, together."""

    times: int = 0
    """How often something was shown."""
    length: float = 0.0
    """Milliseconds that it took."""
    wanted: int = 0
    """Frames that had something new to show."""
    dropped: int = 0
    """Those of them from which nothing was seen."""
    jerks: int = 0
    """Those of the dropped while something moved."""
    work: Counter[str] = field(default_factory=Counter)
    """Milliseconds that the page's own thread ran, by what it did."""
    tasks: list[float] = field(default_factory=list)
    """Milliseconds that each piece of this work ran."""

    def lost(self, slower: float) -> float:
        """The share of ticks in which it was busy from the one before, were it so much slower."""
        missed = sum(int(slower * task / TICK) for task in self.tasks)
        return missed / max(1.0, self.length / TICK)


def begin_trace(browser: Browser, page: Page) -> None:
    """Let the browser note what it does."""
    browser.start_tracing(page=page, categories=list(_CATEGORIES))


def shown(browser: Browser) -> Shown:
    """What it noted between the marks since then."""
    events, marks = _noted(browser)
    spans = _spans(marks)
    found = Shown(len(spans), sum(end - begin for begin, end in spans) / 1000)
    if not marks:
        return found
    inside = [
        event
        for event in events
        if event["pid"] == marks[0]["pid"] and any(begin <= event["ts"] <= end for begin, end in spans)
    ]
    _count_frames(inside, found)
    _add_work([event for event in inside if event["tid"] == marks[0]["tid"]], found)
    return found


def blocked(browser: Browser, slower: float) -> float:
    """Milliseconds in which a page with a mark could not have answered a tap, were it so much slower."""
    events, (mark, *_) = _noted(browser)
    own = [event for event in events if (event["pid"], event["tid"]) == (mark["pid"], mark["tid"])]
    ran = [float(event.get("tdur", 0)) / 1000 for event in own if event["name"] == "RunTask"]
    return sum(max(0.0, slower * one - LONG) for one in ran)


def _noted(browser: Browser) -> tuple[list[Event], list[Event]]:
    """All events in the order of time, and the page's marks among them."""
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    events.sort(key=lambda event: float(event.get("ts", 0)))
    return events, [event for event in events if event["name"] in (BEGIN, END, VOID)]


def _spans(marks: list[Event]) -> list[tuple[float, float]]:
    """From each beginning to the decision after it; the frame it ends with belongs to it."""
    spans: list[tuple[float, float]] = []
    begun: float | None = None
    for mark in marks:
        if mark["name"] == END and begun is not None:
            spans.append((begun - 1000 * TICK, mark["ts"] + 3000 * TICK))
        begun = mark["ts"] if mark["name"] == BEGIN else None
    return spans


def _count_frames(events: list[Event], found: Shown) -> None:
    """By frame: the page and the compositor may each have had a part in it, of which one was late."""
    states: defaultdict[int, set[str]] = defaultdict(set)
    moving: set[int] = set()
    for event in events:
        if event["name"] == "PipelineReporter" and event["ph"] == "b":
            frame = event["args"].get("frame_reporter") or event["args"]["chrome_frame_reporter"]
            states[frame["frame_sequence"]].add(frame["state"])
            if frame["affects_smoothness"]:
                moving.add(frame["frame_sequence"])
    for number, state in states.items():
        new = state - {"STATE_NO_UPDATE_DESIRED"}
        found.wanted += bool(new)
        found.dropped += new == {"STATE_DROPPED"}
        found.jerks += new == {"STATE_DROPPED"} and number in moving


def _add_work(events: list[Event], found: Shown) -> None:
    """Time of the processor, not of the clock: what else the machine does is left out."""
    around: list[tuple[float, str]] = []
    for event in events:
        kind = _WORK.get(event["name"])
        if kind is None or event["ph"] != "X":
            continue
        begin, ran = event["ts"], event.get("tdur", 0) / 1000
        while around and around[-1][0] <= begin:
            around.pop()
        found.work[kind] += ran
        if around:  # each without what is inside it
            found.work[around[-1][1]] -= ran
        around.append((begin + event.get("dur", 0), kind))
        if kind == "rest":
            found.tasks.append(ran)
