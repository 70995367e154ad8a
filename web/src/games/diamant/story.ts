// A finished game in figures for charts and awards. It only adds up what the events say.
import { words } from "../../lib/i18n.svelte.ts";
import { add, percents, perSeat, type Story, type StoryStep } from "../../lib/story.ts";
import type { DiamantEvent, DiamantView } from "../../wire.gen.ts";
import { oddsOf } from "./cave.ts";

export { default as Count } from "./parts/Chests.svelte";
export { default as Figures } from "./parts/Figures.svelte";

export interface CaveStory {
  number: number;
  depth: number;
  bust: boolean;
  gains: number[];
}

export interface CavesStory extends Story {
  caves: CaveStory[];
  /** Mean risk taken with "continue", by seat; null where there was none. */
  courage: (number | null)[];
}

/** What a row of points is called. */
export const part = (): string => words().say("cave");

/** Add a game up. */
export function storyOf(steps: StoryStep[], seats: number): CavesStory {
  const zeros = (): number[] => perSeat(seats);
  const [lone, swept, fall, relics, deepest, safe, points] = [
    zeros(),
    zeros(),
    zeros(),
    zeros(),
    zeros(),
    zeros(),
    zeros(),
  ];
  const risks: number[][] = zeros().map(() => []);
  const truths: boolean[][] = zeros().map(() => []);
  const caves: CaveStory[] = [];
  const totals: number[][] = [];
  let gains = zeros();
  let depth = 0;
  let before: DiamantView | null = null;

  for (const step of steps) {
    for (const call of step.calls ?? []) truths[call.seat]?.push(call.honest);
    for (const event of step.events as DiamantEvent[]) {
      switch (event.event) {
        case "ExpeditionStarted":
          gains = zeros();
          depth = 0;
          break;
        case "CardTurned":
          depth = event.depth;
          break;
        case "PicksRevealed": {
          const leavers = event.picks.filter((pick) => pick && pick !== "continue").length;
          const odds = before ? oddsOf(before) : null;
          event.picks.forEach((pick, seat) => {
            if (pick === "continue" && odds && odds[1]) risks[seat]?.push(odds[0] / odds[1]);
            if (pick && pick !== "continue") {
              add(safe, seat, 1);
              deepest[seat] = Math.max(deepest[seat] ?? 0, depth);
              if (leavers === 1) add(lone, seat, 1);
            }
          });
          break;
        }
        case "PathShared":
          for (const seat of event.seats) add(swept, seat, event.each);
          break;
        case "SeatLeft":
          if (typeof event.banked === "number") {
            add(gains, event.seat, event.banked);
            add(points, event.seat, event.banked);
          }
          break;
        case "RelicTaken":
          add(relics, event.seat, 1);
          add(gains, event.seat, event.worth);
          add(points, event.seat, event.worth);
          break;
        case "TrapRepeated":
          for (const seat of event.seats) fall[seat] = Math.max(fall[seat] ?? 0, event.lost);
          break;
        case "ExpeditionEnded":
          caves.push({ number: event.number, depth, bust: event.removed_trap !== null, gains });
          totals.push([...points]);
          break;
      }
    }
    before = step.view as DiamantView;
  }
  const courage = risks.map((list) => (list.length ? list.reduce((sum, risk) => sum + risk, 0) / list.length : null));
  const honest = truths.map((list) => (list.length ? list.filter(Boolean).length / list.length : null));
  return {
    seats,
    totals,
    caves,
    courage,
    honours: [
      ["lone", lone],
      ["courage", percents(courage)],
      ["sweeper", swept],
      ["relics", relics],
      ["fall", fall],
      ["honest", percents(honest)],
      ["deep", deepest],
      ["safe", safe],
    ],
  };
}
