// What this device may do now: the table's own list (web/make_types.py), asked by what the device is to it.
import { ANY_SEAT, PHASES, RIGHTS, type Standing } from "../rights.gen.ts";
import type { Command } from "../wire.gen.ts";
import { ownSeats, type TableState } from "./state.ts";

/** What a device is to its table; null for one that only reads. */
export function standing(state: TableState): Standing | null {
  const { device, table } = state;
  const known = table.devices.find((one) => one.device === device);
  if (device === null || !known) return null;
  if (device === table.host) return "host";
  if (device === table.stand_in) return "stand-in";
  if (known.role === "screen" && !known.waiting) return "screen";
  if (known.role !== "player") return "spectator";
  return ownSeats(state).length ? "seated" : "unseated";
}

/** Whether this device may give this command now, for its own seat if it is about one. */
export function may(state: TableState, command: Command["do"]): boolean {
  const at = standing(state);
  return at !== null && RIGHTS[command].includes(at) && PHASES[command].includes(state.table.phase);
}

/** Whether it may do so for somebody else's seat. */
export function mayForOthers(state: TableState, command: Command["do"]): boolean {
  const at = standing(state);
  return at !== null && may(state, command) && (ANY_SEAT[command] ?? []).includes(at);
}

/** Whether nobody but bots decides now. A seat whose person sleeps is a person's, and a race on a beat ends by itself. */
export function onlyBots({ turn, table }: TableState): boolean {
  const deciding = Object.keys(turn.moves);
  return turn.kind !== "race" && deciding.length > 0 && deciding.every((seat) => !!table.seats[Number(seat)]?.bot);
}

export type SeatWay = "take-over" | "ask-seat";

/** How this device comes to a bot's seat: in the lobby, its own of before and an open one at once, else the host is
 * asked; null where it can't. */
export function wayTo(state: TableState, number: number): SeatWay | null {
  const { device, table } = state;
  const seat = table.seats[number];
  const shared = table.settings.mode === "hotseat";
  if (!seat?.bot || (ownSeats(state).length && !shared)) return null;
  const own = table.phase !== "lobby" && seat.was !== null && seat.was === device;
  const free = table.phase === "lobby" || table.settings.open_seats || device === table.host;
  if (may(state, "take-over") && (own || (free && !table.locked))) return "take-over";
  return may(state, "ask-seat") ? "ask-seat" : null;
}
