import { compileExpression } from "../../expression/compile-expression.ts";
import { ExpressionError } from "../../expression/expression-error.ts";
import { replaceNames } from "../../expression/replace-names.ts";
import type { ExpressionFault } from "./check-references.ts";

/**
 * What is wrong with an expression of a form, whatever its names stand for.
 *
 * @param source XPath with `${name}`
 * @returns null where it is understood
 */
export function expressionFault(source: string): ExpressionFault | null {
  try {
    compileExpression(withPaths(source), { path: "/x/x" });
    return null;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { at: Math.min(error.at, source.length), found: error.subject };
  }
}

/** Paths as long as the names they stand for, so that places stay what they are. */
function withPaths(source: string): string {
  return replaceNames(source, (_, at) => `/${"x".repeat(source.indexOf("}", at) - at)}`);
}
