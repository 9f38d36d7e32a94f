// Full-width signs too: spreadsheets set up for Japanese and Chinese read them as the plain ones.
const SIGNS = "=+\\-@\\t\\r\\n\uff1d\uff0b\uff0d\uff20";
const OPENING = new RegExp(`^[\\s\\p{Cf}\\p{Cc}]*[${SIGNS}]`, "u");
const PLAIN_NUMBER = /^-\d+([.,]\d+)?$/;

/**
 * Text that a spreadsheet cannot run: a leading =, +, -, @, their full-width forms, tab, line feed or carriage return gets
 * an apostrophe before it, also behind spaces and signs that nobody sees. A plain negative number, such as a longitude
 * kept as text, is left alone.
 *
 * @param text content of a text cell
 * @see OWASP, CSV injection
 */
export function neutralFormula(text: string): string {
  return !OPENING.test(text) || PLAIN_NUMBER.test(text) ? text : `'${text}`;
}

/** Numbers, also several as in a WKT outline, up to the next separator. */
const NUMBERS = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?( [+-]?\d+(\.\d+)?(e[+-]?\d+)?)*\s*([;,\t)]|$)/;
/** Where a part of a field may begin. */
const SEPARATOR = /[;,\t\r\n]/;
const UNSEEN = /[\s"\p{Cf}]/u;
const SIGN = new RegExp(`(?![\\t\\r\\n])[${SIGNS}]`);
const LONGEST_NUMBERS = 200;

/**
 * Text of a CSV file that a spreadsheet cannot run, whichever separator it splits lines at: what would become a cell or
 * a row of its own is made harmless too.
 *
 * @param text content of a field
 * @see OWASP, CSV injection
 */
export function neutralField(text: string): string {
  return neutralFormula(SEPARATOR.test(text) ? neutralParts(text) : text);
}

/** One look at each character: a cell may hold megabytes of line breaks. */
function neutralParts(text: string): string {
  const parts: string[] = [];
  let written = 0;
  let isBeginning = false;
  let at = 0;
  for (const character of text) {
    if (isBeginning && SIGN.test(character) && !NUMBERS.test(text.slice(at, at + LONGEST_NUMBERS))) {
      parts.push(text.slice(written, at), "'");
      written = at;
    }
    isBeginning = SEPARATOR.test(character) || (isBeginning && UNSEEN.test(character));
    at += character.length;
  }
  return parts.join("") + text.slice(written);
}
