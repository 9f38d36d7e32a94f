/** Whether a cell says yes in one of the ways of XLSForm. */
export const isYes = (cell: string): boolean => /^(?:yes|true|true\(\))$/i.test(cell.trim());

/** Whether a cell says no in one of the ways of XLSForm. */
export const isNo = (cell: string): boolean => /^(?:no|false|false\(\))$/i.test(cell.trim());

/** A condition: `yes` is written `true()`, and `no` as nothing. */
export function condition(cell: string): string {
  if (isYes(cell)) return "true()";
  return isNo(cell) ? "" : straightQuotes(cell);
}

/** An expression in which `no` says something: `relevant` that is never true. */
export function expressionOf(cell: string): string {
  if (isYes(cell)) return "true()";
  return isNo(cell) ? "false()" : straightQuotes(cell);
}

/** Word processors curl the quotation marks of expressions. */
export const straightQuotes = (text: string): string =>
  text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"');
