import type { Language } from "@parcelle/domain/language";
import { type DescribedCode, sentenceOf } from "./describe-form-refusal.ts";
import { problemsEn } from "./problems-en.ts";
import { problemsFr } from "./problems-fr.ts";

/**
 * The sentences for what is wrong in an XLSForm; sheet, row and column are told beside them.
 *
 * @param problem a FormProblem, or its code and facts
 * @param language of the reader
 */
export function describeFormProblem({ code, facts }: DescribedCode, language: Language): string {
  // People count letters from one.
  const told = typeof facts.at === "number" ? { ...facts, place: facts.at + 1 } : facts;
  return sentenceOf(language === "fr" ? problemsFr : problemsEn, { code, facts: told }, language);
}
