// The page is built beside the one that is served and put in its place when it is whole: a server that starts in
// that moment finds the old one or the new one, never half of one.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import type { Plugin } from "vite";

/** Builds into a folder of its own and swaps it with `page` at the end. */
export function swap(page: string): Plugin {
  const fresh = `${import.meta.dirname}/node_modules/.page-${process.pid}`;
  return {
    name: "tacora-swap",
    apply: "build",
    config: () => ({ build: { outDir: fresh, emptyOutDir: true } }),
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const old = `${fresh}-old`;
        mkdirSync(`${page}/..`, { recursive: true });
        if (existsSync(page)) renameSync(page, old);
        renameSync(fresh, page);
        rmSync(old, { recursive: true, force: true });
      },
    },
  };
}
