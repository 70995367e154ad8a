// Diamant's rooms.
import type { Rooms } from "../rooms.ts";
import { stage } from "./stage.ts";
import Table from "./Table.svelte";
import { telling } from "./telling.ts";

export const rooms: Rooms = {
  modes: ["devices", "party", "hotseat", "dealer"],
  rules: [
    ["mountain", ["d1", "d2", "d3"]],
    ["cards", ["d4", "d5", "d7"]],
    ["choice", ["d8"]],
    ["home", ["d9", "d10", "d11"]],
    ["bust", ["d6", "d13"]],
    ["points", ["d14", "dm3", "d15"]],
  ],
  RulePicture: () => import("./RulePicture.svelte"),
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
