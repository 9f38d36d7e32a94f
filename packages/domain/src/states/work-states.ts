import type { Translated } from "../language.ts";

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
