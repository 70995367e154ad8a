// The budget of the first load, counted the way the server sends it (gzip; fonts as they are).
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = new URL("../src/tacora/server/page/", import.meta.url).pathname;
const html = readFileSync(join(folder, "index.html"), "utf-8");
const files = readdirSync(join(folder, "assets"));
const size = (name) => {
  const path = join(folder, "assets", name);
  return /woff2$/.test(name) ? statSync(path).size : gzipSync(readFileSync(path), { level: 9 }).length;
};
/** Everything the page asks for before somebody taps: the entry, what it imports, one language, fonts, sprite. */
const first = new Set();
const visit = (name) => {
  if (first.has(name)) return;
  first.add(name);
  if (!name.endsWith(".js")) return;
  const text = readFileSync(join(folder, "assets", name), "utf-8");
  for (const [, found] of text.matchAll(/(?:^|[;}\s])import\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+)["']/g))
    visit(found);
};
for (const [, name] of html.matchAll(/assets\/([^"']+)/g)) visit(name);
for (const name of files) {
  if (/^de-.*\.js$/.test(name) || /latin-(wght|400)-normal.*woff2$/.test(name) || /^sprite/.test(name)) visit(name);
}
const sum = (test) => [...first].filter((name) => test.test(name)).reduce((total, name) => total + size(name), 0);
const kinds = {
  text: [/^de-.*\.js$/, 14_000],
  js: [/^(?!de-).*\.js$/, 90_000],
  css: [/\.css$/, 14_000],
  fonts: [/woff2$/, 46_000],
  sprite: [/^sprite.*svg$/, 4_000],
  all: [/./, 180_000],
};
let bad = false;
for (const [kind, [test, most]] of Object.entries(kinds)) {
  const total = sum(test);
  bad ||= total > most;
  console.log(`${kind.padEnd(7)} ${String(total).padStart(7)} of ${most}${total > most ? "  TOO MUCH" : ""}`);
}
for (const name of files.filter((file) => file.endsWith(".js") && !first.has(file))) {
  const own = size(name);
  if (own > 60_000) bad = true;
  console.log(`  later  ${String(own).padStart(6)} ${name}`);
}
process.exit(bad ? 1 : 0);
