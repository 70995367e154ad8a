// The review of a finished game, as a replay and the end of a game ask for it.
import type { ReviewRoom } from "../../../lib/replay.ts";
import Moment from "./Moment.svelte";
import { ReviewedGame } from "./reviewed.svelte.ts";
import Sums from "./Sums.svelte";
import Whole from "./Whole.svelte";

export const review: ReviewRoom = {
  open: (id, viewer, names) => new ReviewedGame(id, viewer, names),
  Moment: Moment as unknown as ReviewRoom["Moment"],
  Whole: Whole as unknown as ReviewRoom["Whole"],
  Sums,
};
