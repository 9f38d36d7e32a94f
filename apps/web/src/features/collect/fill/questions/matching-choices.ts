import type { Offered } from "../filling/offered-choices.ts";

const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const foldedLists = new WeakMap<readonly Offered[], readonly string[]>();

function foldedLabels(offered: readonly Offered[]): readonly string[] {
  const known = foldedLists.get(offered);
  if (known !== undefined) return known;
  const labels = offered.map(({ label }) => folded(label));
  foldedLists.set(offered, labels);
  return labels;
}

/** The choices that have all words of a search, whatever their accents and case. */
export function matchingChoices(offered: readonly Offered[], search: string): readonly Offered[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return offered;
  const labels = foldedLabels(offered);
  return offered.filter((_, at) => words.every((word) => labels[at]!.includes(word)));
}
