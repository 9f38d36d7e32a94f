import type { Translated } from "../language.ts";
import type { DeclarationKind } from "./declaration-kinds.ts";

/** Both numbers as people copy them: blanks and hyphens out, letters as capitals. */
export const writtenNumberOf = (text: string): string =>
  text.replaceAll(/[\s\u00AD\u200B-]/g, "").toUpperCase();

const REFERENCE = /^[0-9A-Z]{14}$/;
const VERIFICATION = /^[0-9A-Z]{5,35}$/;
/** The day that Regulation (EU) 2023/1115 came into force: nothing was filed before. */
export const FIRST_FILING = "2023-06-29";

const referenceForm: Translated = {
  fr: "Le numéro de référence a 14 lettres et chiffres, par exemple 26BE7XTVCZAQ2S : recopiez-le du système d’information.",
  en: "The reference number has 14 letters and digits, for example 26BE7XTVCZAQ2S: copy it from the Information System.",
};
const ofSimplified: Translated = {
  fr: "Un numéro qui commence par S est celui d’une déclaration simplifiée : recopiez celui de la déclaration de diligence raisonnée.",
  en: "A number that begins with S is that of a simplified declaration: copy the one of the due diligence statement.",
};
const ofStatement: Translated = {
  fr: "Le numéro d’une déclaration simplifiée commence par S : celui-ci est d’une déclaration de diligence raisonnée.",
  en: "The number of a simplified declaration begins with S: this one is of a due diligence statement.",
};
const verificationForm: Translated = {
  fr: "Le numéro de vérification a de 5 à 35 lettres et chiffres, par exemple SFFCB4Y3 : recopiez-le du système d’information.",
  en: "The verification number has 5 to 35 letters and digits, for example SFFCB4Y3: copy it from the Information System.",
};
const noDay: Translated = {
  fr: "Indiquez le jour du dépôt.",
  en: "Say on which day it was filed.",
};
const tooEarly: Translated = {
  fr: "Le règlement n’était pas encore en vigueur ce jour-là : indiquez un jour à partir du 29 juin 2023.",
  en: "The regulation was not in force on that day yet: say a day from 29 June 2023 on.",
};
const ahead: Translated = {
  fr: "Ce jour n’est pas encore venu : indiquez le jour où la déclaration a été déposée.",
  en: "This day has not come yet: say the day on which the statement was filed.",
};

/**
 * What is wrong with a reference number as it is written; null for a right one. SQL says the same in `declarations_noted_numbers`.
 * Source: EU Information System, operator API reference V3, 4.1.4 (at most 14 characters) and 8.1.1 (14, those of simplified
 * declarations begin with S).
 */
export function referenceFault(text: string, kind: DeclarationKind = "statement"): Translated | null {
  const number = writtenNumberOf(text);
  if (!REFERENCE.test(number)) return referenceForm;
  const isSimplified = number.startsWith("S");
  if (isSimplified === (kind === "simplified")) return null;
  return isSimplified ? ofSimplified : ofStatement;
}

/** As `referenceFault`, of a supplier: his number may be that of a simplified declaration. */
export const suppliersReferenceFault = (text: string): Translated | null =>
  REFERENCE.test(writtenNumberOf(text)) ? null : referenceForm;

/** What is wrong with a verification number as it is written; null for a right one. Source: as above, 4.1.4 (5 to 35 characters). */
export const verificationFault = (text: string): Translated | null =>
  VERIFICATION.test(writtenNumberOf(text)) ? null : verificationForm;

/** What is wrong with the day of a filing, YYYY-MM-DD; it may be that of the place where it begins first. */
export function filingDayFault(day: string, now: Date): Translated | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return noDay;
  if (day < FIRST_FILING) return tooEarly;
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  return day > latest ? ahead : null;
}
