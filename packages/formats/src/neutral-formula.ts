/**
 * Text that a spreadsheet cannot run: a leading =, +, -, @, tab or carriage return gets an apostrophe before it. A
 * plain negative number, such as a longitude kept as text, is left alone.
 *
 * @param text content of a text cell
 * @see OWASP, CSV injection
 */
export function neutralFormula(text: string): string {
  if (!/^\s*[=+\-@\t\r]/.test(text)) return text;
  return /^-\d+([.,]\d+)?$/.test(text) ? text : `'${text}`;
}
