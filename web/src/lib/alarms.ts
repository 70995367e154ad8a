// Timers by name: setting one again moves it.

export interface Ticking {
  later(run: () => void, milliseconds: number): number;
  cancel(timer: number): void;
}

export class Alarms {
  private readonly timers = new Map<string, number>();

  constructor(private readonly world: Ticking) {}

  has(name: string): boolean {
    return this.timers.has(name);
  }

  set(name: string, run: () => unknown, milliseconds: number): void {
    this.clear(name);
    this.timers.set(
      name,
      this.world.later(() => {
        this.timers.delete(name);
        run();
      }, milliseconds),
    );
  }

  clear(...names: string[]): void {
    for (const name of names) {
      const timer = this.timers.get(name);
      if (timer !== undefined) this.world.cancel(timer);
      this.timers.delete(name);
    }
  }

  clearAll(): void {
    this.clear(...this.timers.keys());
  }
}
