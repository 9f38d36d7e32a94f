import type { Translated } from "../language.ts";

/** How somebody got to know what is private of a farmer; `farmer_accesses.way` has the same. */
export const accessWayNames = {
  read: { fr: "Fiche consultée", en: "Record looked at" },
  list: { fr: "Liste consultée", en: "List looked at" },
  proof: { fr: "Preuve d’un consentement ouverte", en: "Proof of a consent opened" },
  file: { fr: "Dossier de la personne exporté", en: "File of the person exported" },
  list_file: { fr: "Liste exportée", en: "List exported" },
  scan: { fr: "Scan d’une pièce d’identité ouvert", en: "Scan of an identity paper opened" },
  print: { fr: "Carte imprimée", en: "Card printed" },
} as const satisfies Readonly<Record<string, Translated>>;
