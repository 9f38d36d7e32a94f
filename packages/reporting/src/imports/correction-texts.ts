import { correctionColumns } from "@parcelle/domain/imports/correction-columns";
import type { Language } from "@parcelle/domain/language";

const fr = {
  aboutSheet: "À lire",
  rowsSheet: "Lignes",
  note: correctionColumns.note.fr as string,
  number: correctionColumns.number.fr as string,
  outline: "Contour (WKT)",
  repaired: "Réparé",
  toDecide: "À corriger",
  toCheck: "À vérifier",
  untouched: "Sans couleur",
  next: "Ensuite",
  about: {
    title: "Ce classeur reprend les lignes de votre fichier, chacune à sa place.",
    returnedTitle: "Ce classeur reprend les lignes de votre fichier qui sont à corriger.",
    repaired:
      "La cellule a été réparée. La colonne «\u00a0Correction Parcelle\u00a0» dit ce qui a changé, et par rapport à quoi.",
    toDecide:
      "La ligne attend votre décision\u00a0: la même colonne en donne le motif et dit comment la corriger.",
    toCheck: "Rien n’a été modifié, mais quelque chose mérite un regard\u00a0: la même colonne le dit.",
    untouched:
      "Vos valeurs, telles quelles. La mise en forme et les formules de votre fichier ne sont pas reprises.",
    nextInProject:
      "Corrigez les lignes «\u00a0À corriger\u00a0», puis déposez ce classeur dans le même projet\u00a0: les réparations sont déjà faites.",
  },
  vertices: (before: number, after: number) => `Sommets\u00a0: ${before} avant, ${after} après.`,
  converted: (from: string) => `Coordonnées converties de ${from} en WGS 84.`,
  swapped: "Longitude et latitude échangées, comme demandé à la lecture.",
  before: (value: string) => `Avant\u00a0: ${value}.`,
  tooLong: (column: string, letters: string) =>
    `La cellule «\u00a0${column}\u00a0» a ${letters} caractères\u00a0: Excel n’en prend que 32\u202f767 et elle n’est pas reprise. Gardez cette ligne dans le fichier d’origine.`,
};

const en: typeof fr = {
  aboutSheet: "Read me",
  rowsSheet: "Rows",
  note: correctionColumns.note.en,
  number: correctionColumns.number.en,
  outline: "Outline (WKT)",
  repaired: "Repaired",
  toDecide: "To correct",
  toCheck: "To check",
  untouched: "No colour",
  next: "What next",
  about: {
    title: "This workbook has the rows of your file, each in its place.",
    returnedTitle: "This workbook has the rows of your file that are to be mended.",
    repaired: "The cell was repaired. The column “Parcelle correction” says what has changed, and from what.",
    toDecide: "The row needs your decision: the same column gives the reason and says how to mend it.",
    toCheck: "Nothing was changed, but something is worth a look: the same column says what.",
    untouched: "Your values as they were. Formats and formulas of your file are not carried over.",
    nextInProject:
      "Mend the rows “To correct”, then drop this workbook into the same project: the repairs are done already.",
  },
  vertices: (before, after) => `Vertices: ${before} before, ${after} after.`,
  converted: (from) => `Coordinates converted from ${from} to WGS 84.`,
  swapped: "Longitude and latitude exchanged, as asked for when it was read.",
  before: (value) => `Before: ${value}.`,
  tooLong: (column, letters) =>
    `The cell “${column}” has ${letters} characters: Excel takes 32,767 only, and it is left out. Keep this row in the original file.`,
};

export type CorrectionTexts = typeof fr;

/** The words of corrected files. */
export const correctionTexts: Readonly<Record<Language, CorrectionTexts>> = { fr, en };
