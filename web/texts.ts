// The Fluent catalogues of the Python package as one module per language, so that a device loads only its own.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FOLDER = `${import.meta.dirname}/../src/tacora/texts/`;
const COMMON = ["game.ftl", "bots.ftl", "trolldragon.ftl", "web.ftl", "web-trolldragon.ftl"];
const RULES = "web-rules.ftl"; // only for those who read them
const PREFIX = "virtual:texts/";

/** All the words of a language: the common ones, and each edition's own. */
export interface Catalogue {
  common: string;
  editions: Record<string, string>;
}

/** Reads the catalogues of a language from the Python package, without their comments. */
export function readCatalogue(language: string): Catalogue {
  const folder = `${FOLDER}${language}/`;
  const editions = readdirSync(`${folder}editions`).filter((name) => name.endsWith(".ftl"));
  return {
    common: COMMON.map((name) => read(`${folder}${name}`)).join("\n"),
    editions: Object.fromEntries(
      editions.map((name) => [name.replace(/\.ftl$/, ""), read(`${folder}editions/${name}`)]),
    ),
  };
}

/** The text of the rules page. */
export function readRules(language: string): string {
  return read(`${FOLDER}${language}/${RULES}`);
}

function read(path: string): string {
  return readFileSync(path, "utf-8")
    .replace(/^#.*\n/gm, "")
    .replace(/\n{3,}/g, "\n\n");
}

/** Serves `virtual:texts/de` and `virtual:texts/en`, and the rules as `virtual:texts/de/rules`. */
export function texts(): Plugin {
  return {
    name: "tacora-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [language = "", part] = id.slice(PREFIX.length + 1).split("/");
      if (part) return `export default ${JSON.stringify(readRules(language))}`;
      for (const name of COMMON) this.addWatchFile(`${FOLDER}${language}/${name}`);
      return `export default ${JSON.stringify(readCatalogue(language))}`;
    },
  };
}
