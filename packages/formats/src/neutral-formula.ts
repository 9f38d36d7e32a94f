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
const AFTER_SEPARATOR = new RegExp(`(?<=[;,\\t\\r\\n][\\s"\\p{Cf}]*)[${SIGNS}]`, "gu");

/**
 * Text of a CSV file that a spreadsheet cannot run, whichever separator it splits lines at: what would become a cell or
 * a row of its own is made harmless too.
 *
 * @param text content of a field
 * @see OWASP, CSV injection
 */
export function neutralField(text: string): string {
  return neutralFormula(
    text.replace(AFTER_SEPARATOR, (sign, at: number) =>
      NUMBERS.test(text.slice(at, at + 200)) || /[\t\r\n]/.test(sign) ? sign : `'${sign}`,
    ),
  );
}
