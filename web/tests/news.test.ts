// News of the table: who asks, who is gone, and what the others have laid for somebody who was away.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadLanguage, t } from "../src/lib/i18n.svelte.ts";
import type { TableState } from "../src/lib/state.ts";
import TableNews from "../src/parts/TableNews.svelte";
import type { Command } from "../src/wire.gen.ts";
import { at, ROLES, storeOf } from "./table.ts";

const ME = ROLES.indexOf("seated");
let shown: ReturnType<typeof mount> | undefined;

/** What stands there, and what pressing the button with these words sends. */
function news(state: TableState, more: object = {}): { text: string; press: (label: string) => Command[] } {
  const { store, sent } = storeOf(state, more);
  shown = mount(TableNews, { target: document.body, props: { table: store } });
  flushSync();
  const press = (label: string): Command[] => {
    [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === label)?.click();
    return sent;
  };
  return { text: document.body.textContent, press };
}

/** Somebody who plays, in a decision between two moves, with this pick lying there in their name. */
function deciding(mine: string | null, change: Partial<TableState["turn"]> = {}): TableState {
  const state = at("seated", "playing", { asking: [] });
  const turn = { ...state.turn, moves: { [ME]: ["leave", "continue"] }, missing: [], ...change };
  return { ...state, turn, mine: mine === null ? {} : { [ME]: mine } };
}

beforeAll(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no house here")));
  await loadLanguage("en");
});
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.textContent = "";
});

describe("“they went on without you”", () => {
  it("is said to who came back before the reveal", () => {
    expect(news(deciding("quit")).text).toContain(t("web-laid-for-you"));
  });

  it.each([
    ["nothing lies there", deciding(null)],
    ["they have picked for themselves", deciding("leave")],
    ["the reveal was, and nobody decides now", deciding("quit", { moves: {} })],
    ["others decide, and they are in camp", deciding("quit", { moves: { 0: ["leave", "continue"] } })],
  ])("is not said where %s", (_, state) => {
    expect(news(state).text).toBe("");
  });
});

describe("who is gone", () => {
  const gone = 1;
  const state = deciding(null, { missing: [gone] });
  const name = state.table.seats[gone]!.name;

  it("is named, and the others may wait, let a bot play, or go on", () => {
    const { text, press } = news(state);
    expect(text).toContain(t("web-missing", { names: name, count: 1 }));
    const { decision } = state.turn;
    expect(press(t("web-missing-bot", { name }))).toEqual([{ do: "go-without", seat: gone, decision, bot: true }]);
    expect(press(t("web-missing-on", { name })).at(-1)).toEqual({ do: "go-without", seat: gone, decision });
  });

  it("is not offered to who only watches", () => {
    const watching = { ...at("spectator", "playing"), turn: state.turn };
    expect(news(watching).text).toBe("");
  });
});

describe("who asks", () => {
  const asking = [
    { number: 4, want: "door", name: "Eve", seat: null, device: null, granted: false },
    { number: 5, want: "screen", name: "", seat: null, device: 5, granted: false },
    { number: 6, want: "door", name: "Ben", seat: null, device: null, granted: true },
  ] as never;

  it("waits for the host's word, each with yes and no, until it is given", () => {
    const { text, press } = news(at("host", "lobby", { asking }));
    expect(text).toContain(t("web-asks-door", { name: "Eve" }));
    expect(text).toContain(t("web-asks-screen"));
    expect(text).not.toContain("Ben");
    expect(press(t("web-let-in"))).toEqual([{ do: "let-in", number: 4 }]);
    expect(press(t("web-turn-away")).at(-1)).toEqual({ do: "turn-away", number: 4 });
  });

  it("is not the stand-in's to let in", () => {
    expect(news(at("stand-in", "lobby", { asking })).text).toBe("");
  });
});

it("a seat that is open in two places is told, and gets a new key", () => {
  const renew = vi.fn();
  const { press } = news(deciding(null), { notice: "two-places", renew });
  press(t("web-renew"));
  expect(renew).toHaveBeenCalledOnce();
});
