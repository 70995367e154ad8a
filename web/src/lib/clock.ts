// What time it is on the server. The answer that came back quickest tells it best: the way of a slow one is unknown.

interface Sample {
  offset: number;
  trip: number;
}

const KEPT = 8;
const BURST = 5;

export class ServerClock {
  private readonly samples: Sample[] = [];

  /** Whether more answers would help: the first five come quickly, the rest now and then. */
  get young(): boolean {
    return this.samples.length < BURST;
  }

  /** A word of the server without a question of ours: nobody knows how long it took, so any answer is better. */
  hear(theirs: number, ours: number): number {
    return this.best?.offset ?? theirs - ours;
  }

  /** The server's time as it came, and how long the question and its answer took; the best guess of its lead on us. */
  learn(theirs: number, ours: number, trip: number): number {
    this.samples.push({ offset: theirs + trip / 2 - ours, trip });
    if (this.samples.length > KEPT) this.samples.shift();
    return this.hear(theirs, ours);
  }

  private get best(): Sample | undefined {
    return [...this.samples].sort((a, b) => a.trip - b.trip)[0];
  }
}
