// News of the people at a table: said once, and shown for a moment where the table itself does not show it.
import { tableText } from "./heard.ts";
import { words } from "./i18n.svelte.ts";
import { say } from "./live.svelte.ts";
import { play } from "./sound.ts";
import type { TableState } from "./state.ts";
import type { TableChanged } from "../wire.gen.ts";

interface Toast {
  id: number;
  text: string;
}

/** What changes who plays or leads is shown, not only said. */
const SEEN = new Set([
  "joined",
  "left",
  "kicked",
  "away",
  "connected",
  "host",
  "stand-in",
  "host-back",
  "slept",
  "woke",
  "taken-over",
  "handed-over",
  "advised",
  "went-on",
  "wants-on",
  "let-in",
]);
/** In the lobby the list of people shows who comes, and who comes back. */
const LISTED = new Set(["joined", "connected"]);
const STAY = 5000;
const MOST = 3;

export class People {
  /** What has just happened, the newest last, each for a while. */
  toasts = $state.raw<Toast[]>([]);
  /** Devices that have lost their connection, so that their return is news. */
  private readonly gone = new Set<number>();
  private told = 0;

  /** The table as it is when one comes: nobody's coming or going is news. */
  begin(state: TableState): void {
    for (const { device, online } of state.table.devices) if (!online) this.gone.add(device);
  }

  /** Something changed among the people. */
  changed({ what, seat, device }: TableChanged, before: TableState, after: TableState): void {
    // That this device was away is told once it is back: others need to know, nobody here does.
    if (what === "away" && device === before.device) return;
    if (device !== null && what === "away") this.gone.add(device);
    // Who has just come is connected for the first time: that was said when they came.
    if (what === "connected" && (device === null || !this.gone.delete(device) || device === before.device)) return;
    const text = tableText(what, seat, device, before, after);
    if (!text) return;
    say(text);
    if (SEEN.has(what) && !(after.table.phase === "lobby" && LISTED.has(what))) this.show(text);
    if (what === "joined" || what === "seated") play("join");
  }

  /** Somebody stands at the door; whoever may open has the buttons for it. */
  knocked(name: string): void {
    const text = words().say("web-knocked", { name });
    say(text);
    this.show(text);
  }

  private show(text: string): void {
    const toast = { id: ++this.told, text };
    this.toasts = [...this.toasts.filter((old) => old.text !== text).slice(1 - MOST), toast];
    setTimeout(() => (this.toasts = this.toasts.filter((old) => old !== toast)), STAY);
  }
}
