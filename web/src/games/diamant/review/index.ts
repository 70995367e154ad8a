// The review of a finished game, as a replay and the end of a game ask for it.
import { t, words } from "../../../lib/i18n.svelte.ts";
import type { ReviewRoom } from "../../../lib/replay.ts";
import Moment from "../../../parts/review/Moment.svelte";
import type { ReviewKind } from "../../../parts/review/review.ts";
import { ReviewedGame } from "../../../parts/review/reviewed.svelte.ts";
import Sums from "../../../parts/review/Sums.svelte";
import Whole from "../../../parts/review/Whole.svelte";
import type { Scene } from "../stage.ts";
import { COLUMNS } from "./columns.ts";
import Panel from "./Panel.svelte";

const kind: ReviewKind = {
  Panel: Panel as unknown as ReviewKind["Panel"],
  these: true,
  columns: COLUMNS,
  where: (frame) => t("web-replay-cave", { cave: words().say("cave"), number: frame.part, card: frame.depth }),
  part: (number) => `${words().say("cave")} ${number}`,
  tick: (number) => `${words().say("cave").slice(0, 1)}${number}`,
  picked: (decision) => words().say(decision.pick === "continue" ? "continue" : "leave"),
  bust: (frame) => !!(frame.scene as Scene | null)?.bust,
};

export const review: ReviewRoom = {
  open: (id, viewer, names) => new ReviewedGame(id, viewer, names, kind),
  Moment: Moment as unknown as ReviewRoom["Moment"],
  Whole: Whole as unknown as ReviewRoom["Whole"],
  Sums,
};
