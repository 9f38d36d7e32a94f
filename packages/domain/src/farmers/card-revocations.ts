import type { Translated } from "../language.ts";

/** Why a farmer's card no longer counts; `farmer_cards.revoked_for` has the same. */
export const cardRevocationNames = {
  lost: { fr: "Carte perdue", en: "Card lost" },
  left: { fr: "Producteur parti", en: "Farmer left" },
  wrong: { fr: "Données de la carte fausses", en: "What the card says is wrong" },
  key_withdrawn: { fr: "Clé retirée", en: "Key withdrawn" },
  other: { fr: "Autre motif", en: "Another reason" },
} as const satisfies Readonly<Record<string, Translated>>;

export type CardRevocation = keyof typeof cardRevocationNames;

/** Those that a person may give; a key is withdrawn by itself. */
export const givenCardRevocations = [
  "lost",
  "left",
  "wrong",
  "other",
] as const satisfies readonly CardRevocation[];
