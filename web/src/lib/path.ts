// Where the cards of a path lie. The path turns at every trap: along, down, back, down, along...
import { cardKind } from "./identity.ts";

export interface Laying {
  /** Too little room for the whole path: its end stands in a line, the first `hidden` cards are only counted. */
  line: boolean;
  hidden: number;
  /** The width of a card. */
  size: number;
  spots: { x: number; y: number }[];
}

const GAP = 0.16;
const SMALLEST = 40;

/** Lay a path into a box, as large as it fits. */
export function layPath(cards: string[], width: number, height: number, largest: number): Laying {
  let best: Laying | null = null;
  if (width && height) {
    for (let columns = 2; columns <= 12; columns++) {
      for (const along of [true, false]) {
        const tried = bend(cards, columns, along, width, height, largest);
        if (!best || tried.size > best.size + 0.5) best = tried;
      }
    }
  }
  if (best && best.size >= SMALLEST) return best;
  return line(cards.length, width, height);
}

function bend(
  cards: string[],
  columns: number,
  start: boolean,
  width: number,
  height: number,
  largest: number,
): Laying {
  const cells: { x: number; y: number }[] = [];
  let x = 0;
  let y = 0;
  let along = start;
  let step = 1;
  let low = 0;
  let high = 0;
  cards.forEach((card, place) => {
    if (place > 0) {
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
  const across = high - low + 1;
  const down = y + 1;
  const byWidth = width / (across + GAP * (across + 1));
  const byHeight = height / ((4 / 3) * down + GAP * (down + 1) + 0.15);
  const size = Math.floor(Math.min(largest, byWidth, byHeight));
  const gap = size * GAP;
  const left = (width - across * size - (across - 1) * gap) / 2;
  const top = (height - down * size * (4 / 3) - (down - 1) * gap) / 2;
  return {
    line: false,
    hidden: 0,
    size,
    spots: cells.map((cell) => ({
      x: Math.round(left + (cell.x - low) * (size + gap)),
      y: Math.round(top + cell.y * (size * (4 / 3) + gap)),
    })),
  };
}

/** Going down at the wall: the next card goes back along. */
function edge(x: number, step: number, low: number, high: number, columns: number): boolean {
  return high - low + 1 >= columns && (step > 0 ? x === high : x === low);
}

function line(count: number, width: number, height: number): Laying {
  const size = Math.max(26, Math.min(58, (height * 0.75) / 1.75));
  const room = Math.floor((width - size * 1.55 - 50) / (size + 5)) + 1;
  const shown = Math.max(1, Math.min(count, width ? room : count));
  return { line: true, hidden: count - shown, size: Math.floor(size), spots: [] };
}
