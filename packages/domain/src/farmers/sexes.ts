import type { Translated } from "../language.ts";

export const sexes = ["female", "male"] as const;

export type Sex = (typeof sexes)[number];

export const sexNames: Readonly<Record<Sex, Translated>> = {
  female: { fr: "Femme", en: "Woman" },
  male: { fr: "Homme", en: "Man" },
};
