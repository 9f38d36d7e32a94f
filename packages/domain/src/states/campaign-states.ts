import { movesFrom } from "./moves.ts";
import { workMoves } from "./work-moves.ts";
import type { WorkState } from "./work-states.ts";

/** A campaign begins by itself on its planned day, and completes when every call was made. */
export const campaignMoves = [
  ...workMoves("campaigns.edit"),
  ...movesFrom<WorkState>("planned", ["in_progress"], "system"),
  ...movesFrom<WorkState>("in_progress", ["completed"], "system"),
];
