// The review of a finished game of dice, as a replay and the end of a game ask for it.
import { t } from "../../../lib/i18n.svelte.ts";
import type { ReviewRoom } from "../../../lib/replay.ts";
import Moment from "../../../parts/review/Moment.svelte";
import type { ReviewKind } from "../../../parts/review/review.ts";
import { ReviewedGame } from "../../../parts/review/reviewed.svelte.ts";
import Sums from "../../../parts/review/Sums.svelte";
import Whole from "../../../parts/review/Whole.svelte";
import type { DiceDecision } from "../../../wire.gen.ts";
import { named } from "../parts/Choices.svelte";
import { part, where } from "../replay.ts";
import type { DiceScene } from "../stage.ts";
import Panel from "./Panel.svelte";

const kind: ReviewKind = {
  Panel: Panel as unknown as ReviewKind["Panel"],
  these: false,
  columns: [
    "turn",
    "place",
    "seat",
    "free",
    "diamonds",
    "nuggets",
    "called",
    "risk",
    "pick",
    "best",
    "win",
    "regret_win",
    "regret_points",
    "label",
    "judged",
    "luck",
    "luck_win",
    "fell",
  ],
  where,
  part,
  axis: () => t("web-turn"),
  tick: String,
  picked: (decision) => {
    const { options, pick } = decision as DiceDecision;
    const option = options.find((one) => one.pick === pick);
    return option ? named(option, options) : "";
  },
  bust: (frame) => ["troll", "dragon"].includes((frame.scene as DiceScene).moment?.kind ?? ""),
};

export const review: ReviewRoom = {
  open: (id, viewer, names) => new ReviewedGame(id, viewer, names, kind),
  Moment: Moment as unknown as ReviewRoom["Moment"],
  Whole: Whole as unknown as ReviewRoom["Whole"],
  Sums,
};
