import { comparable } from "./plain-text.ts";

/** M is a man in French, English and Portuguese; beside H it may be "mujer" or "mulher". */
export type MeaningOfM = "male" | "female" | null;

const MALE = /^(?:h|homme|hommes|male|man|masculin|masculino|masc|hombre|homem|varon|garcon)$/;
const FEMALE = /^(?:f|femme|femmes|female|woman|feminin|feminino|femenino|fem|mujer|mulher|fille)$/;

/**
 * What the letter M means in a column: beside H and without F it is a woman where the header is Spanish or Portuguese,
 * and nobody knows elsewhere.
 *
 * @param cells of the column
 * @param header of the column
 */
export function meaningOfM(cells: readonly string[], header: string): MeaningOfM {
  const letters = new Set(cells.map(comparable));
  if (!letters.has("h") || letters.has("f")) return "male";
  return /^(?:sexo|genero)\b/.test(comparable(header)) ? "female" : null;
}

/** @returns null where the cell says neither */
export function readSex(cell: string, m: MeaningOfM): "male" | "female" | null {
  const word = comparable(cell);
  if (word === "m") return m;
  if (MALE.test(word)) return "male";
  return FEMALE.test(word) ? "female" : null;
}
