// Troll & Dragon's rooms.
import type { Rooms } from "../rooms.ts";
import { stage } from "./stage.ts";
import Table from "./Table.svelte";
import { telling } from "./telling.ts";

export const rooms: Rooms = {
  modes: ["devices", "party", "hotseat"], // nobody has a fist for dice
  rules: [
    ["grotto", ["t1", "t2", "t3"]],
    ["troll", ["t4", "t5", "t6"]],
    ["out", ["t7"]],
    ["chamber", ["t8", "t9"]],
    ["dragon", ["t10", "t11", "t12", "t13"]],
    ["count", ["t14", "t15"]],
  ],
  RulePicture: () => import("./RulePicture.svelte"),
  asked: ["first_seat", "first_by_lot"],
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
