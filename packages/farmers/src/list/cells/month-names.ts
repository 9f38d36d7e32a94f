/** The first letters of each month that tell it from the others, without accents: French, English, Spanish, Portuguese. */
const MONTHS: readonly string[][] = [
  ["janv", "jan", "ene"],
  ["fevr", "fev", "feb"],
  ["mars", "mar"],
  ["avr", "apr", "abr"],
  ["mai", "may"],
  ["juin", "jun"],
  ["juil", "jul"],
  ["aou", "aug", "ago"],
  ["sep", "set"],
  ["oct", "out"],
  ["nov"],
  ["dec", "dez", "dic"],
];

/** @returns 1 to 12, or null where the word is no month */
export function monthOf(word: string): number | null {
  const found = MONTHS.findIndex((starts) => starts.some((start) => word.startsWith(start)));
  return found < 0 ? null : found + 1;
}
