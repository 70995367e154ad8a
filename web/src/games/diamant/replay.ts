// The steps of a record as pictures: a card with what it brought is one, a reveal with who left is one.
import type { ReplayStep } from "../../lib/api.ts";
import { t, words } from "../../lib/i18n.svelte.ts";
import { unique, type Frame } from "../../lib/replay.ts";
import type { DiamantEvent, DiamantView } from "../../wire.gen.ts";
import { oddsOf } from "./cave.ts";
import type { GameEvent } from "../rooms.ts";
import { plan, type Scene } from "./stage.ts";

export { checkShuffle } from "./fairness.ts";

/** Where a picture stands in the game. */
export function where(frame: Frame): string {
  return t("web-replay-cave", { cave: words().say("cave"), number: frame.part, card: frame.depth });
}

const BEGINNINGS = new Set(["GameStarted", "ExpeditionStarted"]);

/** All pictures of a game. */
export function keyFrames(steps: ReplayStep[]): Frame[] {
  const frames: Frame[] = [];
  let scene: Scene | null = null;
  let begun: GameEvent[] = [];
  const used = new Map<string, number>();
  for (const [at, step] of steps.entries()) {
    const view = step.view as unknown as DiamantView;
    const entry = {
      news: "played" as const,
      events: step.events,
      view,
      risk: oddsOf(view),
      turn: {
        kind: "none" as const,
        decision: 0,
        moves: {},
        picked: [],
        ready: 0,
        deadlines: {},
        race: null,
        auto: null,
        missing: [],
      },
      phase: "breather" as const,
      reveal: 0,
      late: [],
      calls: [],
      seq: 0,
      at: 0,
    };
    const planned: Scene[] = plan(scene, entry, "off").map((one) => one.scene);
    const shown: Scene | undefined = planned[planned.length - 1];
    if (!shown) continue;
    scene = { ...shown, risk: oddsOf(shown.view) };
    begun = [...begun, ...step.events];
    if (step.events.every((event) => BEGINNINGS.has(event.event))) continue; // there is nothing to see before its first card
    const picks = (step.events as DiamantEvent[]).find((event) => event.event === "PicksRevealed");
    const part = scene.view.expedition;
    frames.push({
      name: unique(used, `${part}.${scene.view.turned}${picks ? "d" : ""}`),
      step: at,
      part,
      depth: scene.view.turned,
      events: begun.filter((event) => event.event !== "GameStarted"),
      scene: {
        ...scene,
        beat: scene.bust ? "bust" : "still",
        risk: scene.bust || !scene.view.inside.length ? null : scene.risk,
      } satisfies Scene,
      picks: picks?.event === "PicksRevealed" ? picks.picks : null,
      inside: scene.view.inside,
      points: scene.view.chests.map((chest, seat) =>
        chest === null ? null : chest + (shown.view.relics[seat] ?? []).reduce((sum, worth) => sum + worth, 0),
      ),
    });
    begun = [];
  }
  return frames;
}
