// What this tab has seen of the cave it is in, so that a reload does not forget how the loot came together.
import type { Scene } from "./stage.ts";
import type { TableState } from "../../lib/state.ts";

const NAME = "tacora.cave";

type Seen = Pick<Scene, "finds" | "home">;
/** What was kept last: most pictures have nothing new in it, and keeping takes time. */
let kept: (Seen & { cave: string }) | null = null;

/** Keep it until the tab is closed. */
export function keepCave(code: string, state: TableState, scene: Scene): void {
  const { finds, home } = scene;
  const cave = caveOf(code, state, scene);
  if (kept?.cave === cave && kept.finds === finds && kept.home === home) return;
  kept = { cave, finds, home };
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ cave, seen: { finds, home } }));
  } catch {
    // a browser that keeps nothing: then a reload forgets it
  }
}

/** The scene with what this tab saw of the same cave before. */
export function recallCave(code: string, state: TableState, scene: Scene): Scene {
  try {
    const found = JSON.parse(sessionStorage.getItem(NAME) ?? "null") as { cave: string; seen: Seen } | null;
    return found?.cave === caveOf(code, state, scene) ? { ...scene, ...found.seen } : scene;
  } catch {
    return scene;
  }
}

function caveOf(code: string, state: TableState, scene: Scene): string {
  return [code, state.table.game, scene.view.expedition].join("/");
}
