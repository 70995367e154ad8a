// The steps of a record as pictures: one for every input that changed something.
import type { ReplayStep } from "../../lib/api.ts";
import { t } from "../../lib/i18n.svelte.ts";
import { unique, type Frame } from "../../lib/replay.ts";
import type { DiceEvent, DiceView } from "../../wire.gen.ts";
import { landed, momentOf, stillOf, type DiceScene } from "./stage.ts";

/** Where a picture stands in the game. */
export function where(frame: Frame): string {
  return part(frame.part);
}

/** What its parts are called. */
export function part(number: number): string {
  return t("web-replay-turn", { number });
}

/** All pictures of a game. */
export function keyFrames(steps: ReplayStep[]): Frame[] {
  const used = new Map<string, number>();
  let before: DiceView | null = null;
  return steps.flatMap((step, at) => {
    const view = step.view as unknown as DiceView;
    const last: DiceView = before ?? view;
    before = view;
    return step.events.length ? [frameOf(at, step, last, view, used)] : [];
  });
}

function frameOf(at: number, step: ReplayStep, before: DiceView, view: DiceView, used: Map<string, number>): Frame {
  const moment = momentOf(step.events as DiceEvent[]);
  // What a moment tells of is still on the table; the rules have cleared it away by then.
  const scene: DiceScene = moment
    ? { view: landed(before, step.events as DiceEvent[]), rolling: null, moment }
    : stillOf(view);
  const { turn } = scene.view; // what ends a turn belongs to it, even where the next has begun
  return {
    name: unique(used, `${turn}.${(used.get(`turn${turn}`) ?? 0) + 1}`),
    step: at,
    part: turn,
    depth: 0,
    events: step.events,
    scene,
    picks: null,
    inside: [scene.view.active],
    points: view.points,
  };
}
