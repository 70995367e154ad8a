// Commands that wait for their answer. After a loss they go out again under the same key: the server does each once.
import type { Command } from "../wire.gen.ts";

export interface Refusal {
  code: string;
  reason: string;
  rule: string | null;
}

interface Waiting {
  command: Command;
  sent: boolean;
  settle(refusal: Refusal | null): void;
}

export class Outbox {
  private readonly waiting = new Map<string, Waiting>();

  /** How many commands have not been answered, and whether all of them were at least sent. */
  get unanswered(): { count: number; sent: boolean } {
    return { count: this.waiting.size, sent: [...this.waiting.values()].every((one) => one.sent) };
  }

  /** Put a command in; its promise is kept when the server answers. */
  add(key: string, command: Command): Promise<Refusal | null> {
    return new Promise((settle) => this.waiting.set(key, { command, sent: false, settle }));
  }

  /** Send everything that has not gone out. */
  flush(post: (key: string, command: Command) => void): void {
    for (const [key, one] of this.waiting) {
      if (one.sent) continue;
      post(key, one.command);
      one.sent = true;
    }
  }

  /** Nobody knows what arrived: all of it goes out again. */
  lost(): void {
    for (const one of this.waiting.values()) one.sent = false;
  }

  settle(key: string, refusal: Refusal | null): void {
    const one = this.waiting.get(key);
    this.waiting.delete(key);
    one?.settle(refusal);
  }

  /** The same answer for everything: no use waiting. */
  refuseAll(refusal: Refusal): void {
    for (const key of [...this.waiting.keys()]) this.settle(key, refusal);
  }
}
