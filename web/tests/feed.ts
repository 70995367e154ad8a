// Whole games as a real table told them; made by web/make_fixtures.py.
import type { News, Played, Snapshot } from "../src/wire.gen.ts";
import diamant from "./fixtures/diamant.json";
import dice from "./fixtures/dice.json";

export interface Feed {
  snapshot: Snapshot;
  feed: News[];
  last: Snapshot;
}

export function feedOf(name: "diamant" | "dice"): Feed {
  return { diamant, dice }[name] as unknown as Feed;
}

export function playedIn(feed: Feed): Played[] {
  return feed.feed.filter((entry): entry is Played => entry.news === "played");
}
