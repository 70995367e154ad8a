// The keys of the cave. Single letters can be switched off; Tab is never touched; fields and dialogs keep their keys.
import { ownedByField } from "../../lib/keys.ts";
import { t, words } from "../../lib/i18n.svelte.ts";
import { repeatLast, say } from "../../lib/live.svelte.ts";
import { prefs, setPref } from "../../lib/prefs.svelte.ts";
import { seatState } from "./seats.ts";
import { riskText } from "./telling.ts";
import type { Scene } from "./stage.ts";
import type { TableStore } from "../../lib/table.svelte.ts";

export interface CaveKeys {
  table: TableStore;
  scene: Scene;
  seat: number | undefined;
  leave(): void;
  goOn(): void;
  takeBack(): void;
  question(): string;
}

/** Do what a key asks for, if it asks for anything. */
export function caveKey(event: KeyboardEvent, keys: CaveKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || ownedByField(event)) return;
  const { table, scene } = keys;
  if (!table.settled && (event.key === " " || event.key === "Enter") && event.target === document.body) {
    event.preventDefault();
    table.skip();
    return;
  }
  const action = ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || (!prefs.keys && event.key.length === 1)) return;
  if (["ArrowLeft", "ArrowRight", "Backspace"].includes(event.key) && keys.seat === undefined) return;
  event.preventDefault();
  action(keys, table, scene);
}

type Action = (keys: CaveKeys, table: TableStore, scene: Scene) => void;

const ACTIONS: Record<string, Action> = {
  "1": (keys) => keys.leave(),
  ArrowLeft: (keys) => keys.leave(),
  "2": (keys) => keys.goOn(),
  ArrowRight: (keys) => keys.goOn(),
  Backspace: (keys) => keys.takeBack(),
  l: () => repeatLast(),
  r: (_, table) => {
    say((table.state && riskText(table.state)) || t("web-one-more")); // no more than the card shows
  },
  p: (_, table, scene) => {
    const seats = table.state?.table.seats ?? [];
    say(
      seats
        .map((__, number) => seatState(table, scene, number))
        .map((seat) => t("web-titled", { title: seat.name, what: t(`web-seat-${seat.what}`) }))
        .join(". "),
    );
  },
  g: (_, table, scene) => {
    const seat = table.me[0];
    const chest = seat === undefined ? null : scene.view.chests[seat];
    say(
      `${words().say("loot")} ${scene.view.pending}. ${words().say("chest")} ${chest ?? "?"}. ${words().say("path")} ${scene.view.path.reduce((sum, laid) => sum + laid.rubies, 0)}.`,
    );
  },
  t: (keys, table) => {
    const until = keys.seat === undefined ? undefined : table.state?.turn.deadlines[keys.seat];
    if (until === undefined) say(t("web-no-limit"));
    else say(t("web-seconds-left", { count: Math.max(0, Math.ceil((until - table.now()) / 1000)) }));
  },
  m: () => {
    const on = prefs.effects > 0;
    setPref("effects", on ? 0 : 0.7);
    say(t(on ? "web-sound-off" : "web-sound-on"));
  },
  z: () => setPref("zen", !prefs.zen),
};
