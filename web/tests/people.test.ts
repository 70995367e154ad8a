// News of the people at a table, for those at the other devices.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { loadLanguage } from "../src/lib/i18n.svelte.ts";
import { People } from "../src/lib/people.svelte.ts";
import { at, ROLES } from "./table.ts";

const ME = ROLES.indexOf("seated");

/** What is shown after somebody's line was lost, and after it was found again. */
function told(device: number): string[] {
  const people = new People();
  const state = at("seated", "playing");
  return ["away", "connected"].map((what) => {
    people.changed({ what, seat: null, device } as never, state, state);
    return people.toasts.map((toast) => toast.text).join(" ");
  });
}

beforeAll(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no house here")));
  await loadLanguage("en");
});

describe("a lost line", () => {
  it("is news to the others, and so is its return", () => {
    const [away, back] = told(ROLES.indexOf("host"));
    expect(away).not.toBe("");
    expect(back).not.toBe(away);
  });

  it("is no news to whoever had it: they hear of it when they are back", () => {
    expect(told(ME)).toEqual(["", ""]);
  });
});
