import { comparable } from "./plain-text.ts";

/** Which part of a full name stands first. */
export type NameOrder = "lastFirst" | "firstLast";

export type SplitName = { lastName: string; firstName: string | null };

const isCapital = (word: string) => /\p{L}/u.test(word) && word === word.toUpperCase() && word.length > 1;

/**
 * The order of the names of a list: by the family names in capitals, else as the header says, else the family name first,
 * as lists in French have it.
 *
 * @param names some of them
 * @param header of their column
 */
export function nameOrder(names: readonly string[], header: string): NameOrder {
  let [last, first] = [0, 0];
  for (const name of names) {
    const words = name.split(" ");
    const capitals = words.filter(isCapital).length;
    if (capitals === 0 || capitals === words.length) continue;
    if (isCapital(words[0]!)) last += 1;
    else if (isCapital(words.at(-1)!)) first += 1;
  }
  if (last !== first) return last > first ? "lastFirst" : "firstLast";
  return /^(?:prenoms?|first name|given name|nombres?|primeiro nome)\b.*\b(?:nom|last name|surname|family name|apellidos?|sobrenome|apelido)\b/.test(
    comparable(header),
  )
    ? "firstLast"
    : "lastFirst";
}

/**
 * Takes a full name apart: what stands in capitals is the family name, else its first or last word.
 *
 * @param name words with single spaces
 * @param order of the list
 */
export function splitName(name: string, order: NameOrder): SplitName {
  const words = name.split(" ");
  const leading = words.findIndex((word) => !isCapital(word));
  if (leading > 0) return cut(words, leading, "lastFirst");
  const trailing = words.findLastIndex((word) => !isCapital(word)) + 1;
  if (leading === 0 && trailing < words.length) return cut(words, trailing, "firstLast");
  return cut(words, order === "lastFirst" ? 1 : words.length - 1, order);
}

function cut(words: readonly string[], at: number, order: NameOrder): SplitName {
  if (words.length === 1) return { lastName: words[0]!, firstName: null };
  const [before, after] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
  return order === "lastFirst"
    ? { lastName: before, firstName: after }
    : { lastName: after, firstName: before };
}
