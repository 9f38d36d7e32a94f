import type { Translated } from "../language.ts";

/** What became of a change that waited for those who lead the registry; `farmer_change_requests.status` has the same. */
export const requestStateNames = {
  open: { fr: "En attente", en: "Waiting" },
  approved: { fr: "Acceptée", en: "Approved" },
  refused: { fr: "Refusée", en: "Refused" },
  withdrawn: { fr: "Retirée", en: "Withdrawn" },
  closed: { fr: "Close", en: "Closed" },
} as const satisfies Readonly<Record<string, Translated>>;

export type RequestState = keyof typeof requestStateNames;

/** Why a request was closed without a decision; `farmer_change_requests.closed_because` has the same. */
export const requestClosureNames = {
  removed: { fr: "Producteur supprimé", en: "Farmer removed" },
  merged: { fr: "Fiche fusionnée avec une autre", en: "Record merged into another" },
} as const satisfies Readonly<Record<string, Translated>>;

export type RequestClosure = keyof typeof requestClosureNames;
