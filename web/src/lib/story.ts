// A finished game in figures for charts and awards. It only adds up what the events say.
import type { DiamantEvent, DiamantView, DiceEvent, DiceView, Honesty } from "../wire.gen.ts";
import { threats } from "./cave.ts";

export interface StoryStep {
  events: unknown[];
  view: unknown;
  calls?: Honesty[];
}

export interface CaveStory {
  number: number;
  depth: number;
  bust: boolean;
  gains: number[];
}

export interface Story {
  seats: number;
  caves: CaveStory[];
  /** Points after each cave or turn, by seat. */
  totals: number[][];
  lone: number[];
  swept: number[];
  fall: number[];
  relics: number[];
  /** Mean risk taken with "continue", by seat; null where there was none. */
  courage: (number | null)[];
  deepest: number[];
  safe: number[];
  honest: (number | null)[];
  /** Troll & Dragon. */
  trolls: number[];
  nuggets: number[];
  raced: number[];
  dragons: number[];
}

/** The public odds of a view's next card: fatal cards and all cards. */
export function oddsOf(view: DiamantView): [number, number] {
  const cards = view.deck.reduce((sum, [, count]) => sum + count, 0);
  const fatal = threats(view).reduce((sum, one) => sum + (one.state === "armed" ? one.inDeck : 0), 0);
  return [fatal, cards];
}

/** Add a game up. */
export function storyOf(steps: StoryStep[], seats: number): Story {
  const zeros = (): number[] => Array.from({ length: seats }, () => 0);
  const story: Story = {
    seats,
    caves: [],
    totals: [],
    lone: zeros(),
    swept: zeros(),
    fall: zeros(),
    relics: zeros(),
    courage: zeros().map(() => null),
    deepest: zeros(),
    safe: zeros(),
    honest: zeros().map(() => null),
    trolls: zeros(),
    nuggets: zeros(),
    raced: zeros(),
    dragons: zeros(),
  };
  const risks: number[][] = zeros().map(() => []);
  const truths: boolean[][] = zeros().map(() => []);
  const points = zeros();
  let gains = zeros();
  let depth = 0;
  let before: DiamantView | null = null;
  const add = (list: number[], seat: number, amount: number): void => {
    list[seat] = (list[seat] ?? 0) + amount;
  };

  for (const step of steps) {
    for (const call of step.calls ?? []) truths[call.seat]?.push(call.honest);
    for (const event of step.events as (DiamantEvent | DiceEvent)[]) {
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
              add(story.safe, seat, 1);
              story.deepest[seat] = Math.max(story.deepest[seat] ?? 0, depth);
              if (leavers === 1) add(story.lone, seat, 1);
            }
          });
          break;
        }
        case "PathShared":
          for (const seat of event.seats) add(story.swept, seat, event.each);
          break;
        case "SeatLeft":
          if (typeof event.banked === "number") {
            add(gains, event.seat, event.banked);
            add(points, event.seat, event.banked);
          }
          break;
        case "RelicTaken":
          add(story.relics, event.seat, 1);
          add(gains, event.seat, event.worth);
          add(points, event.seat, event.worth);
          break;
        case "TrapRepeated":
          for (const seat of event.seats) story.fall[seat] = Math.max(story.fall[seat] ?? 0, event.lost);
          break;
        case "ExpeditionEnded":
          story.caves.push({ number: event.number, depth, bust: event.removed_trap !== null, gains });
          story.totals.push([...points]);
          break;
        case "TrollCame":
          add(story.trolls, event.seat, 1);
          break;
        case "NuggetsTaken":
          add(story.nuggets, event.seat, event.taken);
          break;
        case "ChamberEntered":
          add(story.raced, event.seat, 1);
          break;
        case "DragonCalled":
          add(story.dragons, event.seat, event.dice.length);
          break;
        case "TurnStarted": {
          const view = step.view as DiceView;
          if (event.number > 1) story.totals.push([...view.points]);
          break;
        }
        case "GameEnded":
          if (!story.caves.length) story.totals.push([...event.result.points]);
          break;
      }
    }
    before = step.view as DiamantView;
    if (!Array.isArray((step.view as { deck?: unknown }).deck)) before = null;
  }
  story.courage = risks.map((list) => (list.length ? list.reduce((sum, risk) => sum + risk, 0) / list.length : null));
  story.honest = truths.map((list) => (list.length ? list.filter(Boolean).length / list.length : null));
  return story;
}

export interface Award {
  id: string;
  seat: number;
  value: number;
}

/** Kind or playful honours, one a seat as far as they go; nobody is ever the worst. */
export function awards(story: Story): Award[] {
  const percent = (share: number | null): number => Math.round(100 * (share ?? 0));
  const wanted: [string, number[]][] = [
    ["lone", story.lone],
    ["courage", story.courage.map(percent)],
    ["sweeper", story.swept],
    ["relics", story.relics],
    ["fall", story.fall],
    ["honest", story.honest.map(percent)],
    ["deep", story.deepest],
    ["safe", story.safe],
    ["nuggets", story.nuggets],
    ["race", story.raced],
    ["dragon", story.dragons],
    ["troll", story.trolls],
  ];
  const given: Award[] = [];
  const has = new Set<number>();
  const give = (id: string, values: number[], among: (seat: number) => boolean): void => {
    const best = values.map((value, seat) => ({ value, seat })).filter((one) => one.value > 0 && among(one.seat));
    best.sort((a, b) => b.value - a.value);
    const first = best.find((one) => one.value === best[0]?.value && !has.has(one.seat));
    if (!first) return;
    given.push({ id, seat: first.seat, value: first.value });
    has.add(first.seat);
  };
  for (const [id, values] of wanted) give(id, values, () => true);
  // Whoever is left gets what they were best at among those left; a superlative only ever goes to the first.
  for (const [id, values] of wanted) {
    if (!SUPERLATIVES.has(id) && !given.some((award) => award.id === id)) give(id, values, (seat) => !has.has(seat));
  }
  return given;
}

const SUPERLATIVES = new Set(["deep", "fall"]);
