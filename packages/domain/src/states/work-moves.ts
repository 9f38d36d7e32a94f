import type { Permission } from "../permissions/roles.ts";
import { type Move, movesFrom } from "./moves.ts";
import type { WorkState } from "./work-states.ts";

/** From draft to finished, with the permission that the entity asks; what is finished stays so. */
export function workMoves(permission: Permission): Move<WorkState>[] {
  return [
    ...movesFrom<WorkState>("draft", ["planned", "in_progress"], permission),
    ...movesFrom<WorkState>("planned", ["draft", "in_progress"], permission),
    ...movesFrom<WorkState>("in_progress", ["completed"], permission),
    ...movesFrom<WorkState>("completed", ["in_progress", "finished"], permission),
  ];
}
