import type { FormDefinition, FormItem } from "../form-definition.ts";
import { placedItems } from "./item-place.ts";

const LONGEST_WORD = 40;

/** Names that items of a form have, or that XLSForm makes of them: those of other answers. */
export function takenNames({ items }: Pick<FormDefinition, "items">): Set<string> {
  return new Set([...placedItems(items)].flatMap(({ item }) => namesMadeBy(item)));
}

/** The names that come into a record with an item. */
export function namesMadeBy(item: FormItem): string[] {
  const isOther = item.kind === "question" && item.orOther;
  return isOther ? [item.name, `${item.name}_other`] : [item.name];
}

/** A name that nobody has: the wished one, else with the lowest number behind it. */
export function freshName(wished: string, taken: ReadonlySet<string>): string {
  if (wished !== "" && !taken.has(wished)) return wished;
  const base = wished.replace(/_\d+$/, "");
  for (let number = 2; ; number += 1) if (!taken.has(`${base}_${number}`)) return `${base}_${number}`;
}

/**
 * A name made of what a question is called: small letters without accents, words joined by `_`.
 *
 * @param fallback for a text that has no letters
 */
export function nameOfText(text: string, fallback: string): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  let name = "";
  for (const word of words) {
    if (name !== "" && name.length + word.length >= LONGEST_WORD) break;
    name = name === "" ? word.slice(0, LONGEST_WORD) : `${name}_${word}`;
  }
  if (name === "") return fallback;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}
