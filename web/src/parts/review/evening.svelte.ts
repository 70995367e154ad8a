// Luck and skill over the evening of a table: asked for, added up by the server game by game, there, or not to be had.
import { UNREACHABLE } from "../../lib/api.ts";
import { say } from "../../lib/live.svelte.ts";
import { t } from "../../lib/i18n.svelte.ts";
import type { EveningCard } from "../../wire.gen.ts";
import { lost, readLines, reasonOf, type Asked, type Stand } from "./reviewing.svelte.ts";

export class EveningSums implements Asked {
  stand = $state.raw<Stand<EveningCard>>({ at: "idle" });
  readonly before = null;
  private stop: AbortController | null = null;

  constructor(
    readonly code: string,
    readonly token: string,
    /** Whether it is said aloud how it went: not in a room where nobody asked. */
    readonly aloud: boolean,
  ) {}

  get card(): EveningCard | null {
    return this.stand.at === "there" ? this.stand.review : null;
  }

  async start(): Promise<void> {
    this.stop?.abort();
    const stop = (this.stop = new AbortController());
    this.stand = { at: "working", done: 0, total: 0 };
    const path = `/api/tables/${encodeURIComponent(this.code)}/evening`;
    const init = { signal: stop.signal, headers: { authorization: `Bearer ${this.token}` } };
    const found = await readLines<EveningCard>(path, "evening", init, (progress) => {
      this.stand = { at: "working", ...progress };
    }).catch(() => lost(UNREACHABLE));
    if (stop.signal.aborted) return;
    this.stand = "code" in found ? { at: "failed", refusal: found } : { at: "there", review: found };
    if (this.aloud) say("code" in found ? reasonOf(found) : t("web-evening-luck-there"));
  }

  cancel(): void {
    this.stop?.abort();
    this.stand = { at: "idle" };
  }
}
