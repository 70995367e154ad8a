import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./ahead.ts";
import { swap } from "./swap.ts";
import { texts } from "./texts.ts";

// The page is built into the Python package, which serves it; see hatch_build.py.
export default defineConfig({
  plugins: [svelte(), texts(), ahead(), swap(`${import.meta.dirname}/../src/tacora/server/page`)],
  base: "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // a strict content policy allows files of our own, no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the page begins with is one file, what a table needs beside it another: each request costs a slow line its
        // whole delay, and a browser has but six at a time.
        codeSplitting: {
          groups: [
            { name: "core", tags: ["$initial"], priority: 2 },
            { name: "table", test: /screens[\\/]TableScreen\.svelte$/, priority: 1 },
          ],
        },
        // Each game is a chunk under its own name: every game's module is called `rooms.ts`.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/games\/([a-z]+)\/rooms\.ts$/.exec(facadeModuleId ?? "")?.[1] ?? "[name]"}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://localhost:8080",
      "/ws": { target: "ws://localhost:8080", ws: true },
    },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // One environment for all files: to set up a page for each takes longer than its tests.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false },
});
