// One table as the page shows it: the truth from the server, and the scene, which lags behind it while things are shown.
import { roomsFor } from "../games/index.ts";
import type { GameEvent, Rooms, Step } from "../games/rooms.ts";
import type { Command, News, Pace, Played, Settings, TableChanged } from "../wire.gen.ts";
import { contribution, renewToken } from "./api.ts";
import { Bubbles } from "./bubbles.svelte.ts";
import { problemText } from "./heard.ts";
import { speakEdition, words } from "./i18n.svelte.ts";
import { say, shout } from "./live.svelte.ts";
import { keepSeating, seatingAt } from "./memory.ts";
import { People } from "./people.svelte.ts";
import { prefs } from "./prefs.svelte.ts";
import { may, mayForOthers, onlyBots, wayTo, type SeatWay } from "./rights.ts";
import { Showing } from "./showing.ts";
import { Link, socketUrl, type Hello, type LinkState, type Refusal } from "./socket.ts";
import { play } from "./sound.ts";
import { advance, fromSnapshot, leads, ownSeats, type TableState } from "./state.ts";
import { openTab, type Tab } from "./tabs.ts";
import type { Teller } from "./tell.ts";

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
  /** The rooms of its game, once they are here. */
  rooms = $state.raw<Rooms | null>(null);
  /** The picture that is shown; what is in it only its game knows. */
  scene = $state.raw<unknown>(null);
  /** Whether the scene has caught up with the truth. */
  settled = $state(true);
  /** Whether the decision panel has been there long enough to take a tap. */
  live = $state(true);
  link = $state<LinkState>("connecting");
  refused = $state.raw<Refusal | null>(null);
  sending = $state.raw<Sending | null>(null);
  unsent = $state(false);
  problem = $state("");
  log = $state.raw<Told[]>([]);
  /** The entries of this game that this page has seen, for charts. */
  entries = $state.raw<Played[]>([]);
  passive = $state(false);
  missed = $state("");
  /** Something about this device alone, by its code. */
  notice = $state("");
  /** What whoever runs the house says to everybody; empty for nothing, or once it was put away. */
  word = $state("");
  /** The last entry that began to be shown. */
  played = $state.raw<Played | null>(null);
  readonly bubbles = new Bubbles();
  readonly people = new People();

  readonly me = $derived(this.state ? ownSeats(this.state) : []);
  /** Whether this device leads the table: its host, or who stands in. */
  readonly host = $derived(this.state ? leads(this.state) : false);
  readonly role = $derived(
    this.state?.table.devices.find((device) => device.device === this.state?.device)?.role ?? "spectator",
  );

  private offset = 0;
  /** The promise of the last shuffle this device has given its part to. */
  private promised = "";
  /** The edition whose game's rooms are here or on their way. */
  private furnished = "";
  private closed = false;
  private socket: Link;
  private readonly tab: Tab;
  private readonly showing = new Showing({
    now: () => this.now(),
    plan: (entry) => this.rooms?.stage.plan(this, entry, this.pace()) ?? [],
    begin: (entry) => (this.played = entry),
    show: (step, entry) => this.show(step, entry),
    settle: () => this.settle(),
  });

  constructor(
    readonly code: string,
    hello: Hello,
  ) {
    this.socket = this.connect(hello);
    this.tab = openTab(
      code,
      !!hello.token,
      () => (this.passive = true),
      () => this.passive && this.takeOver(),
      () => this.socket.wake(),
    );
    this.tab.claim();
    this.socket.start();
  }

  private connect(hello: Hello): Link {
    return new Link(socketUrl(this.code), hello, () => this.state?.seq ?? null, {
      welcome: (snapshot, entries, mine) => {
        if (snapshot) this.begin(fromSnapshot(snapshot));
        else this.take(entries, mine, true);
        this.contribute();
      },
      news: (entries, mine) => {
        this.take(entries, mine, false);
        this.contribute();
      },
      notice: (code, reason) => this.noticed(code, reason),
      state: (state, refusal) => this.linkChanged(state, refusal),
      clock: (offset) => (this.offset = offset),
    });
  }

  /** A word beside the game: of the house to everybody, or about this seat. */
  private noticed(code: string, reason: string): void {
    if (code !== "house") this.notice = code;
    else if (reason !== this.word) {
      this.word = reason;
      if (reason) say(words().say("web-house-says", { words: reason }));
    }
  }

  /** What this device may do now, by the list that the table itself has. */
  may(command: Command["do"]): boolean {
    return this.state !== null && may(this.state, command);
  }

  /** The same for somebody else's seat. */
  mayFor(command: Command["do"]): boolean {
    return this.state !== null && mayForOthers(this.state, command);
  }

  /** How this device comes to that seat of a bot: at once, by asking the host, or not at all. */
  wayTo(seat: number): SeatWay | null {
    return this.state && wayTo(this.state, seat);
  }

  /** Take that seat, or ask for it; where it went to somebody else meanwhile, the table says so. */
  sit(seat: number, name: string): Promise<Refusal | null> {
    return this.send({ do: this.wayTo(seat) ?? "take-over", seat, name });
  }

  /** A new token for this device, and a socket with it; the old one is worthless. */
  async renew(): Promise<Refusal | null> {
    const screen = this.role === "screen";
    const seating = seatingAt(this.code, screen);
    if (!seating) return null;
    this.socket.close();
    const { value, refusal } = await renewToken(this.code, seating.token);
    if (value) keepSeating(this.code, { ...seating, token: value.token, at: Date.now() }, screen);
    this.notice = "";
    this.socket = this.connect({ token: value?.token ?? seating.token });
    this.socket.start();
    return refusal;
  }

  /** Stop listening. */
  close(): void {
    this.closed = true;
    this.socket.close();
    this.tab.close();
    this.showing.stop();
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
    this.tab.claim();
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

  /** Send what may come a moment too late, as in a race: then the picture says so, and nothing else need. */
  hurry(command: Command): Promise<Refusal | null> {
    return this.socket.send(command);
  }

  /** Change settings of the table. */
  set(change: Partial<Settings>): Promise<Refusal | null> {
    const settings = this.state?.table.settings;
    return settings ? this.send({ do: "set", settings: { ...settings, ...change } }) : Promise.resolve(null);
  }

  /** Lay a pick face down, change it, or take it back with null. */
  async pick(seat: number, move: string | null): Promise<void> {
    const turn = this.state?.turn;
    if (!turn || !this.live || this.passive || !this.may(move === null ? "take-back" : "play")) return;
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
    this.showing.skip();
  }

  /** Only bots decide: what they play need not be watched. */
  get botsAlone(): boolean {
    return this.state !== null && onlyBots(this.state);
  }

  /** The bots that are left play to the end at once, for all at the table. */
  skipBots(): void {
    this.skip();
    if (this.botsAlone && this.may("skip")) void this.hurry({ do: "skip", decision: this.state?.turn.decision ?? 0 }); // it may be over meanwhile
  }

  /** Who is told what: "you" only where a device has one seat of its own. */
  teller(): Teller {
    const names = this.state?.table.seats.map((seat) => seat.name) ?? [];
    const mode = this.state?.table.settings.mode;
    const alone = this.me.length === 1 && mode !== "hotseat" && mode !== "dealer";
    return { words: words(), names, you: alone ? (this.me[0] ?? null) : null };
  }

  /** Once for each game: this device's part of its shuffle, after the dealer's promise was seen. */
  private contribute(): void {
    const at = this.state;
    if (!at || !ownSeats(at).length || !this.may("contribute")) return;
    const { commitment } = at.table;
    if (!commitment || commitment === this.promised) return;
    this.promised = commitment;
    void this.socket.send({ do: "contribute", commitment, contribution: contribution() });
  }

  private linkChanged(state: LinkState, refusal: Refusal | null): void {
    const before = this.link;
    this.link = state;
    this.refused = refusal;
    this.unsent = this.socket.unanswered.count > 0 && !this.socket.unanswered.sent;
    if (state === "lost" && before !== "gone") shout(words().say("web-link-lost"));
    if (state === "back") say(words().say("web-link-back"));
    if (state === "back" || state === "fine") void this.furnish();
  }

  private begin(state: TableState): void {
    const before = this.state;
    this.showing.stop();
    this.state = state;
    this.people.begin(state);
    speakEdition(state.table.settings.edition);
    this.scene = state.view && this.rooms ? this.rooms.stage.still(this, state) : null;
    void this.furnish();
    this.settled = this.live = true;
    this.sending = null;
    if (before && before.table.game !== state.table.game) this.entries = [];
  }

  /** Load the rooms of the game on this table; they stay until another game comes. */
  private async furnish(): Promise<void> {
    const edition = this.state?.table.settings.edition;
    if (edition === undefined || edition === this.furnished) return;
    this.furnished = edition;
    const rooms = await roomsFor(edition).catch(() => null);
    if (this.furnished !== edition || this.closed) return;
    if (!rooms) {
      this.furnished = ""; // the next time the link is there
      return;
    }
    if (rooms === this.rooms) return;
    this.rooms = rooms;
    this.scene = this.state?.view ? rooms.stage.still(this, this.state) : null;
    this.log = []; // what happened before the rooms were here is told now
    for (const entry of this.entries) this.write(entry.seq, this.told(entry));
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
        this.tableChanged(entry, before);
        break;
      case "played":
        this.entries = before.table.phase === "lobby" ? [entry] : [...this.entries, entry];
        if (missed || !this.rooms || document.hidden || this.now() - entry.reveal > OLD) this.jump(entry);
        else {
          this.live = this.settled = false;
          this.showing.add(entry);
        }
        break;
      case "said":
        this.speaks(entry.seat, words().say(`phrase-${entry.phrase}`), entry.phrase);
        break;
      case "called":
        this.speaks(entry.seat, words().say(entry.leaving ? "web-call-out" : "web-call-more"));
        break;
      case "knocked":
        this.people.knocked(entry.name);
        break;
      case "picked":
      case "curious":
      case "ended":
        break;
    }
  }

  private tableChanged(entry: TableChanged, before: TableState): void {
    const { table } = this.state as TableState;
    if (table.settings.edition !== before.table.settings.edition) {
      speakEdition(table.settings.edition);
      void this.furnish();
    }
    if (entry.what === "rematch") {
      this.showing.stop();
      this.scene = null;
      this.entries = [];
      this.log = [];
      this.rooms?.stage.clear?.(this);
    }
    this.people.changed(entry, before, this.state as TableState);
  }

  private speaks(seat: number, text: string, phrase = ""): void {
    this.bubbles.add(seat, text, phrase);
    say(words().say("web-says", { name: this.state?.table.seats[seat]?.name ?? "", text }));
  }

  // ---- showing

  private pace(): Pace {
    const table = this.state?.table.settings.pace ?? "normal";
    if (prefs.pace === "table") return table;
    const order: Pace[] = ["calm", "normal", "fast", "off"];
    return order.indexOf(prefs.pace) > order.indexOf(table) ? prefs.pace : table;
  }

  private jump(entry: Played): void {
    this.showing.stop();
    this.played = entry;
    if (this.rooms) {
      this.scene = this.rooms.stage.jump(this, entry);
      this.write(entry.seq, this.told(entry));
    }
    this.settled = this.live = true;
  }

  private settle(): void {
    this.settled = true;
    setTimeout(() => {
      if (this.settled) this.live = true;
    }, GUARD);
    this.askDecision();
  }

  private show(step: Step, entry: Played): void {
    const { rooms } = this;
    if (!rooms) return;
    this.scene = step.scene;
    rooms.stage.shown?.(this, step);
    for (const sound of rooms.telling.sounds(step)) play(sound.sound, sound.steps);
    if (!step.events.length) return;
    const text = rooms.telling.tell(step.events, this.teller(), true);
    if (rooms.telling.loud(step.events)) shout(text);
    else say(text);
    this.write(entry.seq, text);
  }

  private told(entry: Played): string {
    return this.rooms?.telling.tell(entry.events as GameEvent[], this.teller()) ?? "";
  }

  private write(seq: number, text: string): void {
    if (text) this.log = [...this.log.slice(-199), { seq, text }];
  }

  private askDecision(): void {
    const { state, rooms } = this;
    if (!state || !rooms?.stage.question || state.turn.kind !== "joint") return;
    const seat = this.me.find((own) => state.turn.moves[own]?.length);
    if (seat === undefined || state.table.settings.mode === "hotseat" || state.table.settings.mode === "dealer") return;
    say(rooms.stage.question(this));
    if (document.hidden || state.table.settings.mode === "party") navigator.vibrate?.(prefs.vibrate ? 40 : 0);
  }
}
