import type { Compilation } from "../compiling/compilation.ts";
import { ExpressionError } from "../expression-error.ts";
import { parseExpression } from "../syntax/parse-expression.ts";

/**
 * The question that `jr:choice-name` names in quotes, as an absolute path.
 *
 * @param written a path: absolute, or from the node that the expression belongs to
 * @param at where the call stands
 * @throws ExpressionError `nodes_needed` where it is no path
 */
export function questionPath(written: string, at: number, within: Compilation): string {
  const tree = parseExpression(written);
  if (tree.kind !== "path") throw new ExpressionError("nodes_needed", at, "jr:choice-name");
  const [place] = within.compileStart(tree, { ...within, run: null }).places;
  return `/${(place?.names ?? []).join("/")}`;
}
