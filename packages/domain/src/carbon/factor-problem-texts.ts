import type { Language } from "../language.ts";
import type { FactorProblem, FactorProblemCode } from "./factor-table.ts";

type Words = Readonly<Record<FactorProblemCode, (problem: FactorProblem) => string>>;

const fr: Words = {
  not_a_table: ({ found }) => `une liste de 1 à 5000 lignes est attendue (trouvé : ${found})`,
  factor_unknown: ({ found }) => `le facteur « ${found} » est inconnu`,
  zone_invalid: ({ found }) =>
    `la zone « ${found} » ne s’écrit pas ainsi : minuscules, chiffres, tirets et barres obliques`,
  number_invalid: ({ column, found }) =>
    `${column} doit être un nombre avec un point décimal (trouvé : « ${found} »)`,
  value_out_of_range: ({ column, found }) => `${column} ne peut pas valoir ${found}`,
  bounds_reversed: ({ column, found }) =>
    `${column} : la borne basse n’est pas sous la borne haute (${found})`,
  source_missing: () => "il manque la source (500 caractères au plus)",
  verified_invalid: ({ found }) => `verified doit être true ou false (trouvé : « ${found} »)`,
  rows_overlap: ({ found }) => `cette ligne et la ligne ${found} valent aux mêmes endroits`,
  factor_absent: ({ found }) => `il manque le facteur ${found}`,
};

const en: Words = {
  not_a_table: ({ found }) => `a list of 1 to 5000 rows is expected (found: ${found})`,
  factor_unknown: ({ found }) => `the factor "${found}" is unknown`,
  zone_invalid: ({ found }) =>
    `the zone "${found}" is not written like this: small letters, digits, hyphens and slashes`,
  number_invalid: ({ column, found }) =>
    `${column} must be a number with a decimal point (found: "${found}")`,
  value_out_of_range: ({ column, found }) => `${column} cannot be ${found}`,
  bounds_reversed: ({ column, found }) => `${column}: the lower bound is not below the upper one (${found})`,
  source_missing: () => "the source is missing (500 characters at most)",
  verified_invalid: ({ found }) => `verified must be true or false (found: "${found}")`,
  rows_overlap: ({ found }) => `this row and row ${found} hold at the same places`,
  factor_absent: ({ found }) => `the factor ${found} is missing`,
};

const words: Readonly<Record<Language, Words>> = { fr, en };

/** A problem of a table of factors in a sentence, with its row. */
export function factorProblemText(problem: FactorProblem, language: Language): string {
  const text = words[language][problem.code](problem);
  if (problem.row === null) return text;
  return language === "fr" ? `ligne ${problem.row} : ${text}` : `row ${problem.row}: ${text}`;
}
