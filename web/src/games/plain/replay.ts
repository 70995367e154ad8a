// The steps of a record: one picture for every input that changed something.
import type { ReplayStep } from "../../lib/api.ts";
import { t } from "../../lib/i18n.svelte.ts";
import type { Frame } from "../../lib/replay.ts";
import { pointsOf } from "./stage.ts";

/** Where a picture stands in the game. */
export function where(frame: Frame): string {
  return t("web-plain-step", { number: frame.step });
}

/** All pictures of a game. */
export function keyFrames(steps: ReplayStep[]): Frame[] {
  return steps.flatMap((step, at): Frame[] =>
    step.events.length
      ? [
          {
            name: String(at),
            step: at,
            part: 0, // such a game has no chapters
            depth: 0,
            events: step.events,
            scene: step.view,
            picks: null,
            inside: step.view ? pointsOf(step.view).map((_, seat) => seat) : [],
            points: pointsOf(step.view),
          },
        ]
      : [],
  );
}
