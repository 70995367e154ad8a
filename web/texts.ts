// The Fluent catalogues of the Python package as one module per language, so that a device loads only its own.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FOLDER = `${import.meta.dirname}/../src/tacora/texts/`;
const COMMON = ["game.ftl", "bots.ftl", "trolldragon.ftl", "web.ftl", "web-trolldragon.ftl"];
/** Only for those who open them: the rules page, the review of a game. */
const PARTS: Record<string, string[]> = { rules: ["web-rules.ftl"], review: ["web-review.ftl", "coach.ftl"] };
const PREFIX = "virtual:texts/";

/** Messages as they are written, by id: the page reads one when it says it for the first time. */
export type Messages = Record<string, string>;

/** All the words of a language: the common ones, and each edition's own. */
export interface Catalogue {
  common: Messages;
  editions: Record<string, Messages>;
}

/** Reads the catalogues of a language from the Python package, without their comments. */
export function readCatalogue(language: string): Catalogue {
  const folder = `${FOLDER}${language}/`;
  const editions = readdirSync(`${folder}editions`).filter((name) => name.endsWith(".ftl"));
  return {
    common: Object.assign({}, ...COMMON.map((name) => read(`${folder}${name}`))) as Messages,
    editions: Object.fromEntries(
      editions.map((name) => [name.replace(/\.ftl$/, ""), read(`${folder}editions/${name}`)]),
    ),
  };
}

/** The words of a part that is loaded when it is needed; all of them without a name. */
export function readPart(language: string, part?: string): Messages {
  const files = part === undefined ? Object.values(PARTS).flat() : (PARTS[part] ?? []);
  return Object.assign({}, ...files.map((name) => read(`${FOLDER}${language}/${name}`))) as Messages;
}

/** The messages of a file without its comments: a message begins at the margin and ends where the next one does. */
function read(path: string): Messages {
  const text = readFileSync(path, "utf-8").replace(/^#.*$/gm, "");
  const found = text.matchAll(/^(-?[a-zA-Z][\w-]*) *=(.*(?:\n(?:[ }].*)?)*)/gm);
  return Object.fromEntries([...found].map(([, id = "", source = ""]) => [id, source.trimEnd()]));
}

/** Serves `virtual:texts/de` and `virtual:texts/en`, and what comes later as `virtual:texts/de/rules`. */
export function texts(): Plugin {
  return {
    name: "tacora-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = "", part] = id.slice(PREFIX.length + 1).split("/");
      if (part) return `export default ${JSON.stringify(readPart(language, part))}`;
      for (const name of COMMON) this.addWatchFile(`${FOLDER}${language}/${name}`);
      return `export default ${JSON.stringify(readCatalogue(language))}`;
    },
  };
}
