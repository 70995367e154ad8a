// What a bot that reads the others believes of them: asked for by a tap, in this language, without its own seat.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import Believes from "../src/games/diamant/parts/Believes.svelte";
import { loadLanguage } from "../src/lib/i18n.svelte.ts";
import { at, storeOf } from "./table.ts";

const asked: string[] = [];
let answer: Response;

beforeAll(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no house here")));
  await loadLanguage("en");
  vi.stubGlobal("fetch", (path: string) => (asked.push(path), Promise.resolve(answer)));
});

afterEach(() => document.body.replaceChildren());

async function tapped(body: object, status = 200): Promise<string[]> {
  answer = new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  const { store } = storeOf(at("seated", "playing"));
  const part = mount(Believes, { target: document.body, props: { table: store, number: 3, name: "Mirror" } });
  const button = document.querySelector("button");
  expect(button?.textContent).toBe("What Mirror believes");
  button?.click();
  await vi.waitFor(() => expect(document.querySelector("li")).not.toBeNull());
  const said = [...document.querySelectorAll("li")].map((line) => line.textContent);
  button?.click();
  flushSync();
  expect(document.querySelector("li")).toBeNull();
  await unmount(part);
  return said;
}

it("says a sentence for each of the others of whom something is certain", async () => {
  const beliefs = [
    [0, "Mia goes home early."],
    [3, "Mirror has strong nerves and stays long."],
  ];
  expect(await tapped({ readers: [3], beliefs })).toEqual(["Mia goes home early."]);
  expect(asked.at(-1)).toContain("/api/tables/TEST/beliefs?lang=en&seat=2");
});

it("says so where nothing is certain yet, and where it is refused", async () => {
  expect(await tapped({ readers: [3], beliefs: [] })).toEqual(["Nothing certain yet."]);
  expect(await tapped({ code: "no-advice", reason: "This table plays without." }, 403)).toEqual([
    "This table plays without.",
  ]);
});
