import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { swap } from "./swap.ts";
import { texts } from "./texts.ts";

// The page is built into the Python package, which serves it; see hatch_build.py.
export default defineConfig({
  plugins: [svelte(), texts(), swap(`${import.meta.dirname}/../src/tacora/server/page`)],
  base: "/",
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // a strict content policy allows files of our own, no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
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
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
