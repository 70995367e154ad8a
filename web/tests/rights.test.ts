// Who may what, on the page: each control asks the table's own list, and what is there for whom is what it says.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { flushSync, mount, unmount, type Component } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import PlainTable from "../src/games/plain/Table.svelte";
import { loadLanguage, t } from "../src/lib/i18n.svelte.ts";
import { may, standing, wayTo } from "../src/lib/rights.ts";
import type { TableState } from "../src/lib/state.ts";
import HostSeats from "../src/parts/HostSeats.svelte";
import Menu from "../src/parts/Menu.svelte";
import PauseVeil from "../src/parts/PauseVeil.svelte";
import SkipBots from "../src/parts/SkipBots.svelte";
import TableNews from "../src/parts/TableNews.svelte";
import Talk from "../src/parts/Talk.svelte";
import { RIGHTS, type Standing } from "../src/rights.gen.ts";
import End from "../src/screens/End.svelte";
import Lobby from "../src/screens/Lobby.svelte";
import type { Command, Phase } from "../src/wire.gen.ts";
import { at, BOT, PHASES, ROLES, storeOf } from "./table.ts";

type Name = Command["do"];
const root = join(process.cwd(), "src");
const COMMANDS = Object.keys(RIGHTS) as Name[];

describe("whatever sends a command asks whether it may", () => {
  /** Who does not ask itself, and why that is enough. */
  const ASKED_ELSEWHERE: Record<string, string> = {
    "lib/company.ts add-bot": "the lobby and the wish of a new table ask before they call it",
    "parts/Agreed.svelte set": "in the fieldset of TableRules, which is off without the right",
    "parts/HouseRules.svelte set": "in the same fieldset",
    "parts/AidSetting.svelte set": "in the same fieldset",
    "games/trolldragon/Settings.svelte set": "in the same fieldset",
  };
  const NEVER_SENT = { "hand-over": "whoever goes says sleep or leave-table" };

  const files = readdirSync(root, { recursive: true, encoding: "utf-8" })
    .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith(".gen.ts"))
    .map((path) => ({ path: relative(root, join(root, path)), text: readFileSync(join(root, path), "utf-8") }));
  const quoted = (text: string): string[] => [...text.matchAll(/"([a-z-]+)"/g)].map(([, name = ""]) => name);
  /** The commands that a file gives, and those it asks for. */
  const sent = (text: string): string[] => [
    ...[...text.matchAll(/\bdo: ([^,}]+)/g)].flatMap(([, name = ""]) => quoted(name)),
    ...(/\b(table|at)\.set\(/.test(text) ? ["set"] : []),
    ...(/\bwayTo\(/.test(text) ? ["take-over", "ask-seat"] : []),
  ];
  const asked = (text: string): string[] =>
    [...text.matchAll(/\bmay(?:For)?\(([^()]*)\)/g)].flatMap(([, names = ""]) => quoted(names));

  it("or is known to stand behind somebody who does", () => {
    const store = "lib/table.svelte.ts"; // `set` and `sit` are asked for by those who call them
    const silent = files
      .filter(({ path }) => path !== store)
      .flatMap(({ path, text }) => {
        const guards = new Set([...asked(text), ...(text.includes("table.wayTo(") ? ["take-over", "ask-seat"] : [])]);
        return [...new Set(sent(text))].filter((name) => !guards.has(name)).map((name) => `${path} ${name}`);
      });
    expect(silent.sort()).toEqual(Object.keys(ASKED_ELSEWHERE).sort());
  });

  it("and there is a way to give every command but those we know of", () => {
    const given = new Set(files.flatMap(({ text }) => sent(text)));
    expect(COMMANDS.filter((name) => !given.has(name))).toEqual(Object.keys(NEVER_SENT));
  });

  it("so that hardly anything asks who leads", () => {
    const leading = files.filter(({ text }) => /\btable\.host\b/.test(text.replaceAll("now.table.host", "")));
    expect(leading.map(({ path }) => path).sort()).toEqual([
      "games/diamant/Table.svelte", // the dealer's way through the whole game; Dealer asks for `fists`
      "lib/rights.ts",
      "lib/state.ts",
      "parts/Share.svelte", // the Wi-Fi's code, which is no command
    ]);
  });
});

interface Control {
  command: Name;
  of: Component<never>;
  /** What its button says. */
  label: string;
  change?: Partial<TableState["table"]>;
  props?: object;
  /** The phases in which its screen is there at all. */
  phases?: Phase[];
  /** What it says when it asks once more. */
  sure?: string;
}

const PAUSED = { paused: "host" };
const asleep = { seats: at("host", "playing").table.seats.map((seat) => ({ ...seat, asleep: !seat.bot })) };
const CONTROLS: Control[] = [
  { command: "start", of: Lobby, label: "web-start", phases: ["lobby"] },
  { command: "add-seat", of: Lobby, label: "web-add-person", phases: ["lobby"] },
  { command: "rematch", of: End, label: "web-again", phases: ["over"] },
  { command: "pause", of: Menu, label: "web-pause" },
  { command: "resume", of: Menu, label: "web-go-on", change: PAUSED },
  { command: "resume", of: PauseVeil, label: "web-go-on", change: PAUSED },
  { command: "set", of: PauseVeil, label: "web-mode-devices", change: { paused: "screen" }, phases: ["playing"] },
  { command: "give-time", of: Menu, label: "web-give-time" },
  { command: "sleep", of: Menu, label: "web-sleep" },
  { command: "wake", of: Menu, label: "web-wake", change: asleep },
  { command: "leave-table", of: Menu, label: "web-leave-table", sure: "web-leave-sure" },
  { command: "make-host", of: HostSeats, label: "web-make-host" },
  { command: "kick", of: HostSeats, label: "web-kick", sure: "web-kick-sure" },
  { command: "rename", of: HostSeats, label: "web-rename" },
  { command: "remove-seat", of: HostSeats, label: "web-remove" },
  { command: "let-in", of: TableNews, label: "web-let-in" },
  { command: "turn-away", of: TableNews, label: "web-turn-away" },
  { command: "go-without", of: TableNews, label: "web-missing-on" },
  { command: "call", of: Talk, label: "web-call-out", props: { seat: 0, calls: true } },
  { command: "say", of: Talk, label: "phrase-run", props: { seat: 0 } },
  { command: "skip", of: SkipBots, label: "web-skip-bots" },
  { command: "go-on", of: PlainTable, label: "web-go-on" },
] as never;

describe("the controls that are there", () => {
  beforeAll(async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("there is no house here")));
    await loadLanguage("en");
  });

  const click = (node: Element | undefined): void => {
    (node as HTMLElement | undefined)?.click();
    flushSync();
  };

  /** The commands that come of this control; nothing where it is not there. */
  function use({ of, label, sure, props }: Control, state: TableState): string[] {
    const { store, sent } = storeOf(state);
    const target = document.body.appendChild(document.createElement("div"));
    const shown = mount(of, { target, props: { table: store, onclose: () => undefined, ...props } as never });
    flushSync();
    const find = (says: string): Element | undefined => {
      const [before = "", after] = t(says, { name: "|", count: 0 }).split("|");
      const fits = (text: string): boolean =>
        after === undefined
          ? text === before
          : text.startsWith(before) && text.endsWith(after) && text !== before.trim();
      return [...target.querySelectorAll("button")].find((one) => fits(one.textContent.trim()));
    };
    for (const more of target.querySelectorAll("button[aria-expanded]")) {
      if (find(label)) break;
      click(more);
    }
    click(find(label));
    if (sure) click(find(sure));
    void unmount(shown);
    target.remove();
    return sent.map((command) => command.do);
  }

  it.each(CONTROLS)("are what the rights say: $command ($label)", (control) => {
    const { command, change, phases = PHASES } = control;
    for (const role of [...ROLES, null])
      for (const phase of phases) {
        const state = at(role, phase, change);
        expect(standing(state)).toBe(role);
        expect(use(control, state), `${role ?? "reader"} in ${phase}`).toEqual(may(state, command) ? [command] : []);
      }
  });
});

it("the big screen only shows, whatever it may", () => {
  const rooms = readdirSync(root, { recursive: true, encoding: "utf-8" }).filter((path) =>
    /(Tv|BigScreen)\w*\.svelte$/.test(path),
  );
  expect(rooms.length).toBeGreaterThan(3);
  for (const path of rooms) expect(readFileSync(join(root, path), "utf-8"), path).not.toMatch(/\bdo: "|table\.set\(/);
});

describe("a bot's seat", () => {
  const way = (role: Standing, phase: Phase, change: Partial<TableState["table"]> = {}): string | null =>
    wayTo(at(role, phase, change), BOT);
  const { settings, seats } = at("host", "playing").table;

  it("is taken in the lobby, asked for in a game, and one's own again at once", () => {
    expect(ROLES.map((role) => way(role, "lobby"))).toEqual([null, null, null, "take-over", "take-over", null]);
    expect(ROLES.map((role) => way(role, "playing"))).toEqual([null, null, null, "ask-seat", "ask-seat", null]);
    expect(way("spectator", "playing", { settings: { ...settings, open_seats: true } })).toBe("take-over");
    const was = seats.map((seat, number) => (number === BOT ? { ...seat, was: ROLES.indexOf("unseated") } : seat));
    expect(way("unseated", "playing", { seats: was, locked: true })).toBe("take-over");
    expect(way("spectator", "playing", { seats: was })).toBe("ask-seat");
    expect(way("unseated", "lobby", { locked: true })).toBe(null);
    expect(wayTo(at("unseated", "lobby"), 0)).toBe(null);
  });
});
