import { isValidationCode, validationText } from "@parcelle/domain/validation/texts";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "../format.ts";

/** What the form needs of a zod issue. */
export interface Issue {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  format?: string;
  input?: unknown;
}

const fr = {
  invalid: "Valeur non valide",
  invalidDate: "Date non valide",
  notANumber: "Entrez un nombre",
  shortText: (minimum: string) => `Au moins ${minimum} caractères`,
  longText: (maximum: string) => `Au plus ${maximum} caractères`,
  fewItems: (minimum: string) => `Choisissez-en au moins ${minimum}`,
  manyItems: (maximum: string) => `Choisissez-en au plus ${maximum}`,
  smallNumber: (minimum: string) => `Au moins ${minimum}`,
  largeNumber: (maximum: string) => `Au plus ${maximum}`,
};

type IssueTexts = typeof fr;

const en: IssueTexts = {
  invalid: "Invalid value",
  invalidDate: "Invalid date",
  notANumber: "Enter a number",
  shortText: (minimum: string) => `At least ${minimum} characters`,
  longText: (maximum: string) => `At most ${maximum} characters`,
  fewItems: (minimum: string) => `Choose at least ${minimum}`,
  manyItems: (maximum: string) => `Choose at most ${maximum}`,
  smallNumber: (minimum: string) => `At least ${minimum}`,
  largeNumber: (maximum: string) => `At most ${maximum}`,
};

const TEXTS = { fr, en };

function tooSmall({ origin, minimum }: Issue, locale: Locale): string {
  const texts = TEXTS[locale];
  const limit = formatNumber(Number(minimum), locale);
  if (origin === "string")
    return Number(minimum) <= 1 ? validationText("required", locale) : texts.shortText(limit);
  if (origin === "array" || origin === "set") return texts.fewItems(limit);
  return origin === "date" ? texts.invalidDate : texts.smallNumber(limit);
}

function tooBig({ origin, maximum }: Issue, locale: Locale): string {
  const texts = TEXTS[locale];
  const limit = formatNumber(Number(maximum), locale);
  if (origin === "string") return texts.longText(limit);
  if (origin === "array" || origin === "set") return texts.manyItems(limit);
  return origin === "date" ? texts.invalidDate : texts.largeNumber(limit);
}

function wrongType({ message, input }: Issue & { expected?: string }, locale: Locale): string {
  const texts = TEXTS[locale];
  if (input === "" || input === null || /received (undefined|null)/.test(message))
    return validationText("required", locale);
  return /expected number/.test(message) ? texts.notANumber : texts.invalid;
}

/** A zod issue in the user's language; `own` holds the texts for messages that a feature's schema names by keys of its own. */
export function issueText(issue: Issue, locale: Locale, own: Record<string, string> = {}): string {
  const named = own[issue.message];
  if (named) return named;
  if (isValidationCode(issue.message)) return validationText(issue.message, locale);
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue, locale);
    case "too_big":
      return tooBig(issue, locale);
    case "invalid_type":
      return wrongType(issue, locale);
    case "invalid_format":
      return issue.format === "email" ? validationText("invalid_email", locale) : TEXTS[locale].invalid;
    case "custom":
      return issue.message;
    default:
      return TEXTS[locale].invalid;
  }
}
