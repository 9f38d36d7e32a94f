import type { Translated } from "../language.ts";

/** Colours that mark records for whoever comes back to them. */
export const recordFlags = ["red", "orange", "green", "blue", "grey"] as const;
export type RecordFlag = (typeof recordFlags)[number];

export const recordFlagNames: Readonly<Record<RecordFlag, Translated>> = {
  red: { fr: "Rouge", en: "Red" },
  orange: { fr: "Orange", en: "Orange" },
  green: { fr: "Vert", en: "Green" },
  blue: { fr: "Bleu", en: "Blue" },
  grey: { fr: "Gris", en: "Grey" },
};
