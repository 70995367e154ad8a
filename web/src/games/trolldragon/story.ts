// A finished game in figures for charts and awards. It only adds up what the events say.
import { t } from "../../lib/i18n.svelte.ts";
import { add, perSeat, type Story, type StoryStep } from "../../lib/story.ts";
import type { DiceEvent, DiceView } from "../../wire.gen.ts";

export { default as Count } from "./parts/Count.svelte";

/** What a row of points is called. */
export const part = (): string => t("web-turn");

/** Add a game up. */
export function storyOf(steps: StoryStep[], seats: number): Story {
  const zeros = (): number[] => perSeat(seats);
  const [nuggets, raced, dragons, trolls] = [zeros(), zeros(), zeros(), zeros()];
  const totals: number[][] = [];
  for (const step of steps) {
    for (const event of step.events as DiceEvent[]) {
      switch (event.event) {
        case "TrollCame":
          add(trolls, event.seat, 1);
          break;
        case "NuggetsTaken":
          add(nuggets, event.seat, event.taken);
          break;
        case "ChamberEntered":
          add(raced, event.seat, 1);
          break;
        case "DragonCalled":
          add(dragons, event.seat, event.dice.length);
          break;
        case "TurnStarted":
          if (event.number > 1) totals.push([...(step.view as DiceView).points]);
          break;
        case "GameEnded":
          totals.push([...event.result.points]);
          break;
      }
    }
  }
  return {
    seats,
    totals,
    honours: [
      ["nuggets", nuggets],
      ["race", raced],
      ["dragon", dragons],
      ["troll", trolls],
    ],
    superlatives: [],
  };
}
