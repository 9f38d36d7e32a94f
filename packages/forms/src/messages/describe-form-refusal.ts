import type { Language } from "@parcelle/domain/language";
import { entryOf, unknownText } from "@parcelle/domain/unknown-code";
import { Facts } from "@parcelle/formats/messages/facts";
import { frenchSpaces } from "@parcelle/formats/messages/language";
import { refusalsEn, warningsEn } from "./refusals-en.ts";
import { refusalsFr, type Sentence, warningsFr } from "./refusals-fr.ts";

/** A code with what its sentence needs, as FormRefusal and FormWarning have them. */
export type DescribedCode = { code: string; facts: Readonly<Record<string, unknown>> };

/**
 * The sentences for a form that cannot be read: what, where, and how to mend it.
 *
 * @param refusal a FormRefusal, or its code and facts
 * @param language of the reader
 */
export function describeFormRefusal(refusal: DescribedCode, language: Language): string {
  return sentenceOf(language === "fr" ? refusalsFr : refusalsEn, refusal, language);
}

/**
 * The sentence for something that an XForm says and from which nothing follows.
 *
 * @param warning code and facts
 * @param language of the reader
 */
export function describeFormWarning(warning: DescribedCode, language: Language): string {
  return sentenceOf(language === "fr" ? warningsFr : warningsEn, warning, language);
}

/** The sentence of a code in one language; a code of another version is told as unknown. */
export function sentenceOf(
  sentences: Readonly<Record<string, Sentence>>,
  { code, facts }: DescribedCode,
  language: Language,
): string {
  const sentence = entryOf(sentences, code);
  if (sentence === undefined) return unknownText(code, language);
  const text = sentence(new Facts(facts, language));
  return language === "fr" ? frenchSpaces(text) : text;
}
