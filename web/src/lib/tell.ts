// What happened, in sentences for live regions and the log. "You" where it is about this device's only seat.
import type { DiamantEvent } from "../wire.gen.ts";
import type { Words } from "./i18n.svelte.ts";

export interface Teller {
  words: Words;
  names: string[];
  /** The seat that is "you"; null where nobody is: on a shared device, a big screen, or when watching. */
  you: number | null;
}

/** Names as a list; "you" comes last. */
export function who(teller: Teller, seats: number[]): string {
  const others = seats.filter((seat) => seat !== teller.you).map((seat) => teller.names[seat] ?? "?");
  const all = seats.length > others.length ? [...others, teller.words.say("web-you")] : others;
  return teller.words.all(all);
}

function does(teller: Teller, seats: number[], plain: string, own: string): string {
  if (seats.length === 1 && seats[0] === teller.you) return teller.words.say(own);
  return teller.words.say(plain, { names: who(teller, seats), count: seats.length });
}

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
        said.push(words.say("told-card", { depth: event.depth, card: words.card(event.card) }));
        break;
      case "RubiesShared":
        said.push(words.say("told-shared", { each: event.each, left: event.left }));
        break;
      case "TrapRepeated": {
        const flee = { names: who(teller, event.seats), count: event.seats.length, lost: event.lost };
        const alone = event.seats.length === 1 && event.seats[0] === teller.you;
        const loss = words.say(alone ? "web-told-you-flee" : "told-flee", flee);
        said.push(`${words.second(event.trap)}! ${loss}`);
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
        said.push(words.say("told-relic-taken", { name: who(teller, [event.seat]), worth: event.worth }));
        break;
      case "DeckRanOut":
        said.push(words.say("told-deck-empty", { names: who(teller, event.seats), count: event.seats.length }));
        break;
      case "ExpeditionEnded":
        said.push(words.say("told-expedition-ended", { number: event.number }));
        if (event.removed_trap) said.push(words.say("told-trap-removed", { trap: words.trap(event.removed_trap) }));
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
