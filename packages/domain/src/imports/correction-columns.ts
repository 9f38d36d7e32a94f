import type { Translated } from "../language.ts";

/** Columns that the platform adds to a file that it gives back to be corrected. */
export const correctionColumns = {
  note: { fr: "Correction Parcelle", en: "Parcelle correction" },
  number: { fr: "Ligne du fichier", en: "Row of the file" },
} as const satisfies Record<string, Translated>;

const headers: ReadonlySet<string> = new Set(
  Object.values(correctionColumns).flatMap((names) => Object.values(names)),
);

/** Whether a column of a file is one of those, in whatever language it was given back. */
export const isCorrectionColumn = (header: string): boolean => headers.has(header.trim());
