import { compileExpression } from "../expression/compile-expression.ts";
import type { CompiledExpression } from "../expression/compiled-expression.ts";
import { ExpressionError } from "../expression/expression-error.ts";
import { FormRefusal } from "../form-refusal.ts";
import type { SchemaNode } from "./schema-node.ts";

/**
 * Compiles what a form says of a place.
 *
 * @param attribute as XForms names it, for the message: `relevant`
 * @param source null or blank where the form says nothing
 * @returns null where it says nothing
 * @throws FormRefusal `expression`
 */
export function bindExpression(
  node: SchemaNode,
  attribute: string,
  source: string | null,
): CompiledExpression | null {
  if (source === null || source.trim() === "") return null;
  try {
    return compileExpression(source, { path: node.path });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new FormRefusal("expression", {
      path: node.path,
      attribute,
      expression: source,
      at: error.at + 1,
      fault: error.code,
      subject: error.subject,
    });
  }
}
