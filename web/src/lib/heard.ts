// What is said of a table beside the game: who came and went, and refusals.
import { words } from "./i18n.svelte.ts";
import type { Refusal } from "./socket.ts";
import type { TableState } from "./state.ts";

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
  const people = [...new Set([...ofDevice(after), ...ofDevice(before)])];
  const name =
    seat === null ? words().all(people) : (after.table.seats[seat]?.name ?? before.table.seats[seat]?.name ?? "");
  const id = `web-news-${what}`;
  // A watcher or a big screen has no name: nobody needs to hear that " is back".
  if (
    !words().knows(id) ||
    (!name && ["joined", "left", "kicked", "connected", "away", "stand-in", "let-in"].includes(what))
  )
    return "";
  return words().say(id, {
    name,
    people: Math.max(1, seat === null ? people.length : 1),
    count: after.table.seats.length,
    advice: after.table.seats[seat ?? -1]?.advice ? "yes" : "no",
  });
}

/** A refusal in the language of the page, where it has words for it; else the server's own sentence. */
export function problemText(refusal: Refusal): string {
  const id = `web-problem-${refusal.code}`;
  return words().knows(id) ? words().say(id) : refusal.reason || words().say("web-problem-unknown");
}
