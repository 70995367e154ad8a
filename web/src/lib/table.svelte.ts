// One table as the page shows it: the truth from the server, and the scene, which lags behind it while things are shown.
import type { Command, DiamantEvent, News, Pace, Played, Settings } from "../wire.gen.ts";
import { decisionText, diceTime, isDice, problemText, soundsOf } from "./heard.ts";
import { speakEdition, words } from "./i18n.svelte.ts";
import { say, shout } from "./live.svelte.ts";
import { prefs } from "./prefs.svelte.ts";
import { Link, socketUrl, type Hello, type LinkState, type Refusal } from "./socket.ts";
import { play } from "./sound.ts";
import { plan, still, type Scene, type Step } from "./stage.ts";
import { advance, fromSnapshot, isDiceView, isHost, ownSeats, type TableState } from "./state.ts";
import { tell, type Teller } from "./tell.ts";

/** A bubble over a seat: a phrase or a bluff call. */
export interface Bubble {
  seat: number;
  text: string;
  until: number;
}

export interface Told {
  seq: number;
  text: string;
}

interface Sending {
  seat: number;
  decision: number;
  move: string | null;
  slow: boolean;
}

const GUARD = 400; // a tap meant for the screen before must not decide
const OLD = 4000; // what happened longer ago is not shown again

export class TableStore {
  state = $state.raw<TableState | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** Whether the scene has caught up with the truth. */
  settled = $state(true);
  /** Whether the decision panel has been there long enough to take a tap. */
  live = $state(true);
  link = $state<LinkState>("connecting");
  refused = $state.raw<Refusal | null>(null);
  sending = $state.raw<Sending | null>(null);
  unsent = $state(false);
  problem = $state("");
  bubbles = $state.raw<Bubble[]>([]);
  log = $state.raw<Told[]>([]);
  /** The entries of this game that this page has seen, for charts. */
  entries = $state.raw<Played[]>([]);
  passive = $state(false);
  knocks = $state.raw<string[]>([]);
  missed = $state("");
  /** The last dice entry, for the screen that shows dice. */
  played = $state.raw<Played | null>(null);

  readonly me = $derived(this.state ? ownSeats(this.state) : []);
  readonly host = $derived(this.state ? isHost(this.state) : false);
  readonly role = $derived(
    this.state?.table.devices.find((device) => device.device === this.state?.device)?.role ?? "spectator",
  );

  private offset = 0;
  private readonly socket: Link;
  private readonly queue: Played[] = [];
  private running: { skip: boolean; timer: number; next: () => void } | null = null;
  private readonly tab: BroadcastChannel | null;
  private readonly undo: (() => void)[] = [];

  constructor(
    readonly code: string,
    hello: Hello,
  ) {
    this.socket = new Link(socketUrl(), hello, () => this.state?.seq ?? null, {
      welcome: (snapshot, entries, mine) => {
        if (snapshot) this.begin(fromSnapshot(snapshot));
        else this.take(entries, mine, true);
      },
      news: (entries, mine) => this.take(entries, mine, false),
      state: (state, refusal) => this.linkChanged(state, refusal),
      clock: (offset) => (this.offset = offset),
    });
    this.tab = typeof BroadcastChannel === "function" && hello.token ? new BroadcastChannel(`tacora-${code}`) : null;
    if (this.tab) {
      this.tab.onmessage = () => (this.passive = true);
      this.tab.postMessage("here");
    }
    const wake = (): void => {
      if (document.visibilityState === "visible") this.socket.wake();
    };
    for (const [target, name] of [
      [document, "visibilitychange"],
      [window, "pageshow"],
      [window, "online"],
      [window, "focus"],
    ] as const) {
      target.addEventListener(name, wake);
      this.undo.push(() => target.removeEventListener(name, wake));
    }
    this.socket.start();
  }

  /** Stop listening. */
  close(): void {
    this.socket.close();
    this.tab?.close();
    for (const step of this.undo) step();
    if (this.running) clearTimeout(this.running.timer);
    speakEdition(null);
  }

  /** The server's clock, in its milliseconds. */
  now(): number {
    return performance.now() + this.offset;
  }

  /** Try to connect at once. */
  retry(): void {
    this.socket.wake();
  }

  /** This tab plays, the others of this device watch. */
  takeOver(): void {
    this.passive = false;
    this.tab?.postMessage("here");
  }

  /** Ask the table; a refusal is shown in words and handed back. */
  async send(command: Command): Promise<Refusal | null> {
    this.problem = "";
    const refusal = await this.socket.send(command);
    if (refusal) {
      this.problem = problemText(refusal);
      say(this.problem);
    }
    return refusal;
  }

  /** Change settings of the table. */
  set(change: Partial<Settings>): Promise<Refusal | null> {
    const settings = this.state?.table.settings;
    return settings ? this.send({ do: "set", settings: { ...settings, ...change } }) : Promise.resolve(null);
  }

  /** Lay a pick face down, change it, or take it back with null. */
  async pick(seat: number, move: string | null): Promise<void> {
    const turn = this.state?.turn;
    if (!turn || !this.live || this.passive) return;
    const decision = turn.decision;
    const sending: Sending = { seat, decision, move, slow: false };
    this.sending = sending;
    const slow = setTimeout(() => {
      if (this.sending === sending) this.sending = { ...sending, slow: true };
    }, 1000);
    const refusal = await this.send(
      move === null ? { do: "take-back", seat, decision } : { do: "play", seat, decision, move },
    );
    clearTimeout(slow);
    if (this.sending?.decision === decision && this.sending.move === move) this.sending = null;
    if (!refusal && this.state && this.state.turn.decision === decision) {
      const mine = { ...this.state.mine };
      if (move === null) delete mine[seat];
      else mine[seat] = move;
      this.state = { ...this.state, mine };
    }
  }

  /** What this seat has laid down, as far as this device knows; a tap counts at once. */
  pickOf(seat: number): string | null {
    const { sending, state } = this;
    if (sending && sending.seat === seat && sending.decision === state?.turn.decision) return sending.move;
    return state?.mine[seat] ?? null;
  }

  /** The rest of what is being shown is skipped on this device. */
  skip(): void {
    if (!this.running) return;
    this.running.skip = true;
    clearTimeout(this.running.timer);
    this.running.next();
  }

  /** Who is told what: "you" only where a device has one seat of its own. */
  teller(): Teller {
    const names = this.state?.table.seats.map((seat) => seat.name) ?? [];
    const mode = this.state?.table.settings.mode;
    const alone = this.me.length === 1 && mode !== "hotseat" && mode !== "dealer";
    return { words: words(), names, you: alone ? (this.me[0] ?? null) : null };
  }

  private linkChanged(state: LinkState, refusal: Refusal | null): void {
    const before = this.link;
    this.link = state;
    this.refused = refusal;
    this.unsent = this.socket.unanswered.count > 0 && !this.socket.unanswered.sent;
    if (state === "lost" && before !== "gone") shout(words().say("web-link-lost"));
    if (state === "back") say(words().say("web-link-back"));
  }

  private begin(state: TableState): void {
    const before = this.state;
    this.stop();
    this.state = state;
    speakEdition(state.table.settings.edition);
    const view = state.view;
    this.scene = view && !isDiceView(view) ? still(view, state.risk) : null;
    this.settled = this.live = true;
    this.sending = null;
    if (before && before.table.game !== state.table.game) this.entries = [];
  }

  private take(entries: News[], mine: Record<string, string> | null, missed: boolean): void {
    let shown = 0;
    for (const entry of entries) {
      if (!this.state) return;
      const next = advance(this.state, entry);
      if (next === null) {
        this.state = null; // something is missing: begin anew
        this.socket.resync();
        return;
      }
      if (next === this.state) continue;
      const before = this.state;
      this.state = next;
      this.react(entry, before, missed);
      if (entry.news === "played") shown += 1;
    }
    if (mine !== null && this.state) this.state = { ...this.state, mine };
    if (missed && shown) {
      this.missed = words().say("web-missed", { count: shown });
      say(this.missed);
      setTimeout(() => (this.missed = ""), 6000);
    }
  }

  private react(entry: News, before: TableState, missed: boolean): void {
    switch (entry.news) {
      case "table":
        this.tableChanged(entry.what, entry.seat ?? null, entry.device ?? null, before);
        break;
      case "played":
        this.entries = before.table.phase === "lobby" ? [entry] : [...this.entries, entry];
        if (missed || document.hidden || this.now() - entry.reveal > OLD) this.jump(entry);
        else this.enqueue(entry);
        break;
      case "said":
        this.bubble(entry.seat, words().say(`phrase-${entry.phrase}`));
        break;
      case "called":
        this.bubble(entry.seat, words().say(entry.leaving ? "web-call-out" : "web-call-more"));
        break;
      case "knocked":
        this.knocks = [...this.knocks, entry.name];
        if (this.host) say(words().say("web-knocked", { name: entry.name }));
        break;
      case "picked":
      case "curious":
      case "ended":
        break;
    }
  }

  private tableChanged(what: string, seat: number | null, device: number | null, before: TableState): void {
    const { table } = this.state as TableState;
    if (table.settings.edition !== before.table.settings.edition) speakEdition(table.settings.edition);
    if (what === "rematch") {
      this.stop();
      this.scene = null;
      this.entries = [];
      this.log = [];
    }
    const ofDevice = (state: TableState): string[] =>
      device === null ? [] : state.table.seats.filter((one) => one.device === device).map((one) => one.name);
    const names = seat === null ? [...new Set([...ofDevice(this.state as TableState), ...ofDevice(before)])] : [];
    const name = seat === null ? words().all(names) : (table.seats[seat]?.name ?? before.table.seats[seat]?.name ?? "");
    // A watcher or a big screen has no name: nobody needs to hear that " is back".
    if (words().knows(`web-news-${what}`) && (name || !["joined", "left", "connected", "away"].includes(what))) {
      const text = words().say(`web-news-${what}`, { name, count: table.seats.length });
      say(text);
      if (what === "joined" || what === "seated") play("join");
    }
  }

  private bubble(seat: number, text: string): void {
    const until = performance.now() + 3500;
    this.bubbles = [...this.bubbles.filter((old) => old.seat !== seat), { seat, text, until }];
    say(words().say("web-says", { name: this.state?.table.seats[seat]?.name ?? "", text }));
    setTimeout(() => (this.bubbles = this.bubbles.filter((old) => old.until > performance.now())), 3600);
  }

  // ---- showing

  private pace(): Pace {
    const table = this.state?.table.settings.pace ?? "normal";
    if (prefs.pace === "table") return table;
    const order: Pace[] = ["calm", "normal", "fast", "off"];
    return order.indexOf(prefs.pace) > order.indexOf(table) ? prefs.pace : table;
  }

  private enqueue(entry: Played): void {
    this.live = this.settled = false;
    this.queue.push(entry);
    if (this.running)
      this.skip(); // what comes now matters more than what was
    else void this.run();
  }

  private jump(entry: Played): void {
    this.stop();
    this.played = entry;
    const view = this.state?.view;
    if (view && !isDiceView(view)) {
      const steps = plan(this.scene, entry, "off");
      const last = steps[steps.length - 1]?.scene ?? still(view, entry.risk);
      this.scene = entry.phase === "playing" ? { ...last, view, risk: entry.risk } : last;
      this.write(entry.seq, tell(entry.events as DiamantEvent[], this.teller()));
    }
    this.settled = this.live = true;
  }

  private stop(): void {
    this.queue.length = 0;
    const running = this.running;
    this.running = null;
    if (running) {
      running.skip = true;
      clearTimeout(running.timer);
      running.next();
    }
  }

  private async run(): Promise<void> {
    const run = { skip: false, timer: 0, next: (): void => undefined };
    this.running = run;
    const wait = (milliseconds: number): Promise<void> =>
      new Promise((done) => {
        if (run.skip || milliseconds <= 0) return done();
        run.next = done;
        run.timer = setTimeout(done, milliseconds) as unknown as number;
      });
    while (this.running === run) {
      const entry = this.queue.shift();
      if (!entry) break;
      run.skip = this.queue.length > 0;
      await wait(entry.reveal - this.now());
      if (this.running !== run) return;
      this.played = entry;
      if (isDice(entry)) {
        await wait(diceTime(entry, this.pace()));
        if (this.running !== run) return;
        continue;
      }
      let late = Math.max(0, this.now() - entry.reveal); // whoever is late starts at the right point
      for (const step of plan(this.scene, entry, this.pace())) {
        if (this.running !== run) return;
        this.show(step, entry);
        const stay = step.stay - late;
        late = Math.max(0, -stay);
        await wait(stay);
      }
    }
    if (this.running !== run) return;
    this.running = null;
    this.settled = true;
    setTimeout(() => {
      if (this.settled) this.live = true;
    }, GUARD);
    this.askDecision();
  }

  private show(step: Step, entry: Played): void {
    this.scene = step.scene;
    if (!step.events.length) return;
    const text = tell(step.events, this.teller());
    const loud = step.events.some((event) => event.event === "TrapRepeated" || event.event === "GameEnded");
    if (loud) shout(text);
    else say(text);
    this.write(entry.seq, text);
    for (const sound of soundsOf(step)) play(sound.sound, sound.steps);
  }

  /** Write a sentence into the log. */
  note(seq: number, text: string): void {
    this.write(seq, text);
  }

  private write(seq: number, text: string): void {
    if (text) this.log = [...this.log.slice(-199), { seq, text }];
  }

  private askDecision(): void {
    const { state, scene } = this;
    if (!state || !scene || state.turn.kind !== "joint") return;
    const seat = this.me.find((own) => state.turn.moves[own]?.length);
    if (seat === undefined || state.table.settings.mode === "hotseat" || state.table.settings.mode === "dealer") return;
    say(decisionText(scene.view, state));
    if (document.hidden || state.table.settings.mode === "party") navigator.vibrate?.(prefs.vibrate ? 40 : 0);
  }
}
