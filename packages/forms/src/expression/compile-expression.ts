import type { CompiledExpression } from "./compiled-expression.ts";
import { beginCompilation } from "./compiling/compilation.ts";
import { compileStart, compileTree } from "./compiling/compile-tree.ts";
import { parseExpression } from "./syntax/parse-expression.ts";

/**
 * Makes an expression into functions that compute it.
 *
 * @param source XPath as ODK XForms use it, of 10,000 characters at most
 * @param place `path`: absolute path of the node that the expression belongs to, from which relative paths go
 * @returns the expression, to be computed again and again
 * @throws ExpressionError with the place of what is not understood, of a function that there is not, or of one that is
 *   given too few or too many arguments
 * @see https://getodk.github.io/xforms-spec/#xpath-functions
 */
export function compileExpression(source: string, { path }: { path: string }): CompiledExpression {
  const compilation = beginCompilation(path, { compile: compileTree, compileStart });
  const operand = compileTree(parseExpression(source), compilation);
  const { toText, toNumber, toTruth, toNodes, isVolatile, readsTexts } = operand;
  const references = [...compilation.references.values()];
  return { source, toText, toNumber, toTruth, toNodes, references, isVolatile, readsTexts };
}
