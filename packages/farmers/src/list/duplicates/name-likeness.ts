import { comparable } from "../cells/plain-text.ts";
import { editDistance } from "../columns/edit-distance.ts";
import type { ListedFarmer } from "../farmer.ts";

/** The words of a name without case and accents, in the order of the alphabet. */
export const nameWords = ({ lastName, firstName }: ListedFarmer): string[] =>
  comparable(`${lastName ?? ""} ${firstName ?? ""}`)
    .split(" ")
    .filter((word) => word !== "")
    .sort();

/**
 * How alike two texts are, word by word in any order: 1 for the same words, misspelt ones count less, and an initial
 * counts for the word that it begins.
 *
 * @param one words
 * @param other words
 * @returns 0 to 1
 */
export function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const left = [...other];
  let matched = 0;
  for (const word of one) {
    let best = { at: -1, alike: 0 };
    for (const [at, candidate] of left.entries()) {
      const alike = wordLikeness(word, candidate);
      if (alike > best.alike) best = { at, alike };
    }
    if (best.at < 0) continue;
    matched += best.alike * Math.max(word.length, left[best.at]!.length);
    left.splice(best.at, 1);
  }
  const lengths = [one, other].map((words) => words.reduce((sum, word) => sum + word.length, 0));
  return Math.min(1, matched / Math.max(...lengths));
}

const INITIAL = 0.9;

function wordLikeness(word: string, other: string): number {
  if (word === other) return 1;
  const [shorter, longer] = word.length < other.length ? [word, other] : [other, word];
  if (shorter.length <= 2) return longer.startsWith(shorter) ? INITIAL : 0;
  const most = shorter.length < 6 ? 1 : 2;
  const distance = editDistance(word, other, most);
  return distance > most ? 0 : 1 - distance / longer.length;
}
