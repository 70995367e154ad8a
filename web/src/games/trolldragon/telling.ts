// Troll & Dragon in sentences, with the words the terminal uses, too.
import type { DiceEvent, DiceTreasures, Result } from "../../wire.gen.ts";
import type { Words } from "../../lib/i18n.svelte.ts";
import type { Sound } from "../../lib/sound.ts";
import type { Teller } from "../../lib/tell.ts";
import type { GameEvent, Step, Telling } from "../rooms.ts";
import type { DiceScene } from "./stage.ts";

/** Treasures as one takes or loses them. */
export function treasures(words: Words, amount: DiceTreasures): string {
  const parts: string[] = [];
  if (amount.diamonds) parts.push(words.say("treasure-diamonds", { count: amount.diamonds }));
  if (amount.nuggets) parts.push(words.say("treasure-nuggets", { count: amount.nuggets }));
  return parts.length ? words.all(parts) : words.say("treasure-nothing");
}

/** What happened, in order; empty where there is nothing to say. */
export function tellDice(events: DiceEvent[], words: Words, names: string[]): string {
  const name = (seat: number): string => names[seat] ?? "?";
  const said = events.map((event): string => {
    switch (event.event) {
      case "LotDrawn":
        return words.say("dice-told-lot", { name: name(event.seat) });
      case "TurnStarted":
        return words.say("dice-told-turn", { number: event.number, name: name(event.seat) });
      case "GrottoRolled":
        return words.say("dice-told-rolls", {
          name: name(event.seat),
          faces: words.all(event.faces.map((face) => words.say(`face-grotto-${face}`))),
        });
      case "ChamberRolled":
        return words.say("dice-told-rolls", {
          name: name(event.seat),
          faces: words.all(event.faces.map((face) => words.say(`face-chamber-${face}`))),
        });
      case "DiamondsTaken": {
        const taken = words.say("dice-told-takes", {
          name: name(event.seat),
          treasures: treasures(words, { diamonds: event.taken, nuggets: 0 }),
        });
        return event.taken < event.shown ? `${taken} ${words.say("dice-told-no-more")}` : taken;
      }
      case "NuggetsTaken": {
        const taken = words.say("dice-told-takes", {
          name: name(event.seat),
          treasures: treasures(words, { diamonds: 0, nuggets: event.taken }),
        });
        return event.taken < event.shown ? `${taken} ${words.say("dice-told-no-more")}` : taken;
      }
      case "DiceSetAside":
        return words.say("dice-told-aside", { name: name(event.seat), count: event.dice.length });
      case "TrollCame":
        return words.say("dice-told-troll", { name: name(event.seat), treasures: treasures(words, event.lost) });
      case "ChamberEntered":
        return words.say("dice-told-enters", { name: name(event.seat), holder: name(event.holder) });
      case "DragonRolled":
        return words.say("dice-told-dragon-rolls", {
          name: name(event.seat),
          faces: words.all(event.faces.map((face) => words.say(`face-dragon-${face}`))),
        });
      case "DragonCalled":
        return event.left ? words.say("dice-told-dragon-called", { left: event.left }) : "";
      case "DragonWoke":
        return words.say("dice-told-awake", { name: name(event.adventurer), treasures: treasures(words, event.lost) });
      case "TreasuresShared": {
        const gets = event.shares.flatMap((share, seat) =>
          share.diamonds + share.nuggets
            ? [words.say("dice-told-gets", { name: name(seat), treasures: treasures(words, share) })]
            : [],
        );
        return gets.length ? gets.join(" ") : words.say("dice-told-nothing-to-share");
      }
      case "HandTaken":
        return words.say("dice-told-hand", { name: name(event.seat), treasures: treasures(words, event.taken) });
      case "SeatLeft":
        return words.say("dice-told-home", { name: name(event.seat), treasures: treasures(words, event.banked) });
      case "GameEnded": {
        const winners = event.result.places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
        return words.say("told-game-ended", {
          names: words.all(winners),
          count: winners.length,
          points: Math.max(...event.result.points),
        });
      }
      case "GameStarted":
        return "";
    }
  });
  return said.filter(Boolean).join(" ");
}

/** The same for ears that listen while it happens: danger first, "you" for oneself, nothing that changes nothing. */
export function sayDice(events: DiceEvent[], { words, names, you }: Teller): string {
  const own = (seat: number): "yes" | "no" => (seat === you ? "yes" : "no");
  const who = (seat: number): string => (seat === you ? words.say("web-td-you") : (names[seat] ?? "?"));
  const lost = (name: string, seat: number, amount: DiceTreasures): string =>
    words.say(name, { you: own(seat), name: who(seat), treasures: treasures(words, amount) });
  const said: { text: string; danger: boolean }[] = [];
  const say = (text: string, danger = false): void => void said.push({ text, danger });
  const faces = (seat: number, list: string[]): string =>
    words.say("web-td-say", { who: who(seat), what: words.all(list) });
  for (const event of events) {
    switch (event.event) {
      case "LotDrawn":
      case "TurnStarted":
        if (event.seat === you) say(words.say("web-td-your-turn"));
        else say(words.say("web-td-whose", { name: who(event.seat) }));
        break;
      case "GrottoRolled":
        say(
          faces(
            event.seat,
            event.faces.map((face) => words.say(`face-grotto-${face}`)),
          ),
        );
        break;
      case "DiamondsTaken":
        if (event.taken < event.shown) say(words.say("dice-told-no-more"));
        break;
      case "NuggetsTaken":
        if (event.taken) say(words.say("web-td-say-gold", { count: event.taken }));
        else if (event.shown) say(words.say("dice-told-no-more"));
        break;
      case "DiceSetAside":
        say(words.say("web-td-say", { who: who(event.seat), what: words.say("web-td-blocked-aside") }));
        break;
      case "TrollCame":
        say(lost("web-td-say-troll", event.seat, event.lost), true);
        break;
      case "ChamberEntered":
        say(words.say("web-td-say-enters", { who: who(event.seat), holder: who(event.holder) }));
        break;
      case "DragonCalled":
        if (event.left) say(words.say("dice-told-dragon-called", { left: event.left }), true);
        break;
      case "DragonWoke":
        say(lost("web-td-say-awake", event.adventurer, event.lost), true);
        break;
      case "TreasuresShared": {
        const mine = you === null ? undefined : event.shares[you];
        if (mine && mine.diamonds + mine.nuggets)
          say(words.say("web-td-say-yours", { treasures: treasures(words, mine) }));
        break;
      }
      case "HandTaken":
        say(lost("web-td-say-hand", event.seat, event.taken));
        break;
      case "SeatLeft":
        say(lost("web-td-say-home", event.seat, event.banked));
        break;
      case "GameEnded":
        say(ending(event.result, { words, names, you }));
        break;
    }
  }
  const order = [...said.filter((one) => one.danger), ...said.filter((one) => !one.danger)];
  return order
    .map((one) => one.text)
    .filter(Boolean)
    .join(" ");
}

/** Who has won, why where only the gold decides, and one's own place. */
function ending({ points, places }: Result, { words, names, you }: Teller): string {
  const best = Math.max(...points);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const tied = points.filter((one) => one === best).length > winners.length;
  const won =
    winners.length === 1 && winners[0] === you
      ? words.say("web-td-say-won", { points: best })
      : words.say("told-game-ended", {
          names: words.all(winners.map((seat) => (seat === you ? words.say("web-you") : (names[seat] ?? "?")))),
          count: winners.length,
          points: best,
        });
  const place =
    you === null || winners.includes(you)
      ? ""
      : words.say("web-told-your-place", { place: places[you] ?? 0, points: points[you] ?? 0 });
  return [won, tied ? words.say("web-td-tie") : "", place].filter(Boolean).join(" ");
}

/** What robs somebody, and the end, cannot wait. */
function loud(events: GameEvent[]): boolean {
  return events.some((event) => ["TrollCame", "DragonCalled", "DragonWoke", "GameEnded"].includes(event.event));
}

function soundsOf(step: Step): { sound: Sound; steps: number }[] {
  if ((step.scene as DiceScene | null)?.rolling) return [{ sound: "dice", steps: 1 }]; // they are heard in the air
  return (step.events as DiceEvent[]).flatMap((event): { sound: Sound; steps: number }[] => {
    switch (event.event) {
      case "DragonRolled":
        return [{ sound: "dice", steps: 1 }];
      case "DiamondsTaken":
      case "NuggetsTaken":
        return [{ sound: "gems", steps: event.taken }];
      case "TrollCame":
        return [{ sound: "growl", steps: 1 }];
      case "DragonCalled":
        return [{ sound: "roar", steps: 1 }];
      case "DragonWoke":
        return [{ sound: "bust", steps: 1 }];
      case "SeatLeft":
        return [{ sound: "camp", steps: 1 }];
      case "GameEnded":
        return [{ sound: "fanfare", steps: 1 }];
      default:
        return [];
    }
  });
}

export const telling: Telling = {
  tell(events, teller, live = false) {
    const list = events as DiceEvent[];
    return live ? sayDice(list, teller) : tellDice(list, teller.words, teller.names);
  },
  loud,
  sounds: soundsOf,
};
