// What is said and heard of a table beside the scene: the question, refusals, sounds, and how long dice are shown.
import type { DiamantView, Pace, Played } from "../wire.gen.ts";
import { words } from "./i18n.svelte.ts";
import type { Refusal } from "./socket.ts";
import type { Sound } from "./sound.ts";
import { FACTORS, type Step } from "./stage.ts";
import type { TableState } from "./state.ts";

/** The question, with all that counts, as one would read it out. */
export function decisionText(view: DiamantView, state: TableState): string {
  const path = view.path.reduce((sum, laid) => sum + laid.rubies, 0);
  const parts = [words().say("web-ask-loot", { inside: view.inside.length, loot: view.pending, path })];
  if (state.risk && state.table.settings.aid === "percent" && state.risk[1])
    parts.push(words().say("web-ask-risk", { percent: Math.round((100 * state.risk[0]) / state.risk[1]) }));
  parts.push(words().say(view.inside.length === 1 ? "web-ask-alone" : "web-ask"));
  return parts.join(" ");
}

/** What changed at the table, in words; nothing where nobody needs to hear of it. */
export function tableText(
  what: string,
  seat: number | null,
  device: number | null,
  before: TableState,
  after: TableState,
): string {
  const ofDevice = ({ table }: TableState): string[] =>
    device === null ? [] : table.seats.filter((one) => one.device === device).map((one) => one.name);
  const name =
    seat === null
      ? words().all([...new Set([...ofDevice(after), ...ofDevice(before)])])
      : (after.table.seats[seat]?.name ?? before.table.seats[seat]?.name ?? "");
  const id = `web-news-${what}`;
  // A watcher or a big screen has no name: nobody needs to hear that " is back".
  if (!words().knows(id) || (!name && ["joined", "left", "connected", "away"].includes(what))) return "";
  return words().say(id, { name, count: after.table.seats.length });
}

/** A refusal in the language of the page, where it has words for it; else the server's own sentence. */
export function problemText(refusal: Refusal): string {
  const id = `web-problem-${refusal.code}`;
  return words().knows(id) ? words().say(id) : refusal.reason || words().say("web-problem-unknown");
}

export function isDice(entry: Played): boolean {
  return typeof entry.view === "object" && entry.view !== null && "bags" in entry.view;
}

/** How long dice and what they did are shown, in milliseconds; a race waits for nobody. */
const DICE_TIMES: Record<string, number> = {
  GrottoRolled: 700,
  TrollCame: 1800,
  DragonWoke: 2600,
  SeatLeft: 1400,
  ChamberEntered: 600,
  HandTaken: 1000,
};

export function diceTime(entry: Played, pace: Pace): number {
  if (
    entry.turn.kind === "race" &&
    !(entry.events as { event: string }[]).some((one) => one.event === "ChamberEntered")
  )
    return 0;
  const sum = (entry.events as { event: string }[]).reduce((time, one) => time + (DICE_TIMES[one.event] ?? 0), 0);
  return sum * FACTORS[pace] || (pace === "off" ? Math.min(800, sum) : 0);
}

export function soundsOf(step: Step): { sound: Sound; steps: number }[] {
  const sounds: { sound: Sound; steps: number }[] = [];
  if (step.scene.beat === "count" && step.scene.count) sounds.push({ sound: "tick", steps: 1 });
  for (const event of step.events) {
    if (event.event === "PicksRevealed") sounds.push({ sound: "open", steps: 1 });
    if (event.event === "PathShared" && event.seats.length === 1 && event.each > 0)
      sounds.push({ sound: "lone", steps: 1 });
    else if (event.event === "PathShared") sounds.push({ sound: "camp", steps: 1 });
    if (event.event === "CardTurned") {
      sounds.push({ sound: "whoosh", steps: 1 });
      if (!/^\d|^relic/.test(event.card)) sounds.push({ sound: "growl", steps: 1 });
    }
    if (event.event === "RubiesShared" && event.each) sounds.push({ sound: "gems", steps: event.each });
    if (event.event === "TrapRepeated") sounds.push({ sound: "bust", steps: 1 });
    if (event.event === "GameEnded") sounds.push({ sound: "fanfare", steps: 1 });
  }
  return sounds;
}
