// What an event changes in a view, as far as it can be seen before the server's own next view is there. Pure.
import type { DiamantView } from "../../wire.gen.ts";
import type { Scene } from "./stage.ts";

/** The view of a cave before its first card. */
export function blank(view: DiamantView): DiamantView {
  return {
    ...view,
    path: [],
    turned: 0,
    pending: 0,
    inside: view.chests.map((_, seat) => seat),
    deck: view.path.reduce((deck, laid) => withOne(deck, laid.card), view.deck),
  };
}

/** The view after these seats have left with what they take. */
export function leave(
  view: DiamantView,
  gone: Record<number, number | null>,
  shared: Scene["shared"],
  relic: Scene["relic"],
): DiamantView {
  return {
    ...view,
    inside: view.inside.filter((seat) => !(seat in gone)),
    chests: view.chests.map((chest, seat) => (chest === null ? null : chest + (gone[seat] ?? 0))),
    relics: view.relics.map((own, seat) => (relic?.seat === seat ? [...own, relic.worth] : own)),
    path: relic ? clear(view, shared).filter((laid) => !laid.card.startsWith("relic")) : clear(view, shared),
  };
}

/** The path after it was shared: what is left lies in the server's next view, here only its sum is known. */
function clear(view: DiamantView, shared: Scene["shared"]): DiamantView["path"] {
  if (!shared) return view.path;
  let left = shared.left;
  return [...view.path]
    .reverse()
    .map((laid) => {
      const treasure = /^\d+$/.test(laid.card);
      const rubies = treasure ? left : 0;
      if (treasure) left = 0;
      return { ...laid, rubies };
    })
    .reverse();
}

/** The deck with one card of this kind less. */
export function without(deck: DiamantView["deck"], card: string): DiamantView["deck"] {
  return deck.flatMap(([own, count]): [string, number][] =>
    own !== card ? [[own, count]] : count > 1 ? [[own, count - 1]] : [],
  );
}

function withOne(deck: DiamantView["deck"], card: string): DiamantView["deck"] {
  return deck.some(([own]) => own === card)
    ? deck.map(([own, count]): [string, number] => [own, own === card ? count + 1 : count])
    : [...deck, [card, 1]];
}
