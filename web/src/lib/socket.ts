// One connection to a table: resumes by sequence number, says honestly how it stands, and never sends a command twice
// with two meanings. Browsers let sockets die silently, so every sign of life is watched and every wake-up checked.
import type * as wire from "../wire.gen.ts";
import type { Command, News, Snapshot } from "../wire.gen.ts";
import { Alarms, type Ticking } from "./alarms.ts";
import { ServerClock } from "./clock.ts";
import { Outbox, type Refusal } from "./outbox.ts";

export type LinkState =
  | "connecting" // the first time
  | "fine"
  | "shaky" // no sign of life for a second
  | "lost" // for three: connecting anew
  | "gone" // for thirty
  | "back" // for one second after having been lost
  | "refused"; // the server knows no such table or token: no use trying again

export type { Refusal };

export type Hello = Pick<wire.Hello, "token" | "table">;

type Frame = wire.WelcomeFrame | wire.NewsFrame | wire.RefusedFrame | wire.PongFrame | wire.NoticeFrame;

export interface Listener {
  /** Everything from nothing; or, without a snapshot, the entries that were missed. */
  welcome(snapshot: Snapshot | null, entries: News[], mine: Record<string, string> | null): void;
  news(entries: News[], mine: Record<string, string> | null): void;
  state(state: LinkState, refusal: Refusal | null): void;
  /** Server clock minus ours, in milliseconds. */
  clock(offset: number): void;
  /** Something about this device alone, by its code. */
  notice?(code: string, reason: string): void;
}

/** What the link needs of the world; a test brings its own. */
export interface World extends Ticking {
  open(url: string): WebSocket;
  now(): number;
  random(): number;
}

const BROWSER: World = {
  open: (url) => new WebSocket(url),
  now: () => performance.now(),
  later: (run, milliseconds) => setTimeout(run, milliseconds) as unknown as number,
  cancel: (timer) => clearTimeout(timer),
  random: () => Math.random(),
};

const STUCK = 4000; // a socket that connects for longer is a dead one
const QUIET = 4000; // so long without a word, then we ask
const SHAKY = 1000;
const LOST = 3000;
const GONE = 30000;
const TOO_OFTEN = 4029;
const REFUSED = new Map([
  [4001, "wrong-token"],
  [4003, "kicked"],
  [4004, "no-such-table"],
  [4009, "other-code"], // which one is the goodbye's reason
]);

export class Link {
  private socket: WebSocket | null = null;
  private readonly outbox = new Outbox();
  private readonly clock = new ServerClock();
  private readonly alarms: Alarms;
  private welcomed = false;
  private ever = false;
  private closed = false;
  private tries = 0;
  private asked: { id: number; at: number } | null = null;
  private pings = 0;
  private lostAt: number | null = null;
  private shown: LinkState = "connecting";
  private refusal: Refusal | null = null;

  constructor(
    private readonly url: string,
    private readonly hello: Hello,
    private readonly since: () => number | null,
    private readonly listener: Listener,
    private readonly world: World = BROWSER,
  ) {
    this.alarms = new Alarms(world);
  }

  /** Connect, and keep at it until `close`. */
  start(): void {
    this.closed = false;
    this.connect();
  }

  /** Stop for good. */
  close(): void {
    this.closed = true;
    this.alarms.clearAll();
    this.drop();
  }

  /** The page is looked at again, or the network is back: is anybody still there? */
  wake(): void {
    if (this.closed || this.refusal) return;
    if (this.socket?.readyState === 1 && this.welcomed) this.ask();
    else this.connect();
  }

  /** Start over from a snapshot: something is missing. */
  resync(): void {
    this.connect();
  }

  /** How many commands have not been answered, and whether all of them were at least sent. */
  get unanswered(): { count: number; sent: boolean } {
    return this.outbox.unanswered;
  }

  /** Send a command; it is sent again after a loss, under the same key, until it is answered. */
  send(command: Command, key = this.key()): Promise<Refusal | null> {
    const answer = this.outbox.add(key, command);
    this.flush();
    return answer;
  }

  private key(): string {
    return `${Math.floor(this.world.random() * 2 ** 52).toString(36)}${this.outbox.unanswered.count.toString(36)}`;
  }

  private flush(): void {
    const socket = this.socket;
    if (!this.welcomed || socket?.readyState !== 1) return;
    this.outbox.flush((key, command) => {
      const ask: wire.Ask = { type: "ask", key, command };
      socket.send(JSON.stringify(ask));
      this.expectLife();
    });
  }

  private connect(): void {
    if (this.closed) return;
    this.drop();
    this.welcomed = false;
    const socket = this.world.open(this.url);
    this.socket = socket;
    this.alarms.set("stuck", () => this.failed(socket), STUCK);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      const since = this.since();
      socket.send(JSON.stringify({ type: "hello", ...this.hello, ...(since === null ? {} : { since }) }));
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.receive(JSON.parse(String(message.data)) as Frame);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      const code = REFUSED.get(event.code);
      // the goodbye's reason is a code or a sentence: only a code is more than the number tells
      if (code)
        this.refuse({ code: /^[a-z-]+$/.test(event.reason) ? event.reason : code, reason: event.reason, rule: null });
      else this.failed(socket, event.code === TOO_OFTEN);
    };
    socket.onerror = () => this.failed(socket);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.asked = null;
    this.alarms.clear("stuck", "quiet", "shaky", "lost");
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    try {
      socket.close();
    } catch {
      // it was never open
    }
  }

  private failed(socket: WebSocket, slowly = false): void {
    if (socket !== this.socket || this.closed) return;
    this.drop();
    this.lose();
    if (slowly) this.tries = Math.max(this.tries, 5);
    const wait = this.tries === 0 ? 50 : Math.min(5000, 250 * 2 ** Math.min(this.tries, 5));
    this.tries += 1;
    this.alarms.set("again", () => this.connect(), wait * (0.75 + this.world.random() / 2));
  }

  private lose(): void {
    this.welcomed = false;
    this.outbox.lost();
    this.lostAt ??= this.world.now();
    if (this.ever || this.world.now() - this.lostAt > LOST) this.show("lost");
    const left = GONE - (this.world.now() - this.lostAt);
    if (left <= 0) this.show("gone");
    else if (!this.alarms.has("gone")) this.alarms.set("gone", () => this.show("gone"), left);
  }

  private refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.drop();
    this.alarms.clear("gone");
    this.outbox.refuseAll(refusal);
    this.show("refused");
  }

  private receive(frame: Frame): void {
    this.alive();
    switch (frame.type) {
      case "welcome":
        this.welcome(frame);
        break;
      case "news":
        for (const key of frame.acks ?? []) this.outbox.settle(key, null);
        this.listener.news((frame.entries ?? []) as News[], frame.mine ?? null);
        break;
      case "refused": // one without a key is about the socket: its code comes with the goodbye
        this.outbox.settle(frame.key, { code: frame.code, reason: frame.reason, rule: frame.rule ?? null });
        break;
      case "pong":
        this.pong(frame);
        break;
      case "notice":
        this.listener.notice?.(frame.code, frame.reason);
        break;
    }
  }

  private welcome(frame: wire.WelcomeFrame): void {
    this.alarms.clear("stuck");
    this.alarms.clear("gone");
    const lost = this.lostAt !== null && this.ever;
    this.welcomed = this.ever = true;
    this.tries = 0;
    this.lostAt = null;
    this.listener.clock(this.clock.hear(frame.now, this.world.now()));
    this.listener.welcome(
      (frame.snapshot ?? null) as Snapshot | null,
      (frame.entries ?? []) as News[],
      frame.mine ?? null,
    );
    this.flush();
    if (lost) {
      this.show("back");
      this.alarms.set("back", () => this.show("fine"), 1000);
    } else this.show("fine");
    this.ask();
  }

  private pong(frame: wire.PongFrame): void {
    if (!this.asked || frame.at !== this.asked.id) return;
    const now = this.world.now();
    this.listener.clock(this.clock.learn(frame.now, now, now - this.asked.at));
    this.asked = null;
    if (this.clock.young) this.ask();
  }

  private alive(): void {
    this.alarms.clear("shaky");
    this.alarms.clear("lost");
    if (this.welcomed && this.shown === "shaky") this.show("fine");
    this.alarms.set("quiet", () => this.ask(), QUIET);
  }

  private ask(): void {
    if (this.socket?.readyState !== 1) return;
    this.asked = { id: ++this.pings, at: this.world.now() };
    this.socket.send(JSON.stringify({ type: "ping", at: this.asked.id }));
    this.expectLife();
  }

  private expectLife(): void {
    const socket = this.socket;
    if (!socket || this.alarms.has("lost")) return;
    this.alarms.set("shaky", () => this.welcomed && this.show("shaky"), SHAKY);
    this.alarms.set("lost", () => this.failed(socket), LOST);
  }

  private show(state: LinkState): void {
    if (state === this.shown) return;
    this.shown = state;
    this.listener.state(state, this.refusal);
  }
}

/** Where the socket of a table is: its code leads to the server that has it, where there are several. */
export function socketUrl(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${encodeURIComponent(code)}`;
}
