// What the page asks of a game: the same rooms for each. What a decision needs is there with the game; the rest is
// loaded when somebody wants it.
import type { Component, Snippet } from "svelte";
import type { Replay, ReplayStep } from "../lib/api.ts";
import type { Finding } from "../lib/fairness.ts";
import type { Frame, ReviewRoom } from "../lib/replay.ts";
import type { Sound } from "../lib/sound.ts";
import type { AnyView, TableState } from "../lib/state.ts";
import type { Story, StoryStep } from "../lib/story.ts";
import type { TableStore } from "../lib/table.svelte.ts";
import type { Teller } from "../lib/tell.ts";
import type { Mode, Pace, Played, SeatInfo } from "../wire.gen.ts";

export interface GameEvent {
  event: string;
}

/** A picture with its time. What a picture holds is the game's own affair. */
export interface Step<Scene = unknown> {
  /** How long it stays, in milliseconds. */
  stay: number;
  scene: Scene;
  /** The events it tells of: they are said and heard as it comes. */
  events: GameEvent[];
}

/** How a game is shown in time. */
export interface Stage {
  /** The picture of a state nobody has seen happen. */
  still(table: TableStore, state: TableState): unknown;
  /** The pictures of an entry, from the one shown now. */
  plan(table: TableStore, entry: Played, pace: Pace): Step[];
  /** The picture an entry ends with, where nobody watched. */
  jump(table: TableStore, entry: Played): unknown;
  /** A picture is there now. */
  shown?(table: TableStore, step: Step): void;
  /** Another game begins. */
  clear?(table: TableStore): void;
  /** What is read out to somebody who has to decide together with others. */
  question?(table: TableStore): string;
}

/** What is said and heard of a game. */
export interface Telling {
  /** One or two sentences about events that belong together; live ones may be shorter. */
  tell(events: GameEvent[], teller: Teller, live?: boolean): string;
  /** Whether that is said at once. */
  loud(events: GameEvent[]): boolean;
  sounds(step: Step): { sound: Sound; steps: number }[];
}

/** The steps of a record as pictures. */
export interface Replaying {
  keyFrames(steps: ReplayStep[]): Frame[];
  /** Where a picture stands in the game, in words. */
  where(frame: Frame): string;
  /** What a part of it is called, where it is not a cave. */
  part?(number: number): string;
  /** Every card computed again from the dealer's secret; null where there is nothing to check. */
  checkShuffle?(replay: Replay): Finding | null;
}

/** A finished game in figures. */
export interface Telltale {
  storyOf(steps: StoryStep[], seats: number): Story;
  /** What a row of the points is called: a cave, a turn. */
  part(): string;
  /** How the points came together, from the last view. */
  Count?: Component<{ view: AnyView; seats: SeatInfo[] }>;
  /** The same for one seat, short enough for a line of the big screen. */
  Bag?: Component<{ view: AnyView; seat: number }>;
  /** Charts of its own. */
  Figures?: Component<{ story: Story; seats: SeatInfo[] }>;
}

/** One picture of a record; the sentence about it stands in it. */
export type Picturing = Component<{ frame: Frame; reviewed: boolean; told: Snippet }>;

/** A chapter of the rules: its name (`web-chapter-NAME`) and the numbers of the rules in it. */
export type Chapter = [string, string[]];

type Later<T> = () => Promise<T>;
type LaterComponent<P extends Record<string, unknown>> = Later<{ default: Component<P> }>;

export interface Rooms {
  /** How people may sit together to play it. */
  modes: Mode[];
  /** Its rules in chapters, as one would tell them. */
  rules: Chapter[];
  /** What a chapter of the rules looks like. */
  RulePicture?: LaterComponent<{ chapter: string }>;
  stage: Stage;
  telling: Telling;
  Table: Component<{ table: TableStore }>;
  BigScreen: LaterComponent<{ table: TableStore; sound: Snippet }>;
  ReplayPicture: Later<{ default: Picturing }>;
  Help: LaterComponent<Record<string, never>>;
  /** House rules that its own settings ask for, in words of their own. */
  asked?: string[];
  /** What a table agrees on beside the house rules: aids, paces. `more` is what few need. */
  Settings: LaterComponent<{ table: TableStore; more: boolean }>;
  replay: Later<Replaying>;
  story: Later<Telltale>;
  review?: Later<ReviewRoom>;
}
