// What the page's script asks for as soon as it runs: the words of a language and, at a table, the table's own screen.
// `ahead.json` lists both for the server, which names them in the index, so that a slow line waits for all at once.
import type { Plugin } from "vite";

const TEXTS = /^\0virtual:texts\/([a-z]+)$/;
const TABLE = /screens\/TableScreen\.svelte$/;

/** Writes `ahead.json`: the files by language, and under `table` those of every table. */
export function ahead(): Plugin {
  return {
    name: "tacora-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files: Record<string, string[]> = {};
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const language = TEXTS.exec(chunk.facadeModuleId ?? "")?.[1];
          const name = language ?? (chunk.moduleIds.some((id) => TABLE.test(id)) ? "table" : "");
          if (!name || name === "index") continue;
          files[name] = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
        }
        this.emitFile({ type: "asset", fileName: "ahead.json", source: JSON.stringify(files) });
      },
    },
  };
}
