import type { Translated } from "../language.ts";
import type { RecordState } from "./record-states.ts";

/** What people call the states of a record (specification, section 4). */
export const recordStateNames: Readonly<Record<RecordState, Translated>> = {
  in_progress: { fr: "En cours", en: "In progress" },
  incomplete: { fr: "Incomplet", en: "Incomplete" },
  answered: { fr: "Répondu", en: "Answered" },
  failed: { fr: "En erreur", en: "Failed" },
  valid: { fr: "Valide", en: "Valid" },
  accept: { fr: "Accepté", en: "Accepted" },
  refuse: { fr: "Refusé", en: "Refused" },
};
