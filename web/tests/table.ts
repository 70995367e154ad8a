// A table for tests of single parts: its state as every kind of device sees it, and as much of a store as a part needs.
import { may, mayForOthers, wayTo } from "../src/lib/rights.ts";
import { fromSnapshot, leads, ownSeats, type TableState } from "../src/lib/state.ts";
import type { Standing } from "../src/rights.gen.ts";
import type { Command, DeviceInfo, Phase, SeatInfo } from "../src/wire.gen.ts";
import { feedOf } from "./feed.ts";

type Name = Command["do"];

// A table of a host, somebody who stands in, and one of each other kind.
export const ROLES: Standing[] = ["host", "stand-in", "seated", "unseated", "spectator", "screen"];
export const PHASES: Phase[] = ["lobby", "playing", "breather", "over"];
export const BOT = 3;

export function at(role: Standing | null, phase: Phase, change: Partial<TableState["table"]> = {}): TableState {
  const base = fromSnapshot(feedOf("diamant").snapshot);
  const seats = base.table.seats.map((seat, number): SeatInfo =>
    number < BOT ? { ...seat, bot: null, device: number } : seat,
  );
  const devices = ROLES.map((one, device): DeviceInfo => ({
    device,
    role: one === "screen" || one === "spectator" ? one : "player",
    online: true,
    waiting: false,
  }));
  const settings = { ...base.table.settings, clock: "soft" as never };
  const asking = [{ number: 1, want: "seat", name: "Eve", seat: BOT, device: 4, granted: false }] as never;
  const device = role === null ? null : ROLES.indexOf(role);
  const turn = { ...base.turn, missing: phase === "playing" ? [BOT - 1] : [] };
  const table = { ...base.table, phase, seats, devices, settings, asking, stand_in: 1, ...change };
  return { ...base, device, turn, table, view: { points: [1, 2, 3, 4] } as never };
}

/** As much of a table's store as a control needs; it keeps what is sent. */
export function storeOf(state: TableState, more: object = {}): { store: never; sent: Command[] } {
  const sent: Command[] = [];
  const store = {
    code: "TEST",
    state,
    me: ownSeats(state),
    host: leads(state),
    role: state.table.devices.find((one) => one.device === state.device)?.role ?? "spectator",
    settled: true,
    live: true,
    link: "fine",
    problem: "",
    people: { toasts: [] },
    notice: "",
    log: [],
    entries: [],
    rooms: null,
    bubbles: { of: () => "" },
    botsAlone: true,
    skipBots: () => sent.push({ do: "skip", decision: 0 }),
    may: (command: Name) => may(state, command),
    mayFor: (command: Name) => mayForOthers(state, command),
    wayTo: (seat: number) => wayTo(state, seat),
    set: () => (sent.push({ do: "set" } as Command), Promise.resolve(null)),
    send: (command: Command) => (sent.push(command), Promise.resolve({ code: "no", reason: "" })),
    ...more,
  };
  return { store: store as never, sent };
}
