// How much of the odds a seat is shown: what the table agreed on, or advice where it has its own.
import type { Aid } from "../wire.gen.ts";
import { ownSeats, type TableState } from "./state.ts";

export const AIDS: readonly Aid[] = ["off", "symbols", "percent", "advice"];

/** The aid for this seat; without one for the only seat of this device, and for all where it has several or none. */
export function aidOf(state: TableState, seat?: number): Aid {
  const [own, another] = ownSeats(state);
  const whose = seat ?? (another === undefined ? own : undefined);
  return whose !== undefined && state.table.seats[whose]?.advice ? "advice" : state.table.settings.aid;
}

/** Whether the risk is told as a figure. */
export const inFigures = (aid: Aid): boolean => aid === "percent" || aid === "advice";
