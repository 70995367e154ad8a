// The budget of the first load, counted the way the server sends it (gzip; fonts as they are).
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = new URL("../src/tacora/server/page/", import.meta.url).pathname;
/** The folders of the games that have rooms. */
const rooms = readdirSync(new URL("src/games/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const html = readFileSync(join(folder, "index.html"), "utf-8");
const files = readdirSync(join(folder, "assets"));
const size = (name) => {
  const path = join(folder, "assets", name);
  return /woff2$/.test(name) ? statSync(path).size : gzipSync(readFileSync(path), { level: 9 }).length;
};
/** A file, all it imports, and what Vite says has to be there with it: styles, mostly. */
const needs = (name, seen = new Set()) => {
  if (seen.has(name)) return seen;
  seen.add(name);
  if (!name.endsWith(".js")) return seen;
  const text = readFileSync(join(folder, "assets", name), "utf-8");
  for (const [, found] of text.matchAll(/(?:^|[;}\s])import\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+)["']/g))
    needs(found, seen);
  return seen;
};
/** Styles that come with a chunk, by Vite's own list in the file that loads it. */
const styles = (chunk) => {
  for (const name of files.filter((file) => file.endsWith(".js"))) {
    const text = readFileSync(join(folder, "assets", name), "utf-8");
    const all = /m\.f=\[([^\]]*)\]/.exec(text)?.[1].match(/assets\/[^"']+/g) ?? [];
    const at = new RegExp(
      `import\\([\`"']\\./${chunk.replace(/[.]/g, "\\.")}[\`"']\\).{0,40}?__vite__mapDeps\\(\\[([\\d,]*)\\]`,
    );
    const places = at.exec(text)?.[1];
    if (places)
      return places
        .split(",")
        .map((place) => all[Number(place)].replace("assets/", ""))
        .filter((one) => /css$/.test(one));
  }
  return [];
};
/** Everything the page asks for before somebody taps: the entry, what it imports, one language, fonts, sprite. */
const entry = new Set();
for (const [, name] of html.matchAll(/assets\/([^"']+)/g)) needs(name, entry);
for (const name of files) if (/latin-(wght|400)-normal.*woff2$/.test(name) || /^sprite/.test(name)) entry.add(name);
const languages = files.filter((name) => /^[a-z]{2}-.{8}\.js$/.test(name));
const games = files.filter((name) => new RegExp(`^(${rooms.join("|")})-.{8}\\.js$`).test(name));
const weigh = (names, test = /./) =>
  [...names].filter((name) => test.test(name)).reduce((sum, name) => sum + size(name), 0);
let bad = false;
const line = (what, bytes, most) => {
  bad ||= bytes > most;
  console.log(`${what.padEnd(22)} ${String(bytes).padStart(7)} of ${most}${bytes > most ? "  TOO MUCH" : ""}`);
};
for (const name of languages) line(`text ${name.slice(0, 2)}`, size(name), 14_000);
line("fonts", weigh(entry, /woff2$/), 46_000);
line("sprite", weigh(entry, /^sprite.*svg$/), 4_000);
line("art", weigh(files, /^(sprite|art-|icon|Torch)/), 60_000); // of which only the sprite is there before somebody plays
line("first look", weigh(entry) + Math.max(...languages.map(size)), 140_000);
/** To the first decision: the game's own chunk comes to that. */
for (const game of games) {
  const all = new Set(entry);
  needs(game, all);
  for (const style of styles(game)) all.add(style);
  const name = game.split("-")[0];
  line(`${name}: js`, weigh(all, /\.js$/), 90_000);
  line(`${name}: css`, weigh(all, /\.css$/), 14_000);
  line(`${name}: first decision`, weigh(all) + Math.max(...languages.map(size)), 180_000);
}
const early = new Set([...entry, ...languages, ...games]);
for (const name of files.filter((file) => file.endsWith(".js") && !early.has(file))) {
  const own = size(name);
  if (own > 60_000) bad = true;
  console.log(`  later  ${String(own).padStart(6)} ${name}`);
}
process.exit(bad ? 1 : 0);
