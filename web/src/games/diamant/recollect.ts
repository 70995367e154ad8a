// What this tab has seen of the cave it is in, so that a reload does not forget how the loot came together.
import type { Scene } from "./stage.ts";
import type { TableState } from "../../lib/state.ts";

const NAME = "tacora.cave";

type Seen = Pick<Scene, "finds" | "home">;

/** Keep it until the tab is closed. */
export function keepCave(code: string, state: TableState, scene: Scene): void {
  const seen: Seen = { finds: scene.finds, home: scene.home };
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ cave: caveOf(code, state, scene), seen }));
  } catch {
    // a browser that keeps nothing: then a reload forgets it
  }
}

/** The scene with what this tab saw of the same cave before. */
export function recallCave(code: string, state: TableState, scene: Scene): Scene {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null") as { cave: string; seen: Seen } | null;
    return kept?.cave === caveOf(code, state, scene) ? { ...scene, ...kept.seen } : scene;
  } catch {
    return scene;
  }
}

function caveOf(code: string, state: TableState, scene: Scene): string {
  return [code, state.table.game, scene.view.expedition].join("/");
}
