// How dice are shown: one picture an entry, for as long as it takes to see what they did.
import { FACTORS } from "../../lib/showing.ts";
import type { Pace, Played } from "../../wire.gen.ts";
import type { GameEvent, Stage } from "../rooms.ts";

/** How long dice and what they did are shown, in milliseconds; a race waits for nobody. */
const DICE_TIMES: Record<string, number> = {
  GrottoRolled: 700,
  TrollCame: 1800,
  DragonWoke: 2600,
  SeatLeft: 1400,
  ChamberEntered: 600,
  HandTaken: 1000,
};

export function diceTime(entry: Played, pace: Pace): number {
  if (entry.turn.kind === "race" && !(entry.events as GameEvent[]).some((one) => one.event === "ChamberEntered"))
    return 0;
  const sum = (entry.events as GameEvent[]).reduce((time, one) => time + (DICE_TIMES[one.event] ?? 0), 0);
  return sum * FACTORS[pace] || (pace === "off" ? Math.min(800, sum) : 0);
}

export const stage: Stage = {
  still: () => null,
  plan: (_, entry, pace) => [{ stay: diceTime(entry, pace), scene: null, events: entry.events as GameEvent[] }],
  jump: () => null,
};
