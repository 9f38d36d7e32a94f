const NUMBERS = new Set(["integer", "decimal", "range", "calculate"]);
const CALL = /(?:^|[^\w$'"])[a-z][\w:.-]*\s*\(/i;
const ARITHMETIC = /[\w)\]}.]\s*(?:[-+*]|\bdiv\b|\bmod\b)\s*[\w([{$.]/;

/**
 * Whether the default of a question is computed when a record begins, rather than standing there.
 *
 * @param value the cell: `today()`, `${a} + 1`, `2010-06-15`
 * @param type of the question: `2010-06-15` is a date, `3-1` a number that is computed
 */
export function isDynamicDefault(value: string, type: string): boolean {
  const outside = value.replace(/'[^']*'|"[^"]*"/g, "''");
  if (outside.includes("${") || CALL.test(outside)) return true;
  return NUMBERS.has(type) && ARITHMETIC.test(outside);
}
