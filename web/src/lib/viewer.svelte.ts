// Somebody who looks at a finished game: where they are, and how far they have seen when the end shall stay a secret.
import { stepAt, type Frame } from "./replay.ts";

export class Viewer {
  at = $state(0);
  seen = $state(0);
  /** Whether the end may be known before one gets there. */
  spoilers = $state(true);

  constructor(
    readonly frames: Frame[],
    name: string,
  ) {
    this.at = this.seen = stepAt(frames, name);
  }

  get frame(): Frame | undefined {
    return this.frames[this.at];
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** The last picture that may be known of. */
  get most(): number {
    return this.spoilers ? this.last : this.seen;
  }

  to(place: number): void {
    this.at = Math.max(0, Math.min(this.last, place));
    this.seen = Math.max(this.seen, this.at);
  }

  /** The first picture of a cave, if it may be known; -1 else. */
  startOf(part: number): number {
    const place = this.frames.findIndex((frame) => frame.part === part);
    return place <= this.most ? place : -1;
  }

  /** Keep everything after this picture a secret, or nothing. */
  hideAhead(hide: boolean): void {
    this.seen = this.at;
    this.spoilers = !hide;
  }
}
