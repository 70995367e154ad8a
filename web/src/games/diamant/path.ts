// Where the cards of a path lie. The path turns at every trap: along, down, back, down, along... Where there is width
// to spare, the newest card stands apart at its end, large.
import { cardKind } from "./cave.ts";

export interface Laying {
  /** Too little room for the whole path: its end stands in a line, the first `hidden` cards are only counted. */
  line: boolean;
  hidden: number;
  /** The width of a card, and that of the newest one. */
  size: number;
  newest: number;
  spots: Spot[];
  /** The middle of the newest card: the torch is there. */
  torch: Spot;
}

export interface Spot {
  x: number;
  y: number;
}

interface Cells {
  cells: Spot[];
  across: number;
  down: number;
}

const GAP = 0.16;
const HIGH = 4 / 3;
const SMALLEST = 40;
const WIDE = 1.3;
/** In a line: between cards, and for the count of those that are not shown. */
const LINE_GAP = 5;
const MORE = 44;
/** In a line and in a bend the newest card is so much larger than the others. */
export const NEWEST = { line: 1.55, bend: 1.16 };

/** Lay a path into a box, as large as it fits. */
export function layPath(cards: string[], width: number, height: number, largest: number): Laying {
  const apart = width > WIDE * height && height >= 200 ? layApart(cards, width, height, largest) : null;
  const laid = apart ?? layBend(cards, width, height, largest);
  return laid.size >= SMALLEST ? laid : layLine(cards.length, width, height);
}

function layBend(cards: string[], width: number, height: number, largest: number): Laying {
  const best = bestCells(cards, width, height, largest);
  const { size } = best;
  const left = (width - extent(best.across, size)) / 2;
  const top = (height - extent(best.down, size, HIGH)) / 2;
  const spots = place(best, size, left, top);
  return { line: false, hidden: 0, size, newest: size * NEWEST.bend, spots, torch: middle(spots.at(-1), size) };
}

/** The trail in what is left of the box beside one large card. */
function layApart(cards: string[], width: number, height: number, largest: number): Laying | null {
  const newest = Math.floor(Math.min(largest, height / (HIGH + 2 * GAP), width * 0.36));
  const trail = cards.slice(0, -1);
  const between = newest * 0.24;
  const best = bestCells(trail, width - newest - 2 * between, height, newest * 0.72);
  if (trail.length && best.size < SMALLEST) return null;
  const long = trail.length ? extent(best.across, best.size) + between : 0;
  const left = (width - long - newest) / 2;
  const top = (height - extent(best.down, best.size, HIGH)) / 2;
  const last = { x: Math.round(left + long), y: Math.round((height - newest * HIGH) / 2) };
  const size = trail.length ? best.size : newest;
  const spots = [...place(best, size, left, top), last];
  return { line: false, hidden: 0, size, newest, spots, torch: middle(last, newest) };
}

/** The way of laying that makes the cards largest. */
function bestCells(cards: string[], width: number, height: number, largest: number): Cells & { size: number } {
  let best = { ...walk(cards, 2, true), size: 0 };
  for (let columns = 2; columns <= 12; columns++) {
    for (const along of [true, false]) {
      const tried = walk(cards, columns, along);
      const byWidth = width / (tried.across + GAP * (tried.across + 1));
      const byHeight = height / (HIGH * tried.down + GAP * (tried.down + 1) + 0.15);
      const size = Math.floor(Math.min(largest, byWidth, byHeight));
      if (size > best.size) best = { ...tried, size };
    }
  }
  return best;
}

/** The cells a path goes through between two walls. */
function walk(cards: string[], columns: number, start: boolean): Cells {
  const cells: Spot[] = [];
  let x = 0;
  let y = 0;
  let along = start;
  let step = start ? 1 : -1; // the first way along goes right, as one reads
  let low = 0;
  let high = 0;
  cards.forEach((card, at) => {
    if (at > 0) {
      const next = x + step;
      const wide = Math.max(high, next) - Math.min(low, next) + 1;
      if (along && wide > columns) along = false;
      if (along) x = next;
      else y += 1;
    }
    low = Math.min(low, x);
    high = Math.max(high, x);
    cells.push({ x, y });
    const turned = cardKind(card) === "trap";
    if (along ? turned : turned || edge(x, step, low, high, columns)) {
      along = !along;
      if (along) step = -step;
    }
  });
  return { cells: cells.map((cell) => ({ x: cell.x - low, y: cell.y })), across: high - low + 1, down: y + 1 };
}

/** Going down at the wall: the next card goes back along. */
function edge(x: number, step: number, low: number, high: number, columns: number): boolean {
  return high - low + 1 >= columns && (step > 0 ? x === high : x === low);
}

function extent(count: number, size: number, by = 1): number {
  return count * size * by + (count - 1) * size * GAP;
}

function place({ cells }: Cells, size: number, left: number, top: number): Spot[] {
  return cells.map((cell) => ({
    x: Math.round(left + cell.x * size * (1 + GAP)),
    y: Math.round(top + cell.y * size * (HIGH + GAP)),
  }));
}

/** The middle of a card of this width that lies here. */
export function middle(spot: Spot | undefined, size: number): Spot {
  return { x: (spot?.x ?? 0) + size / 2, y: (spot?.y ?? 0) + (size * HIGH) / 2 };
}

/** In the middle of the box; the count of hidden cards stands before them. */
function layLine(count: number, width: number, height: number): Laying {
  const size = Math.floor(Math.max(26, Math.min(58, (height * 0.75) / 1.75)));
  const newest = size * NEWEST.line;
  const room = Math.floor((width - newest - MORE - LINE_GAP) / (size + LINE_GAP)) + 1;
  const shown = Math.max(1, Math.min(count, width ? room : count));
  const hidden = count - shown;
  const long = newest + (shown - 1) * (size + LINE_GAP) + (hidden ? MORE + LINE_GAP : 0);
  const torch = { x: (width + long - newest) / 2, y: height / 2 };
  return { line: true, hidden, size, newest, spots: [], torch };
}
