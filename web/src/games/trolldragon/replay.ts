// The steps of a record as pictures: one for every input that changed something.
import type { ReplayStep } from "../../lib/api.ts";
import { t } from "../../lib/i18n.svelte.ts";
import { unique, type Frame } from "../../lib/replay.ts";
import type { DiceView } from "../../wire.gen.ts";

/** Where a picture stands in the game. */
export function where(frame: Frame): string {
  return t("web-replay-turn", { number: frame.part });
}

/** All pictures of a game. */
export function keyFrames(steps: ReplayStep[]): Frame[] {
  const used = new Map<string, number>();
  return steps.flatMap((step, at) =>
    step.events.length ? [frameOf(at, step, step.view as unknown as DiceView, used)] : [],
  );
}

function frameOf(at: number, step: ReplayStep, view: DiceView, used: Map<string, number>): Frame {
  return {
    name: unique(used, `${view.turn}.${(used.get(`turn${view.turn}`) ?? 0) + 1}`),
    step: at,
    part: view.turn,
    depth: 0,
    events: step.events,
    scene: view,
    picks: null,
    inside: [view.active],
    points: view.points,
  };
}
