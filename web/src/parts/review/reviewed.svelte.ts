// A finished game with its review: whose decisions are looked at, and which of them belongs to the picture.
import { t, words } from "../../lib/i18n.svelte.ts";
import { pastGames } from "../../lib/memory.ts";
import { decisionAt, momentsOf, nearest, openedTo, type Moment, type Opened, type ReviewKind } from "./review.ts";
import { Reviewing } from "./reviewing.svelte.ts";
import type { Viewer } from "../../lib/viewer.svelte.ts";
import type { Sentence } from "../../wire.gen.ts";

/** A sentence of the coach in the language of the page; a figure keeps its sign beside it. */
export function speak(sentence: Sentence): string {
  return words().say(sentence.key, sentence.args).replaceAll(" %", "\u202f%");
}

export class ReviewedGame {
  readonly reviewing: Reviewing;
  /** The seats of this device, as far as it remembers. */
  readonly own: number[];
  /** Whose decisions are looked at: one's own first. */
  seat = $state(0);
  onlyTurning = $state(false);

  constructor(
    id: string,
    readonly viewer: Viewer,
    readonly names: string[],
    readonly kind: ReviewKind,
  ) {
    this.reviewing = new Reviewing(id);
    this.own = pastGames().find((game) => game.record === id)?.mine ?? [];
    this.seat = this.own[0] ?? 0;
  }

  /** All moments of the seat; with a secret end only those one has come to. */
  get moments(): Moment[] {
    const { review } = this.reviewing;
    const all = review ? momentsOf(review, this.viewer.frames, this.seat) : [];
    return all.filter((one) => one.frame <= this.viewer.most);
  }

  /** Whether what becomes of a decision may be known. */
  opened(moment: Moment): Opened {
    return openedTo(moment, this.viewer.frames, this.viewer.most);
  }

  /** Whether a decision was a turning point and may be known to have been one. */
  mattered(moment: Moment): boolean {
    return !!moment.mattered && this.opened(moment).pick;
  }

  /** Whether the game turned here, as far as that may be known. */
  turned(moment: Moment): boolean {
    return !!moment.came || this.mattered(moment);
  }

  /** Those moments at which the game turned. */
  get turnings(): Moment[] {
    return this.moments.filter((one) => this.turned(one));
  }

  /** The decision of the picture. */
  get moment(): Moment | undefined {
    return decisionAt(this.moments, this.viewer.frames, this.viewer.at);
  }

  /** The turning point of the picture. */
  get turning(): Moment | undefined {
    return this.turnings.find((one) => one.frame === this.viewer.at);
  }

  /** The last step of the record that may be known of. */
  get mostStep(): number {
    return this.viewer.spoilers ? Infinity : (this.viewer.frames[this.viewer.most]?.step ?? 0);
  }

  /** The picture of the next or previous turning point; -1 where there is none. */
  turningPlace(by: 1 | -1): number {
    return nearest(
      this.turnings.map((one) => one.frame),
      this.viewer.at,
      by,
    );
  }

  /** Where a step leads while only turning points are wanted; null for an ordinary step. */
  nextOnly(by: 1 | -1): number | null {
    return this.onlyTurning && this.viewer.spoilers && this.reviewing.review ? this.turningPlace(by) : null;
  }

  /** What is said of the picture beside what happened in it: each verdict once, as soon as it may be known. */
  get spoken(): string {
    const { moment, turning, viewer } = this;
    const said = turning ? [`${t("web-review-turning")}.`] : [];
    if (turning?.came) said.push(speak(turning.came.say));
    if (moment?.decision) {
      const { pick, next } = this.opened(moment);
      const before = viewer.at === moment.frame;
      if (before && next) said.push(speak(moment.decision.say));
      if (!before && pick && !next) said.push(`${t(`coach-grid-${moment.decision.judged}-even`)}.`);
    }
    return said.join(" ");
  }
}
