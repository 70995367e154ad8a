// The steps of a record as pictures: a card with what it brought is one, a reveal with who left is one.
import type { DiamantEvent, DiamantView, DiceView } from "../wire.gen.ts";
import type { ReplayStep } from "./api.ts";
import { plan, type Scene } from "./stage.ts";
import { oddsOf } from "./story.ts";

export interface Frame {
  /** `2.8`: cave and card, or turn and step; it stands in the address. */
  name: string;
  /** How many inputs of the record lie before this picture. */
  step: number;
  part: number;
  depth: number;
  events: { event: string }[];
  /** Null for the game with dice. */
  scene: Scene | null;
  risk: [number, number] | null;
  picks: (string | null)[] | null;
  inside: number[];
  points: (number | null)[];
}

/** All pictures of a game. */
export function keyFrames(steps: ReplayStep[]): Frame[] {
  const frames: Frame[] = [];
  let scene: Scene | null = null;
  const used = new Map<string, number>();
  for (const [at, step] of steps.entries()) {
    if ("bags" in step.view) {
      const view = step.view as DiceView;
      if (step.events.length) frames.push(diceFrame(at, step, view, used));
      continue;
    }
    const view = step.view as DiamantView;
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
    if (!step.events.some((event) => event.event !== "GameStarted")) continue;
    const picks = (step.events as DiamantEvent[]).find((event) => event.event === "PicksRevealed");
    const part = scene.view.expedition;
    frames.push({
      name: unique(used, `${part}.${scene.view.turned}${picks ? "d" : ""}`),
      step: at,
      part,
      depth: scene.view.turned,
      events: step.events,
      scene: { ...scene, beat: scene.bust ? "bust" : "still" },
      risk: scene.bust || !scene.view.inside.length ? null : scene.risk,
      picks: picks?.event === "PicksRevealed" ? picks.picks : null,
      inside: scene.view.inside,
      points: scene.view.chests.map((chest, seat) =>
        chest === null ? null : chest + (shown.view.relics[seat] ?? []).reduce((sum, worth) => sum + worth, 0),
      ),
    });
  }
  return frames;
}

function diceFrame(at: number, step: ReplayStep, view: DiceView, used: Map<string, number>): Frame {
  return {
    name: unique(used, `${view.turn}.${(used.get(`turn${view.turn}`) ?? 0) + 1}`),
    step: at,
    part: view.turn,
    depth: 0,
    events: step.events,
    scene: null,
    risk: null,
    picks: null,
    inside: [view.active],
    points: view.points,
  };
}

function unique(used: Map<string, number>, name: string): string {
  const times = (used.get(name) ?? 0) + 1;
  used.set(name, times);
  return times === 1 ? name : `${name}-${times}`;
}

/** The picture an address asks for; the first where there is none of that name. */
export function stepAt(frames: Frame[], name: string): number {
  return Math.max(
    0,
    frames.findIndex((frame) => frame.name === name),
  );
}

/** The last picture of a cave. */
export function endOf(frames: Frame[], part: number): number {
  return frames.reduce((end, frame, at) => (frame.part === part ? at : end), -1);
}
