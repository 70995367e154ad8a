// A finished game in figures: the points as they were after each step that changed them.
import { t } from "../../lib/i18n.svelte.ts";
import type { AnyView } from "../../lib/state.ts";
import type { Story, StoryStep } from "../../lib/story.ts";
import { pointsOf } from "./stage.ts";

/** What a row of points is called. */
export const part = (): string => t("web-turn");

/** Add a game up. */
export function storyOf(steps: StoryStep[], seats: number): Story {
  const totals: number[][] = [];
  for (const step of steps) {
    const points = pointsOf(step.view as AnyView | null).map((one) => one ?? 0);
    const last = totals[totals.length - 1];
    if (points.length === seats && points.some((one, seat) => one !== (last?.[seat] ?? 0))) totals.push(points);
  }
  return { seats, totals, honours: [] };
}
