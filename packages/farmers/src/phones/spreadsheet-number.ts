import type { PhoneNote } from "./phone.ts";

const FLOAT = /^\d+[.,]0+$/;
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/**
 * Undoes what a spreadsheet does to a phone that it took for a number: 701020304.0, 7.01020304E+8.
 *
 * @param text a cell with plain digits
 * @returns the digits and what was done; null where digits were rounded away
 */
export function undoSpreadsheetNumber(text: string): { text: string; notes: PhoneNote[] } | null {
  if (FLOAT.test(text)) return { text: text.replace(/[.,]0+$/, ""), notes: ["float"] };
  const [, first, decimals = "", exponent] = SCIENTIFIC.exec(text) ?? [];
  if (first === undefined) return { text, notes: [] };
  const places = Number(exponent);
  if (decimals.length < places || /[^0]/.test(decimals.slice(places))) return null;
  return { text: first + decimals.slice(0, places), notes: ["scientific"] };
}
