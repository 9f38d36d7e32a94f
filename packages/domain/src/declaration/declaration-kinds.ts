import type { Translated } from "../language.ts";

/** A statement for each consignment, or a declaration once for all of a micro or small primary operator (Regulation (EU) 2025/2650). */
export const declarationKinds = ["statement", "simplified"] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

export const declarationKindNames: Readonly<Record<DeclarationKind, Translated>> = {
  statement: { fr: "Déclaration de diligence raisonnée", en: "Due diligence statement" },
  simplified: { fr: "Déclaration simplifiée", en: "Simplified declaration" },
};
