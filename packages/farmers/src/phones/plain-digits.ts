/** Nothing but the digits of a text. */
export const plainDigits = (text: string): string => text.replace(/\D/g, "");

const ARABIC = /[\u0660-\u0669\u06f0-\u06f9]/g;
const INVISIBLE = /\p{Cf}/gu;

/**
 * A cell with the digits of any script as 0 to 9, usual spaces, and without marks that nobody sees.
 *
 * @param text as it stands in the file
 */
export function plainCell(text: string): string {
  return text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(ARABIC, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s+/g, " ")
    .trim();
}
