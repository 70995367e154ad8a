// What happened, in sentences for live regions and the log. "You" where it is about this device's only seat.
import { aidOf, inFigures } from "../../lib/aid.ts";
import { does, who, type Teller } from "../../lib/tell.ts";
import type { Sound } from "../../lib/sound.ts";
import { words } from "../../lib/i18n.svelte.ts";
import type { TableState } from "../../lib/state.ts";
import type { DiamantEvent, DiamantView } from "../../wire.gen.ts";
import type { GameEvent, Step, Telling } from "../rooms.ts";
import type { Scene } from "./stage.ts";
import { cardName, secondName, trapName } from "./names.ts";

/** One or two sentences about events that belong together. */
export function tell(events: DiamantEvent[], teller: Teller): string {
  const { words } = teller;
  const said: string[] = [];
  const banked = new Map<number, number | null>();
  for (const event of events) if (event.event === "SeatLeft") banked.set(event.seat, event.banked);
  for (const event of events) {
    switch (event.event) {
      case "GameStarted":
        said.push(words.say("told-game-started", { title: words.say("edition-title"), count: event.seats }));
        break;
      case "ExpeditionStarted":
        said.push(words.say("told-expedition-started", { number: event.number }));
        for (const relic of event.relics.filter((card) => card.startsWith("relic:")))
          said.push(words.say("told-relic-comes", { value: Number(relic.slice(6)) }));
        break;
      case "CardTurned":
        said.push(words.say("told-card", { depth: event.depth, card: cardName(words, event.card) }));
        break;
      case "RubiesShared":
        said.push(words.say("told-shared", { each: event.each, left: event.left }));
        break;
      case "TrapRepeated": {
        const flee = { names: who(teller, event.seats), count: event.seats.length, lost: event.lost };
        const alone = event.seats.length === 1 && event.seats[0] === teller.you;
        const loss = words.say(alone ? "web-told-you-flee" : "told-flee", flee);
        said.push(words.say("web-bang", { what: secondName(words, event.trap) }), loss);
        break;
      }
      case "PicksRevealed": {
        const going = seatsWith(event.picks, "leave");
        const quit = seatsWith(event.picks, "quit");
        const staying = seatsWith(event.picks, "continue");
        if (going.length) said.push(does(teller, going, "told-leave", "web-told-you-leave"));
        if (quit.length) said.push(does(teller, quit, "web-told-quit", "web-told-you-quit"));
        const amounts = new Set([...going, ...quit].map((seat) => banked.get(seat)));
        const [only] = amounts;
        if (amounts.size === 1 && typeof only === "number")
          said.push(
            words.say("web-told-banked", {
              count: going.length + quit.length,
              rubies: words.say("rubies", { count: only }),
            }),
          );
        if (staying.length) said.push(does(teller, staying, "told-continue", "web-told-you-continue"));
        break;
      }
      case "RelicTaken":
        said.push(
          event.seat === teller.you
            ? words.say("web-told-you-relic", { worth: event.worth })
            : words.say("told-relic-taken", { name: who(teller, [event.seat]), worth: event.worth }),
        );
        break;
      case "DeckRanOut":
        said.push(words.say("told-deck-empty", { names: who(teller, event.seats), count: event.seats.length }));
        break;
      case "ExpeditionEnded":
        said.push(words.say("told-expedition-ended", { number: event.number }));
        if (event.removed_trap)
          said.push(words.say("told-trap-removed", { trap: trapName(words, event.removed_trap) }));
        if (event.lost_relics.length) said.push(words.say("told-relics-lost", { count: event.lost_relics.length }));
        break;
      case "GameEnded": {
        const best = Math.max(...event.result.points);
        const winners = event.result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
        const alone = winners.length === 1 && winners[0] === teller.you;
        said.push(
          alone
            ? words.say("web-told-you-win", { points: best })
            : words.say("told-game-ended", { names: who(teller, winners), count: winners.length, points: best }),
        );
        if (teller.you !== null && !winners.includes(teller.you)) {
          const { points, places } = event.result;
          said.push(
            words.say("web-told-your-place", { place: places[teller.you] ?? 0, points: points[teller.you] ?? 0 }),
          );
        }
        break;
      }
      case "PathShared":
      case "SeatLeft":
        break; // said together with the picks
    }
  }
  return said.join(" ");
}

function seatsWith(picks: (string | null)[], wanted: string): number[] {
  return picks.flatMap((pick, seat) => (pick === wanted ? [seat] : []));
}

/** The question, with all that counts, as one would read it out. */
export function decisionText(view: DiamantView, state: TableState): string {
  const path = view.path.reduce((sum, laid) => sum + laid.rubies, 0);
  const parts = [words().say("web-ask-loot", { inside: view.inside.length, loot: view.pending, path })];
  parts.push(riskText(state));
  parts.push(words().say(view.inside.length === 1 ? "web-ask-alone" : "web-ask"));
  return parts.filter(Boolean).join(" ");
}

/** The public odds of the next card in words: as much of them as the table shows, and nothing where it shows none. */
export function riskText(state: TableState): string {
  const { risk } = state;
  const aid = aidOf(state);
  if (!risk?.[1] || aid === "off") return "";
  const share = risk[0] / risk[1];
  if (!share) return words().say("web-ask-no-risk");
  if (inFigures(aid)) return words().say("web-ask-risk", { percent: Math.round(100 * share) });
  return words().say("web-ask-risk-pips", { pips: Math.max(1, Math.round(10 * share)) });
}

/** A second trap and the end cannot wait. */
function loud(events: GameEvent[]): boolean {
  return events.some((event) => event.event === "TrapRepeated" || event.event === "GameEnded");
}

export function soundsOf(step: Step<Scene>): { sound: Sound; steps: number }[] {
  const sounds: { sound: Sound; steps: number }[] = [];
  if (step.scene.beat === "count" && step.scene.count) sounds.push({ sound: "tick", steps: 1 });
  for (const event of step.events as DiamantEvent[]) {
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

export const telling: Telling = {
  tell: (events, teller) => tell(events as DiamantEvent[], teller),
  loud,
  sounds: (step) => soundsOf(step as Step<Scene>),
};
