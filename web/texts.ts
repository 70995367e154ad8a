// The Fluent catalogues of the Python package as one module per language, so that a device loads only its own.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { messagesOf } from "./src/lib/ftl.ts";

const PACKAGE = `${import.meta.dirname}/../src/tacora/`;
const GAMES = `${PACKAGE}games/`;
/** In the folder of every game's texts, and in the one of the texts all games share, as far as they are there. */
const COMMON = ["words.ftl", "game.ftl", "bots.ftl", "web.ftl"];
/** Only for those who come to them: the rules page, reviews, the pages about the house, lessons, a game's end. */
const PARTS: Record<string, string[]> = {
  rules: ["web-rules.ftl"],
  review: ["web-review.ftl", "coach.ftl"],
  house: ["web-house.ftl"],
  practice: ["web-practice.ftl"],
  evening: ["web-evening.ftl"],
  ladder: ["web-ladder.ftl", "ladder.ftl"],
};
const PREFIX = "virtual:texts/";

/** The one list of languages, shared with Python. */
export interface Language {
  code: string;
  /** What it calls itself. */
  name: string;
}

export function readLanguages(): Language[] {
  const all = JSON.parse(readFileSync(`${PACKAGE}texts/languages.json`, "utf-8")) as Language[];
  return all.map(({ code, name }) => ({ code, name }));
}

/** Messages as they are written, by id: the page reads one when it says it for the first time. */
export type Messages = Record<string, string>;

/** All the words of a language: the common ones, and each edition's own. */
export interface Catalogue {
  common: Messages;
  editions: Record<string, Messages>;
}

/** Reads the catalogues of a language from the Python package, without their comments. */
export function readCatalogue(language: string): Catalogue {
  const editions = folders(language).flatMap((folder) => catalogues(`${folder}editions/`));
  return {
    common: together(language, COMMON),
    editions: Object.fromEntries(editions.map((path) => [path.replace(/^.*\/|\.ftl$/g, ""), read(path)])),
  };
}

/** The words of a part that is loaded when it is needed; all of them without a name. */
export function readPart(language: string, part?: string): Messages {
  return together(language, part === undefined ? Object.values(PARTS).flat() : (PARTS[part] ?? []));
}

/** Where there are texts in this language: the games' own folders, then the one all games share. */
function folders(language: string): string[] {
  const games = readdirSync(GAMES).map((game) => `${GAMES}${game}/texts/${language}/`);
  return [...games.filter((folder) => existsSync(folder)), `${PACKAGE}texts/${language}/`];
}

/** The catalogues in a folder, if there is one. */
function catalogues(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
  return names.map((name) => `${folder}${name}`);
}

/** The messages of all files of these names. */
function together(language: string, names: string[]): Messages {
  return Object.assign({}, ...found(language, names).map(read)) as Messages;
}

function found(language: string, names: string[]): string[] {
  const all = folders(language).flatMap((folder) => names.map((name) => `${folder}${name}`));
  return all.filter((path) => existsSync(path));
}

function read(path: string): Messages {
  return messagesOf(readFileSync(path, "utf-8"));
}

/** The list of languages, and how to load each of them and its parts. */
function index(): string {
  const load = (path: string): string => `() => import(${JSON.stringify(PREFIX + path)})`;
  const codes = readLanguages().map(({ code }) => code);
  const object = (entries: [string, string][]): string =>
    `{${entries.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(", ")}}`;
  const parts = Object.keys(PARTS).map((part): [string, string] => [
    part,
    object(codes.map((code) => [code, load(`${code}/${part}`)])),
  ]);
  return [
    `export const languages = ${JSON.stringify(readLanguages())};`,
    `export const loaders = ${object(codes.map((code) => [code, load(code)]))};`,
    `export const parts = ${object(parts)};`,
  ].join("\n");
}

/** Serves `virtual:texts/index`, `virtual:texts/de` for each language, and what comes later as `virtual:texts/de/rules`. */
export function texts(): Plugin {
  return {
    name: "tacora-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = "", part] = id.slice(PREFIX.length + 1).split("/");
      if (language === "index") return index();
      if (part) return `export default ${JSON.stringify(readPart(language, part))}`;
      for (const path of found(language, COMMON)) this.addWatchFile(path);
      return `export default ${JSON.stringify(readCatalogue(language))}`;
    },
  };
}
