import type { Language } from "../language.ts";

/** Why a value is none of an own field, as `app.own_value_fault` names it. */
export const fieldFaults = [
  ...([
    "unknown",
    "retired",
    "required",
    "type",
    "whole",
    "least",
    "most",
    "choice",
    "day",
    "length",
  ] as const),
] as const;

export type FieldFault = (typeof fieldFaults)[number];

export type RefusedValue = {
  /** The name of the field. */
  fr: string;
  en: string;
  fault: FieldFault;
  least: number | null;
  most: number | null;
};

type Limits = Pick<RefusedValue, "least" | "most">;

const reasons: Readonly<Record<Language, Readonly<Record<FieldFault, (limits: Limits) => string>>>> = {
  fr: {
    unknown: () => "ce champ n’existe pas",
    retired: () => "ce champ n’est plus utilisé",
    required: () => "ce champ est obligatoire",
    type: () => "cette valeur n’est pas du type du champ",
    whole: () => "un nombre entier est attendu",
    least: ({ least }) => `la valeur est au moins ${least}`,
    most: ({ most }) => (most === null ? "le nombre est trop grand" : `la valeur est au plus ${most}`),
    choice: () => "ce choix ne se donne pas",
    day: () => "une date qui existe est attendue",
    length: () => "le texte a au plus 1000 caractères",
  },
  en: {
    unknown: () => "there is no such field",
    retired: () => "this field is no longer used",
    required: () => "this field is required",
    type: () => "this value is not of the field’s kind",
    whole: () => "a whole number is expected",
    least: ({ least }) => `the value is at least ${least}`,
    most: ({ most }) => (most === null ? "the number is too large" : `the value is at most ${most}`),
    choice: () => "this choice cannot be given",
    day: () => "a date that exists is expected",
    length: () => "the text has at most 1000 characters",
  },
};

/**
 * Why a value was refused, with the name of its field.
 *
 * @param refused as SQL or a form tells it
 * @param language of the reader
 */
export function fieldFaultText(refused: RefusedValue, language: Language): string {
  const reason = reasons[language][refused.fault](refused);
  return language === "fr"
    ? `Champ «\u00a0${refused.fr}\u00a0»\u00a0: ${reason}.`
    : `Field “${refused.en}”: ${reason}.`;
}
