// Rooms for any game that has none of its own: sentences, buttons, points.
import type { Rooms } from "../rooms.ts";
import { stage } from "./stage.ts";
import Table from "./Table.svelte";
import { telling } from "./telling.ts";

export const rooms: Rooms = {
  modes: ["devices", "party"],
  rules: [],
  stage,
  telling,
  Table,
  BigScreen: () => import("./BigScreen.svelte"),
  ReplayPicture: () => import("./ReplayPicture.svelte"),
  Help: () => import("./Help.svelte"),
  Settings: () => import("./Settings.svelte"),
  replay: () => import("./replay.ts"),
  story: () => import("./story.ts"),
};
