// A game this page has no rooms for, in sentences: message `event-NAME` with the event's fields, `move-TEXT` for a move.
// The game's own catalogue brings them; where it is silent, the bare name is better than nothing.
import type { Words } from "../../lib/i18n.svelte.ts";
import { who, type Teller } from "../../lib/tell.ts";
import type { Result } from "../../wire.gen.ts";
import type { GameEvent, Telling } from "../rooms.ts";

/** Fields that name several seats. */
const SEATS = new Set(["seats", "winners"]);

/** `CardTurned` as a message's name has it: `card-turned`. */
export function kebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/[^a-zA-Z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
}

/** The fields of an event as a message takes them, the same as `PlainNarration` of the server has them: a `seat` also
 * gives `$name`, several seats or a result give `$names` and `$count`, a result the winners' `$points`. */
export function valuesOf(event: GameEvent, teller: Teller): Record<string, string | number> {
  const { words } = teller;
  const title = words.knows("edition-title") ? words.say("edition-title") : "";
  const values = Object.entries(event).map(([field, value]) => (field === "event" ? {} : given(field, value, teller)));
  return Object.assign({ title }, ...values) as Record<string, string | number>;
}

function given(field: string, value: unknown, teller: Teller): Record<string, string | number> {
  if (isResult(value)) {
    const winners = value.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    return { names: who(teller, winners), count: winners.length, points: Math.max(...value.points) };
  }
  if (Array.isArray(value))
    return SEATS.has(field)
      ? { names: who(teller, value as number[]), count: value.length }
      : { [field]: value.map(String).join(", ") };
  if (typeof value === "number")
    return field === "seat" ? { seat: value + 1, name: who(teller, [value]) } : { [field]: value };
  if (typeof value === "boolean") return { [field]: value ? "yes" : "no" };
  return value === null || typeof value === "object" ? {} : { [field]: String(value) };
}

function isResult(value: unknown): value is Result {
  return typeof value === "object" && value !== null && "places" in value && "points" in value;
}

/** A sentence about one event; empty where the game has none for it. */
function sentence(event: GameEvent, teller: Teller): string {
  const id = `event-${kebab(event.event)}`;
  if (teller.words.knows(id)) return teller.words.say(id, valuesOf(event, teller));
  return "result" in event ? teller.words.say("told-game-ended", valuesOf(event, teller)) : "";
}

/** What a move is called; its own text where the game has no word for it. */
export function moveName(words: Words, move: string): string {
  const id = `move-${kebab(move)}`;
  return words.knows(id) ? words.say(id) : move;
}

/** The end can't wait. */
const loud = (events: GameEvent[]): boolean => events.some((event) => "result" in event);

export const telling: Telling = {
  tell: (events, teller) =>
    events
      .map((event) => sentence(event, { ...teller, you: null }))
      .filter(Boolean)
      .join(" "),
  loud,
  sounds: (step) => (loud(step.events) ? [{ sound: "fanfare", steps: 1 }] : []),
};
