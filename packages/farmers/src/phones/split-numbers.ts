import { plainDigits } from "./plain-digits.ts";

const BETWEEN = /\s*(?:[/;,|&\n]|\b(?:ou|et|or|and|y|o|e)\b|\s-\s)\s*/iu;
/** A part with fewer digits is a part of one number: 07/01/02/03/04. */
const FEWEST_DIGITS = 7;

/**
 * The numbers that stand in one cell: "07 01 02 03 04 / 05 01 02 03 04", "0701020304 ou 0501020304".
 *
 * @param text a cell with plain digits
 * @returns one text for each number, at least one
 */
export function splitNumbers(text: string): string[] {
  const parts = text.split(BETWEEN).filter((part) => /\d/.test(part));
  const isSeveral = parts.length > 1 && parts.every((part) => plainDigits(part).length >= FEWEST_DIGITS);
  return isSeveral ? parts : [text];
}

/**
 * Two numbers with nothing but a space between them.
 *
 * @param text a cell that is no single number
 * @returns every place where it can be cut into two that are long enough
 */
export function cutsInTwo(text: string): [string, string][] {
  const words = text.trim().split(/\s+/);
  return words
    .slice(1)
    .map((_, index): [string, string] => [
      words.slice(0, index + 1).join(" "),
      words.slice(index + 1).join(" "),
    ])
    .filter((parts) => parts.every((part) => plainDigits(part).length >= FEWEST_DIGITS));
}
