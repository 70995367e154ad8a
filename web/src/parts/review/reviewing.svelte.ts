// One game's review on its way: asked for, computed by the server with its progress streamed, there, or not to be had.
import type { Progress, Review } from "../../wire.gen.ts";
import type { AnyBranch, AnyReview } from "./review.ts";
import { refusalOf, UNREACHABLE, whatIf, type Answer } from "../../lib/api.ts";
import { problemText } from "../../lib/heard.ts";
import { loadPart, t, words } from "../../lib/i18n.svelte.ts";
import { say } from "../../lib/live.svelte.ts";
import type { Refusal } from "../../lib/socket.ts";

export type Opponents = Review["opponents"];

export type Stand<T = AnyReview> =
  | { at: "idle" }
  | { at: "working"; done: number; total: number }
  | { at: "there"; review: T }
  | { at: "failed"; refusal: Refusal };

/** Something the coach is asked for. */
export interface Asked {
  readonly stand: Stand<unknown>;
  /** What there was before something else was asked for. */
  readonly before: unknown;
  start(): Promise<void>;
  cancel(): void;
}

/** A line of an answer has one of these, or what was asked for. */
interface Line {
  progress?: Progress;
  problem?: { code: string; reason: string };
}

/** The refusal for an answer that ended in its middle. */
export const CUT_OFF = "cut-off";

const ASKED_AGAIN = 30;
const PAUSE = 2000; // milliseconds

/** Why there is no review, in one sentence. */
export function reasonOf(refusal: Refusal): string {
  const id = `web-review-failed-${refusal.code}`;
  return words().knows(id) ? t(id) : problemText(refusal);
}

export const lost = (code: string): Refusal => ({ code, reason: "", rule: null });

export class Reviewing implements Asked {
  stand = $state.raw<Stand>({ at: "idle" });
  opponents = $state<Opponents>("equilibrium");
  private readonly found = new Map<Opponents, AnyReview>();
  private stop: AbortController | null = null;

  constructor(readonly id: string) {}

  get review(): AnyReview | null {
    return this.stand.at === "there" ? this.stand.review : null;
  }

  /** What there was before something else was asked for. */
  get before(): AnyReview | null {
    return [...this.found.values()][0] ?? null;
  }

  /** Ask for the review against these opponents; one that is there already is shown again. */
  async start(opponents: Opponents = this.opponents): Promise<void> {
    this.stop?.abort();
    this.opponents = opponents;
    const known = this.found.get(opponents);
    if (known) {
      this.stand = { at: "there", review: known };
      return;
    }
    const stop = (this.stop = new AbortController());
    this.stand = { at: "working", done: 0, total: 0 };
    const spoken = loadPart("review").catch(() => undefined); // opened by its address, the words may be on their way
    void spoken.then(() => !stop.signal.aborted && this.stand.at === "working" && say(t("web-review-working")));
    const path = `/api/records/${encodeURIComponent(this.id)}/review?opponents=${opponents}`;
    const found = await readLines<AnyReview>(path, "review", { signal: stop.signal }, (progress) => {
      this.stand = { at: "working", ...progress };
    }).catch(() => lost(UNREACHABLE));
    await spoken;
    if (stop.signal.aborted) return;
    if ("code" in found) {
      this.stand = { at: "failed", refusal: found };
      say(reasonOf(found));
    } else {
      this.found.set(opponents, found);
      this.stand = { at: "there", review: found };
      say(t("web-review-there"));
    }
  }

  /** Do without; the server goes on and keeps what it finds. What was there before is shown again. */
  cancel(): void {
    this.stop?.abort();
    const { before } = this;
    if (before) this.opponents = before.opponents;
    this.stand = before ? { at: "there", review: before } : { at: "idle" };
  }

  /** The other choice of a decision, played on with the real deck. Where the coach needs longer it is asked again. */
  async branch<B extends AnyBranch>(
    step: number,
    seat: number,
    pick: string,
    wanted: () => boolean,
  ): Promise<Answer<B>> {
    for (let more = ASKED_AGAIN; ; more--) {
      const answer = await whatIf<B>(this.id, { step, seat, pick, opponents: this.opponents });
      if (answer.refusal?.code !== "busy" || !more || !wanted()) return answer;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

/** Read lines until there is what was asked for, or a reason why not. */
export async function readLines<T extends object>(
  path: string,
  wanted: string,
  init: RequestInit,
  watch: (progress: Progress) => void,
): Promise<T | Refusal> {
  const answer = await fetch(path, init);
  if (!answer.ok || !answer.body) return refusalOf(answer.status, await answer.text());
  for await (const text of linesOf(answer.body)) {
    const line = JSON.parse(text) as Line & Record<string, T>;
    const found = line[wanted];
    if (found) return found;
    if (line.problem) return { rule: null, ...line.problem };
    if (line.progress) watch(line.progress);
  }
  return lost(CUT_OFF);
}

/** The lines of a stream as they come. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const parts = (rest + (value ?? "")).split("\n");
    rest = done ? "" : (parts.pop() ?? "");
    for (const line of parts) if (line.trim()) yield line;
    if (done) return;
  }
}
