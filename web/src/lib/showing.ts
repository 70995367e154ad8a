// What happened is shown one entry after another, each from the instant the server named: all devices begin together.
import type { Pace, Played } from "../wire.gen.ts";
import type { Step } from "../games/rooms.ts";

/** Speed factors by pace; the time to read is the same for all. */
export const FACTORS: Record<Pace, number> = { calm: 1.5, normal: 1, fast: 0.4, off: 0 };

export interface Showroom {
  /** The server's clock. */
  now(): number;
  /** The pictures of an entry; it is asked for before their time has come. */
  plan(entry: Played): Step[];
  /** The time of an entry has come. */
  begin(entry: Played): void;
  show(step: Step, entry: Played): void;
  /** Everything has been shown. */
  settle(): void;
}

interface Run {
  skip: boolean;
  timer: number;
  next: () => void;
}

export class Showing {
  private readonly queue: Played[] = [];
  private running: Run | null = null;

  constructor(private readonly stage: Showroom) {}

  /** Show this too. What comes now matters more than what was: that is cut short. */
  add(entry: Played): void {
    this.queue.push(entry);
    if (this.running) this.skip();
    else void this.run();
  }

  /** Skip the rest of what is being shown. */
  skip(): void {
    const run = this.running;
    if (!run) return;
    run.skip = true;
    clearTimeout(run.timer);
    run.next();
  }

  /** Show nothing any more. */
  stop(): void {
    this.queue.length = 0;
    this.skip();
    this.running = null;
  }

  private async run(): Promise<void> {
    const run: Run = { skip: false, timer: 0, next: () => undefined };
    this.running = run;
    for (let entry = this.queue.shift(); entry; entry = this.queue.shift()) {
      run.skip = this.queue.length > 0;
      await this.play(entry, run);
      if (this.running !== run) return;
    }
    this.running = null;
    this.stage.settle();
  }

  private async play(entry: Played, run: Run): Promise<void> {
    const steps = this.stage.plan(entry);
    await wait(run, entry.reveal - this.stage.now());
    if (this.running !== run) return;
    this.stage.begin(entry);
    let late = Math.max(0, this.stage.now() - entry.reveal); // whoever is late starts at the right point
    for (const step of steps) {
      if (this.running !== run) return;
      this.stage.show(step, entry);
      const stay = step.stay - late;
      late = Math.max(0, -stay);
      await wait(run, stay);
    }
  }
}

function wait(run: Run, milliseconds: number): Promise<void> {
  return new Promise((done) => {
    if (run.skip || milliseconds <= 0) return done();
    run.next = done;
    run.timer = setTimeout(done, milliseconds) as unknown as number;
  });
}
