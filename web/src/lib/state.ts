// The table as this device knows it: a snapshot, then one entry of the feed after another. Pure.
import type { News, Result, Snapshot, TableInfo, TurnInfo } from "../wire.gen.ts";

/** What a game shows: its own affair, but for how it ended, which most tell. */
export interface AnyView {
  result?: Result | null;
}

export interface TableState {
  seq: number;
  device: number | null;
  table: TableInfo;
  view: AnyView | null;
  risk: [number, number] | null;
  turn: TurnInfo;
  mine: Record<string, string>;
  /** What would have come, while the cave it belongs to is the last one. */
  curious: string[];
  /** The dealer's secret, once the game is over. */
  secret: string | null;
}

/** The state a snapshot tells of. */
export function fromSnapshot(snapshot: Snapshot): TableState {
  return {
    seq: snapshot.seq,
    device: snapshot.device,
    table: snapshot.table,
    view: (snapshot.view ?? null) as AnyView | null,
    risk: snapshot.risk,
    turn: snapshot.turn,
    mine: snapshot.mine,
    curious: [],
    secret: null,
  };
}

/** The state after an entry; the same one for an entry already known; null where entries between are missing. */
export function advance(state: TableState, entry: News): TableState | null {
  if (entry.seq <= state.seq) return state;
  if (entry.seq !== state.seq + 1) return null;
  const seq = entry.seq;
  switch (entry.news) {
    case "table": {
      const back = entry.what === "rematch";
      return {
        ...state,
        seq,
        table: entry.table,
        turn: entry.turn ?? state.turn,
        ...(back ? { curious: [], secret: null } : {}),
      };
    }
    case "picked":
      return { ...state, seq, turn: withPick(state.turn, entry.seat, entry.ready) };
    case "played":
      return {
        ...state,
        seq,
        table: { ...state.table, phase: entry.phase },
        view: entry.view as AnyView,
        risk: entry.risk,
        turn: entry.turn,
        mine: {},
        curious: [],
      };
    case "curious":
      return { ...state, seq, curious: entry.cards };
    case "ended":
      return { ...state, seq, table: entry.table, secret: entry.secret };
    case "said":
    case "called":
    case "knocked":
      return { ...state, seq };
    default:
      return { ...state, seq }; // a newer server may tell more than this page knows
  }
}

function withPick(turn: TurnInfo, seat: number | null, ready: number): TurnInfo {
  if (seat === null) return { ...turn, ready };
  const others = turn.picked.filter((other) => other !== seat);
  const picked = ready >= turn.ready && !(ready === others.length) ? [...others, seat] : others;
  return { ...turn, ready, picked, missing: turn.missing.filter((gone) => !picked.includes(gone)) };
}

/** The seats that decide on this device. */
export function ownSeats(state: TableState): number[] {
  if (state.device === null) return [];
  return state.table.seats.flatMap((seat, number) => (seat.device === state.device ? [number] : []));
}

/** Whether this device leads the table: its host, or whoever stands in while the host is away. */
export function leads(state: TableState): boolean {
  return state.device !== null && (state.table.host === state.device || state.table.stand_in === state.device);
}
