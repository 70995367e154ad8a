// How much of the odds a seat is shown, in figures, in words and by the key R: never more than was agreed on.
import { beforeAll, expect, it, vi } from "vitest";
import { riskText } from "../src/games/diamant/telling.ts";
import { aidOf } from "../src/lib/aid.ts";
import { loadLanguage } from "../src/lib/i18n.svelte.ts";
import type { TableState } from "../src/lib/state.ts";
import type { Aid } from "../src/wire.gen.ts";
import { at, ROLES } from "./table.ts";

const ME = ROLES.indexOf("seated");

beforeAll(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no house here")));
  await loadLanguage("en");
});

/** A decision with a risk of 15 %, at a table with this aid; this seat has advice of its own. */
function table(aid: Aid, advised?: number, role: (typeof ROLES)[number] = "seated"): TableState {
  const state = at(role, "playing");
  const seats = state.table.seats.map((seat, number) => ({ ...seat, advice: number === advised }));
  return { ...state, risk: [3, 20], table: { ...state.table, seats, settings: { ...state.table.settings, aid } } };
}

it("is what the table agreed on, or advice for the seat that has it", () => {
  expect(aidOf(table("symbols"))).toBe("symbols");
  expect(aidOf(table("off", ME))).toBe("advice");
  expect(aidOf(table("off", ME - 1))).toBe("off");
  expect(aidOf(table("off", ME - 1), ME - 1)).toBe("advice"); // a device that goes round asks for whoever has it
  expect(aidOf(table("symbols", ME, "spectator"))).toBe("symbols");
});

it("is said in figures only where figures are shown", () => {
  expect(riskText(table("off"))).toBe("");
  expect(riskText(table("symbols"))).not.toContain("15");
  expect(riskText(table("percent"))).toContain("15");
  expect(riskText(table("symbols", ME))).toContain("15");
});
