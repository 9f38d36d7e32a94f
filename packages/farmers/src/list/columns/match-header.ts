import { editDistance } from "@parcelle/domain/edit-distance";
import { isCoordinateHeader } from "@parcelle/formats/table/header-words";
import { normaliseHeader } from "@parcelle/formats/text/normalise-header";
import type { KnownField } from "./fields.ts";
import { headerWords, littleWords } from "./header-words.ts";

export type HeaderMatch = { field: KnownField; confidence: number };

/** Longer text is no header; and nothing below is certain enough to be proposed. */
const LONGEST_HEADER = 80;
const LEAST_CONFIDENCE = 0.6;
/** A sentence is no header: looking for each of its words in each phrase would take most of the time of a sheet of them. */
const MOST_WORDS = 8;
const PLURAL = 0.97;
const MISSPELT = 0.85;
const TWICE_MISSPELT = 0.75;
const CUT_SHORT = 0.8;
const IN_OTHER_WORDS = 0.95;

const phrases = Object.entries(headerWords).flatMap(([field, words]) =>
  words.map((phrase) => ({ field: field as KnownField, phrase, tokens: phrase.split(" ") })),
);
const exact = new Map(phrases.map(({ field, phrase }) => [phrase, field]));
/**
 * What a header means, in French, English, Spanish or Portuguese, misspelt or cut short.
 *
 * @param header as it stands in the file; of "group/question", as forms export it, the question counts
 * @returns the likeliest meaning with its confidence, null where there is none
 */
export function matchHeader(header: string): HeaderMatch | null {
  if (header.length > LONGEST_HEADER || !/\p{L}|°/u.test(header)) return null;
  const written = [header, header.replace(/\([^)]*\)/g, " "), header.replace(/^\S*[/:.](?=\S+$)/, "")];
  const readings = new Set(written.map(meaningfulWords).filter((reading) => reading !== ""));
  for (const reading of readings) {
    const field = coordinateField(reading) ?? exact.get(reading) ?? exact.get(reading.replace(/ \d$/, ""));
    if (field !== undefined) return { field, confidence: 1 };
  }
  const found = [...readings].map(likeliest).filter((match) => match !== null);
  const best = found.reduce<HeaderMatch | null>(
    (one, other) => (one === null || other.confidence > one.confidence ? other : one),
    null,
  );
  return best !== null && best.confidence >= LEAST_CONFIDENCE ? best : null;
}

function coordinateField(reading: string): KnownField | undefined {
  if (isCoordinateHeader(reading, "latitude") !== isCoordinateHeader(reading, "longitude"))
    return isCoordinateHeader(reading, "latitude") ? "latitude" : "longitude";
  return undefined;
}

/** A header as words, without those that carry no meaning of their own. */
export const meaningfulWords = (header: string): string =>
  normaliseHeader(header)
    .split(" ")
    .filter((word) => !littleWords.has(word))
    .join(" ");

function likeliest(reading: string): HeaderMatch | null {
  const words = reading.split(" ");
  if (words.length > MOST_WORDS) return null;
  let best: HeaderMatch | null = null;
  for (const { field, tokens } of phrases) {
    const confidence = likeness(words, tokens);
    if (best === null || confidence > best.confidence) best = { field, confidence };
  }
  return best;
}

/** Every word of the phrase is in the header, and how much of the header that is. */
function likeness(words: readonly string[], tokens: readonly string[]): number {
  let matched = 0;
  let letters = 0;
  for (const token of tokens) {
    let best = 0;
    let length = 0;
    for (const word of words) {
      const alike = wordLikeness(word, token);
      if (alike > best) [best, length] = [alike, word.length];
    }
    if (best === 0) return 0;
    matched += best;
    letters += length;
  }
  const all = words.reduce((sum, word) => sum + word.length, 0);
  return (IN_OTHER_WORDS * matched * Math.min(1, letters / all)) / tokens.length;
}

function wordLikeness(word: string, token: string): number {
  if (word === token) return 1;
  if (word === `${token}s` || token === `${word}s`) return PLURAL;
  const shorter = Math.min(word.length, token.length);
  if (shorter < 4) return 0;
  const distance = editDistance(word, token, shorter < 8 ? 1 : 2);
  if (distance <= 1) return MISSPELT;
  if (word.startsWith(token) || token.startsWith(word)) return CUT_SHORT;
  return distance === 2 && shorter >= 8 ? TWICE_MISSPELT : 0;
}
