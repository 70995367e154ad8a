// A review as the page shows it: which moments there are, what may be seen of them, and the files one can take home.
// All figures come from the server; nothing is judged here.
import type { Component } from "svelte";
import type { Branch, Decision, DiceBranch, DiceDecision, DiceReview, Review, Turning } from "../../wire.gen.ts";
import { written } from "../../lib/i18n.svelte.ts";
import { endOf, type Frame } from "../../lib/replay.ts";

export type AnyDecision = Decision | DiceDecision;
export type AnyReview = Review | DiceReview;
export type AnyBranch = Branch | DiceBranch;

/** What a game's review has of its own. */
export interface ReviewKind {
  /** One decision at length. */
  Panel: Component<{ game: never; moment: Moment; decision: never }>;
  /** Whether it can be worked out against the players of the game, too. */
  these: boolean;
  /** What a file of decisions has in its columns. */
  columns: readonly string[];
  where(frame: Frame): string;
  /** What a part of the game is called. */
  part(number: number): string;
  /** What the numbers below a chart count, where they stand alone; and each of them. */
  axis?(): string;
  tick(number: number): string;
  /** What was chosen, in a word. */
  picked(decision: AnyDecision): string;
  /** Whether a part ended badly with this picture. */
  bust(frame: Frame): boolean;
}

/** Something to look at in a game: a seat's decision, or what mattered to it. */
export interface Moment {
  /** The picture it is seen in: for a decision the card before it, else what happened. */
  frame: number;
  decision: AnyDecision | null;
  /** Set where the decision itself was a turning point. */
  mattered: Turning | null;
  /** Set where what came in this picture was one, a card or the picks of others. */
  came: Turning | null;
}

/** All moments of a seat in the order of the game, one a picture. */
export function momentsOf(review: AnyReview, frames: Frame[], seat: number): Moment[] {
  const places = new Map(frames.map((frame, at) => [frame.step, at]));
  const turning = review.turning.filter((one) => one.seat === seat);
  const found = new Map<number, Moment>();
  const add = (step: number, what: Partial<Moment>): void => {
    const frame = places.get(step);
    if (frame === undefined) return;
    found.set(frame, { ...(found.get(frame) ?? { frame, decision: null, mattered: null, came: null }), ...what });
  };
  for (const [index, decision] of review.decisions.entries()) {
    if (decision.seat !== seat) continue;
    add(decision.step, { decision, mattered: turning.find((one) => one.decision === index) ?? null });
  }
  for (const came of turning) if (came.decision === null) add(came.step + 1, { came });
  return [...found.values()].sort((a, b) => a.frame - b.frame);
}

/** The decision a picture belongs to: that of its card, or that of its picks. */
export function decisionAt(moments: Moment[], frames: Frame[], at: number): Moment | undefined {
  const wanted = frames[at]?.picks ? (frames[at]?.step ?? 0) - 1 : frames[at]?.step;
  return moments.find((one) => one.decision?.step === wanted);
}

/** What may be shown of a decision to somebody who has seen the pictures up to this one. */
export interface Opened {
  pick: boolean;
  next: boolean;
  cave: boolean;
}

export function openedTo(moment: Moment, frames: Frame[], seen: number): Opened {
  const end = endOf(frames, frames[moment.frame]?.part ?? 0);
  return { pick: seen > moment.frame, next: seen >= Math.min(moment.frame + 2, end), cave: seen >= end };
}

/** The nearest of these pictures in a direction; -1 where there is none. */
export function nearest(places: number[], at: number, by: 1 | -1): number {
  return (by > 0 ? places.find((place) => place > at) : places.filter((place) => place < at).at(-1)) ?? -1;
}

/** A share in whole per cent. */
export function percent(share: number): number {
  return Math.round(100 * share);
}

/** Points of the chance to win with their sign; a true minus, as people print it. */
export function signed(share: number, language: string): string {
  const figure = new Intl.NumberFormat(written(language), { signDisplay: "exceptZero" });
  return figure.format(percent(share) || 0).replace("-", "−");
}

/** Victories with their sign, to a tenth. */
export function signedTenths(value: number, language: string): string {
  const figure = new Intl.NumberFormat(written(language), {
    signDisplay: "exceptZero",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return figure.format(value).replace("-", "−");
}

/** A figure with one digit after the point, in the language of the page. */
export function tenths(value: number, language: string): string {
  const figure = new Intl.NumberFormat(written(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return figure.format(value);
}

/** All decisions as a table for a spreadsheet. */
export function csvOf(review: AnyReview, columns: readonly string[]): string {
  const rows = review.decisions.map((decision) => [
    ...columns.map((column) => (decision as unknown as Record<string, unknown>)[column]),
    review.seats[decision.seat]?.name,
  ]);
  return [[...columns, "name"], ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = typeof value === "string" && /^[=+\-@\t]/.test(text) ? `'${text}` : text; // a name is no formula
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
