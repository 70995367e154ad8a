import { beforeEach, describe, expect, it } from "vitest";
import { Link, type LinkState, type Refusal, type World } from "../src/lib/socket.ts";
import type { News, Snapshot } from "../src/wire.gen.ts";

class FakeSocket {
  readyState = 0;
  sent: { type: string; [name: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drop(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  asks(): unknown[] {
    return this.sent.filter((frame) => frame.type === "ask");
  }
}

class FakeWorld implements World {
  clock = 1000;
  sockets: FakeSocket[] = [];
  private timers: { id: number; at: number; run: () => void }[] = [];
  private ids = 0;
  open(): WebSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket as unknown as WebSocket;
  }
  now(): number {
    return this.clock;
  }
  later(run: () => void, milliseconds: number): number {
    this.timers.push({ id: ++this.ids, at: this.clock + milliseconds, run });
    return this.ids;
  }
  cancel(id: number): void {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }
  random(): number {
    return (this.ids % 97) / 97;
  }
  pass(milliseconds: number): void {
    const end = this.clock + milliseconds;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.cancel(due.id);
      this.clock = Math.max(this.clock, due.at);
      due.run();
    }
    this.clock = end;
  }
  get socket(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }
}

const START = { do: "start" } as const;
let world: FakeWorld;
let states: LinkState[];
let refusals: (Refusal | null)[];
let news: News[];
let seq: number | null;
let welcomes: { snapshot: Snapshot | null; entries: News[] }[];
let offsets: number[];
let link: Link;

beforeEach(() => {
  world = new FakeWorld();
  states = [];
  refusals = [];
  news = [];
  seq = null;
  welcomes = [];
  offsets = [];
  link = new Link(
    "ws://table",
    { token: "secret" },
    () => seq,
    {
      welcome: (snapshot, entries) => welcomes.push({ snapshot, entries }),
      news: (entries) => news.push(...entries),
      state: (state, refusal) => (states.push(state), refusals.push(refusal)),
      clock: (offset) => offsets.push(offset),
    },
    world,
  );
});

function welcome(): void {
  world.socket.open();
  world.socket.say({ type: "welcome", code: "KWM4", seq: 1, now: 5000, snapshot: { seq: 1, now: 5000 } });
}

describe("saying hello", () => {
  it("names the device, and the last entry it knows", () => {
    link.start();
    world.socket.open();
    expect(world.socket.sent).toEqual([{ type: "hello", token: "secret" }]);
    seq = 17;
    world.socket.drop();
    world.pass(100);
    world.socket.open();
    expect(world.socket.sent).toEqual([{ type: "hello", token: "secret", since: 17 }]);
  });

  it("gives a socket up that only ever connects", () => {
    link.start();
    world.pass(4100);
    expect(world.sockets.length).toBe(2);
  });

  it("does not try again where the server knows no such token", () => {
    link.start();
    world.socket.open();
    world.socket.drop(4001, "wrong-token");
    world.pass(60_000);
    expect(world.sockets.length).toBe(1);
    expect(states).toEqual(["refused"]);
  });

  it("tells which code its table has by now", () => {
    link.start();
    world.socket.open();
    world.socket.drop(4009, "NEW2");
    world.pass(60_000);
    expect(world.sockets.length).toBe(1);
    expect(refusals).toEqual([{ code: "other-code", reason: "NEW2", rule: null }]);
  });

  it("sets its clock by the server's", () => {
    link.start();
    welcome();
    expect(offsets).toEqual([4000]);
    pong(40, 5060);
    expect(offsets.at(-1)).toBe(5060 + 20 - 1040);
    pong(400, 5500); // a slow answer tells less than a quick one
    expect(offsets.at(-1)).toBe(5060 + 20 - 1040);
    pong(10, 5509);
    expect(offsets.at(-1)).toBe(5509 + 5 - 1450);
  });

  it("asks for the time five times at first, then only when it is quiet", () => {
    link.start();
    welcome();
    for (let at = 1; at <= 5; at++) {
      expect(pings()).toHaveLength(at);
      pong(5, 5000);
    }
    expect(pings()).toHaveLength(5);
    world.pass(4000);
    expect(pings()).toHaveLength(6);
  });
});

function pings(): Record<string, unknown>[] {
  return world.socket.sent.filter((frame) => frame.type === "ping");
}

/** The newest question for the time is answered after so long. */
function pong(trip: number, now: number): void {
  world.clock += trip;
  world.socket.say({ type: "pong", at: pings().at(-1)!["at"], now });
}

describe("sending commands", () => {
  it("is answered by its key", async () => {
    link.start();
    welcome();
    const sent = link.send(START);
    const [ask] = world.socket.asks() as { key: string }[];
    world.socket.say({ type: "news", acks: [ask!.key], entries: [] });
    expect(await sent).toBeNull();
    const refused = link.send(START);
    const second = world.socket.asks()[1] as { key: string };
    expect(second.key).not.toBe(ask!.key);
    world.socket.say({ type: "refused", key: second.key, code: "too-late", reason: "Closed." });
    expect(await refused).toEqual({ code: "too-late", reason: "Closed.", rule: null });
  });

  it("waits for the welcome, and is sent again under the same key after a loss", async () => {
    link.start();
    const sent = link.send(START);
    expect(link.unanswered).toEqual({ count: 1, sent: false });
    welcome();
    const [first] = world.socket.asks() as { key: string }[];
    expect(link.unanswered.sent).toBe(true);
    world.socket.drop();
    expect(link.unanswered.sent).toBe(false);
    world.pass(200);
    welcome();
    const [again] = world.socket.asks() as { key: string }[];
    expect(again!.key).toBe(first!.key);
    world.socket.say({ type: "news", acks: [again!.key] });
    expect(await sent).toBeNull();
    expect(link.unanswered.count).toBe(0);
  });
});

describe("how it stands", () => {
  it("is shaky after a second of silence, lost after three, and says when it is back", () => {
    link.start();
    welcome();
    for (let at = 0; at < 5; at++) pong(0, 5000);
    expect(states).toEqual(["fine"]);
    world.pass(4000); // quiet: it asks
    world.pass(1001);
    expect(states.at(-1)).toBe("shaky");
    world.socket.say({ type: "news", entries: [] });
    expect(states.at(-1)).toBe("fine");
    world.pass(4000 + 3001);
    expect(states.at(-1)).toBe("lost");
    world.pass(100);
    welcome();
    expect(states.at(-1)).toBe("back");
    world.pass(500);
    world.socket.say({ type: "pong", at: 0, now: 5000 });
    world.pass(500);
    expect(states.at(-1)).toBe("fine");
  });

  it("is gone after half a minute, and keeps trying", () => {
    link.start();
    welcome();
    world.socket.drop();
    for (let k = 0; k < 40; k++) {
      world.pass(1000);
      world.socket.drop();
    }
    expect(states.at(-1)).toBe("gone");
    const before = world.sockets.length;
    world.pass(10_000);
    expect(world.sockets.length).toBeGreaterThan(before);
  });

  it("is checked when somebody looks again: a dead open socket is replaced within four seconds", () => {
    link.start();
    welcome();
    world.socket.say({ type: "pong", at: 1, now: 5000 });
    const before = world.sockets.length;
    link.wake();
    world.pass(3200);
    expect(world.sockets.length).toBeGreaterThan(before);
  });

  it("connects at once on waking where there is no socket", () => {
    link.start();
    welcome();
    for (let k = 0; k < 5; k++) {
      world.socket.drop();
      world.pass(300);
    }
    const before = world.sockets.length;
    link.wake();
    expect(world.sockets.length).toBe(before + 1);
  });

  it("hands news on in order, and is silent after it was closed", () => {
    link.start();
    welcome();
    world.socket.say({ type: "news", entries: [{ seq: 2 }, { seq: 3 }] });
    expect(news.map((entry) => entry.seq)).toEqual([2, 3]);
    link.close();
    world.pass(60_000);
    expect(world.sockets.length).toBe(1);
    expect(welcomes.length).toBe(1);
  });
});
