// The chests at the end: as many diamonds of five and rubies of one as there would be on the table.
import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import Chests from "../src/games/diamant/parts/Chests.svelte";
import type { SeatInfo } from "../src/wire.gen.ts";

it("open as diamonds and rubies, the winner's first, relics apart", () => {
  const root = document.createElement("div");
  const seats = ["Mia", "Jonas", "Kim"].map((name, colour) => ({ name, colour, bot: null }) as SeatInfo);
  const view = { chests: [7, 23, 0], relics: [[], [5, 8], []], result: { places: [2, 1, 3], points: [7, 36, 0] } };
  const shown = mount(Chests, { target: root, props: { seats, view: view as never } });
  flushSync();
  const drawn = (icon: string): number[] =>
    [...root.querySelectorAll("li")].map((seat) => seat.querySelectorAll(`use[href$="#${icon}"]`).length);
  expect(root.textContent.replace(/\s+/g, " ")).toContain("Jonas 4 × 5 + 3 58 Mia 1 × 5 + 2 Kim 0");
  expect([drawn("g-diamond"), drawn("g-ruby"), drawn("g-relic")]).toEqual([
    [4, 1, 0],
    [3, 2, 0],
    [2, 0, 0],
  ]);
  void unmount(shown);
});
