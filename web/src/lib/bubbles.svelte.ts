// What people at the table have just said: phrases and bluff calls, for a few seconds over their seats.

interface Bubble {
  seat: number;
  text: string;
  /** The phrase it is, where it has a picture. */
  phrase: string;
  until: number;
}

const STAY = 3500;

export class Bubbles {
  private shown = $state.raw<Bubble[]>([]);

  /** What this seat says now, or nothing. */
  of(seat: number): string {
    return this.shown.find((bubble) => bubble.seat === seat)?.text ?? "";
  }

  /** The phrase this seat says now, for its picture. */
  phraseOf(seat: number): string {
    return this.shown.find((bubble) => bubble.seat === seat)?.phrase ?? "";
  }

  add(seat: number, text: string, phrase = ""): void {
    const until = performance.now() + STAY;
    this.shown = [...this.shown.filter((old) => old.seat !== seat), { seat, text, phrase, until }];
    setTimeout(() => (this.shown = this.shown.filter((old) => old.until > performance.now())), STAY + 100);
  }
}
