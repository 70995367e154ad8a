// A finished game in figures for charts and awards. It only adds up what the events say.
import { t } from "../../lib/i18n.svelte.ts";
import { add, perSeat, type Story, type StoryStep } from "../../lib/story.ts";
import type { DiceEvent, DiceView } from "../../wire.gen.ts";

export { default as Bag } from "./parts/Bag.svelte";
export { default as Count } from "./parts/Count.svelte";

/** What a row of points is called. */
export const part = (): string => t("web-turn");

/** Add a game up. */
export function storyOf(steps: StoryStep[], seats: number): Story {
  const zeros = (): number[] => perSeat(seats);
  const [raced, dragons, trolls] = [zeros(), zeros(), zeros()];
  let nuggets = zeros();
  const totals: number[][] = [];
  for (const step of steps) {
    for (const event of step.events as DiceEvent[]) {
      switch (event.event) {
        case "TrollCame":
          if (event.lost.diamonds + event.lost.nuggets > 0) add(trolls, event.seat, 1);
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
    // What was brought home counts: gold that the dragon took is nobody's honour.
    const { bags } = step.view as DiceView;
    if (bags) nuggets = bags.map((bag) => bag?.nuggets ?? 0);
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
  };
}
