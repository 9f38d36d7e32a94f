import type { Translated } from "../language.ts";
import type { RecordState, ReviewGap, ReviewLevel } from "./record-states.ts";

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

export const reviewLevelNames: Readonly<Record<ReviewLevel, Translated>> = {
  supervisor: { fr: "Superviseur", en: "Supervisor" },
  headquarters: { fr: "Siège", en: "Headquarters" },
};

/** Why a record was left as it was when somebody accepted or refused several. */
export const reviewGapNames: Readonly<Record<ReviewGap, Translated>> = {
  permission: {
    fr: "votre rôle ne contrôle pas les enregistrements",
    en: "your role does not review records",
  },
  state: { fr: "son état ne le permet pas", en: "its state does not allow it" },
  own: {
    fr: "vous l’avez rempli ou corrigé : une autre personne le contrôle",
    en: "you filled or corrected it: somebody else reviews it",
  },
  headquarters: { fr: "c’est au siège d’en décider", en: "the headquarters decides about it" },
  same_reviewer: {
    fr: "vous l’avez accepté comme superviseur : une autre personne l’accepte pour le siège",
    en: "you accepted it as supervisor: somebody else accepts it for the headquarters",
  },
  outline: {
    fr: "un contour anormal ou qui en chevauche un autre",
    en: "an outline that is abnormal or overlaps another",
  },
};
