import type { Translated } from "../language.ts";

/** What a field that an organisation adds to its farmers may hold. */
export const fieldKinds = ["text", "whole", "number", "day", "yes_no", "one", "several"] as const;

export type FieldKind = (typeof fieldKinds)[number];

export const fieldKindNames: Readonly<Record<FieldKind, Translated>> = {
  text: { fr: "Texte", en: "Text" },
  whole: { fr: "Nombre entier", en: "Whole number" },
  number: { fr: "Nombre", en: "Number" },
  day: { fr: "Date", en: "Date" },
  yes_no: { fr: "Oui ou non", en: "Yes or no" },
  one: { fr: "Un choix", en: "One choice" },
  several: { fr: "Plusieurs choix", en: "Several choices" },
};

export const yesNoNames: Readonly<Record<"true" | "false", Translated>> = {
  true: { fr: "Oui", en: "Yes" },
  false: { fr: "Non", en: "No" },
};
