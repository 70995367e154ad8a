// Troll & Dragon in sentences, with the words the terminal uses, too.
import type { DiceEvent, DiceTreasures } from "../../wire.gen.ts";
import type { Words } from "../../lib/i18n.svelte.ts";
import type { Sound } from "../../lib/sound.ts";
import type { GameEvent, Step, Telling } from "../rooms.ts";

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

/** The dragon and the end cannot wait. */
function loud(events: GameEvent[]): boolean {
  return events.some((event) => ["DragonCalled", "DragonWoke", "GameEnded"].includes(event.event));
}

function soundsOf(step: Step): { sound: Sound; steps: number }[] {
  return (step.events as DiceEvent[]).flatMap((event): { sound: Sound; steps: number }[] => {
    switch (event.event) {
      case "GrottoRolled":
      case "ChamberRolled":
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
  tell(events, { words, names }, live = false) {
    const list = events as DiceEvent[];
    // What is shouted is short: the roll is on the table for all to see.
    return tellDice(live && loud(list) ? list.filter((event) => event.event !== "DragonRolled") : list, words, names);
  },
  loud,
  sounds: soundsOf,
};
