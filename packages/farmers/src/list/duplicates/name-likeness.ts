import { editDistance } from "@parcelle/domain/edit-distance";
import { comparable } from "../cells/plain-text.ts";
import type { ListedFarmer } from "../farmer.ts";

/** A name without case and accents, its words in the order of the alphabet. */
export const comparableName = ({
  lastName,
  firstName,
}: Pick<ListedFarmer, "lastName" | "firstName">): string =>
  comparable(`${lastName ?? ""} ${firstName ?? ""}`)
    .split(" ")
    .filter((word) => word !== "")
    .sort()
    .join(" ");

/**
 * How alike two texts are, word by word in any order: 1 for the same words, misspelt ones count less, and an initial
 * counts for the word that it begins.
 *
 * @param first comparable words with single spaces
 * @param second likewise
 * @returns 0 to 1
 */
export function likeness(first: string, second: string): number {
  if (first === "" || second === "") return 0;
  if (first === second) return 1;
  const [one, other] = [first.split(" "), second.split(" ")];
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
