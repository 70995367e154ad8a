// Diamant's rooms.
import type { Rooms } from "../rooms.ts";
import { stage } from "./stage.ts";
import Table from "./Table.svelte";
import { telling } from "./telling.ts";

export const rooms: Rooms = {
  modes: ["devices", "party", "hotseat", "dealer"],
  rules: ["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "d10", "d11", "d13", "d14", "d15", "dm3"],
  stage,
  telling,
  Table,
  BigScreen: () => import("./BigScreen.svelte"),
  ReplayPicture: () => import("./ReplayPicture.svelte"),
  Help: () => import("./Help.svelte"),
  Settings: () => import("./Settings.svelte"),
  replay: () => import("./replay.ts"),
  story: () => import("./story.ts"),
  review: async () => (await import("./review/index.ts")).review,
};
