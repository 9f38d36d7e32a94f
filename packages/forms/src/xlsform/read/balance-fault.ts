import type { ExpressionFault } from "./check-references.ts";

const CLOSED_BY: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * Where brackets or quotation marks of an expression do not match.
 *
 * @returns the first that is closed without being opened, or the last that is never closed; null where all match
 */
export function balanceFault(expression: string): ExpressionFault | null {
  const open: { at: number; closedBy: string }[] = [];
  let quote: { at: number; mark: string } | null = null;
  for (const [at, letter] of [...expression].entries()) {
    if (quote !== null) {
      if (letter === quote.mark) quote = null;
    } else if (letter === "'" || letter === '"') quote = { at, mark: letter };
    else if (CLOSED_BY[letter] !== undefined) open.push({ at, closedBy: CLOSED_BY[letter] });
    else if (")]}".includes(letter) && open.pop()?.closedBy !== letter) return { at, found: letter };
  }
  const unclosed = quote ?? open.at(-1);
  return unclosed === undefined ? null : { at: unclosed.at, found: expression.charAt(unclosed.at) };
}
