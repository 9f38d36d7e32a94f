import type { Translated } from "../language.ts";
import type { Permission } from "../permissions/roles.ts";
import { type Move, movesFrom } from "./moves.ts";

/** The states that projects, forms and campaigns share (specification, section 4). */
export const workStates = ["draft", "planned", "in_progress", "completed", "finished"] as const;
export type WorkState = (typeof workStates)[number];

export const workStateNames: Readonly<Record<WorkState, Translated>> = {
  draft: { fr: "Brouillon", en: "Draft" },
  planned: { fr: "Planifié", en: "Planned" },
  in_progress: { fr: "En cours", en: "In progress" },
  completed: { fr: "Achevé", en: "Completed" },
  finished: { fr: "Clôturé", en: "Finished" },
};

/** From draft to finished, with the permission that the entity asks; what is finished stays so. */
export function workMoves(permission: Permission): Move<WorkState>[] {
  return [
    ...movesFrom<WorkState>("draft", ["planned", "in_progress"], permission),
    ...movesFrom<WorkState>("planned", ["draft", "in_progress"], permission),
    ...movesFrom<WorkState>("in_progress", ["completed"], permission),
    ...movesFrom<WorkState>("completed", ["in_progress", "finished"], permission),
  ];
}
