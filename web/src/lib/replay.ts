// A finished game as pictures, whatever the game: what stands in an address, and where one is.
import type { Component } from "svelte";
import type { SeatInfo } from "../wire.gen.ts";
import type { Viewer } from "./viewer.svelte.ts";

export interface Frame {
  /** `2.8`: cave and card, or turn and step; it stands in the address. */
  name: string;
  /** How many inputs of the record lie before this picture. */
  step: number;
  /** Its cave or turn. */
  part: number;
  depth: number;
  events: { event: string }[];
  /** What the game's own picture shows; null where it has none. */
  scene: unknown;
  picks: (string | null)[] | null;
  inside: number[];
  points: (number | null)[];
}

/** A review as a replay sees it: what is said of a picture, and where to go from it. */
export interface Reviewed {
  readonly reviewing: { readonly review: unknown; cancel(): void };
  readonly spoken: string;
  nextOnly(by: 1 | -1): number | null;
  turningPlace(by: 1 | -1): number;
}

/** What a game with a coach adds to its replay and to its end. */
export interface ReviewRoom {
  open(id: string, viewer: Viewer, names: string[]): Reviewed;
  Moment: Component<{ game: never; onto: (place: number) => void }>;
  Whole: Component<{ game: never }>;
  Sums: Component<{ record: string; own: number[]; colours: SeatInfo["colour"][] }>;
}

/** A name nobody else has, for an address. */
export function unique(used: Map<string, number>, name: string): string {
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
