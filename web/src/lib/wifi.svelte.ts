// The second code: it joins the house's Wi-Fi. Its password is asked for only when somebody wants to show it.
import type { WifiCard } from "../wire.gen.ts";
import { wifi } from "./api.ts";
import { problemText } from "./heard.ts";
import { words } from "./i18n.svelte.ts";
import { say } from "./live.svelte.ts";
import { seatingAt } from "./memory.ts";
import type { TableStore } from "./table.svelte.ts";

export class WifiCode {
  /** Whether the server has one for this device. */
  there = $state(false);
  /** What is shown; null while nobody wants to see it. */
  card = $state.raw<WifiCard | null>(null);
  readonly picture = $derived(this.card ? `data:image/svg+xml,${encodeURIComponent(this.card.picture)}` : "");

  /** Show it, or put it away. */
  async toggle(table: TableStore, screen = false): Promise<void> {
    if (this.card) {
      this.card = null;
      return;
    }
    const { value, refusal } = await wifi(seatingAt(table.code, screen)?.token ?? "");
    this.card = value;
    if (refusal) table.problem = problemText(refusal);
    else say(words().say("web-wifi-what", { name: value.name }));
  }
}
