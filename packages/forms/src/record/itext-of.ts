import type { CompiledForm } from "../compile/compiled-form.ts";
import { compileExpression } from "../expression/compile-expression.ts";
import type { CompiledExpression } from "../expression/compiled-expression.ts";
import type { FormScope } from "../expression/evaluation-context.ts";
import type { Text, TextPart, Translation } from "../xform/xform.ts";
import { contextOf } from "./context-of.ts";
import type { RecordNode } from "./record-node.ts";

/** The language a form is shown in: the one that is asked for where it has it, else its own first. */
export const translationOf = (form: CompiledForm, language: string | null): Translation | undefined =>
  form.form.translations.find((translation) => translation.language === language) ??
  form.form.translations.find(({ isDefault }) => isDefault) ??
  form.form.translations[0];

/**
 * A text of the translations.
 *
 * @param shape `""` for the text itself, else `guidance`, `image`, `audio`, `video`, `big-image`, `short`
 * @param node from which paths within the text go
 */
export function itextOf(
  form: CompiledForm,
  id: string,
  language: string | null,
  node: RecordNode,
  scope: FormScope,
  shape = "",
): string {
  const shapes = translationOf(form, language)?.texts.get(id);
  return partsText(shapes?.get(shape) ?? [], node, scope);
}

/** A label, hint or message in the language that is asked for. */
export function textOf(
  form: CompiledForm,
  text: Text | null,
  language: string | null,
  node: RecordNode,
  scope: FormScope,
  shape = "",
): string {
  if (text === null) return "";
  if ("itext" in text) return itextOf(form, text.itext, language, node, scope, shape);
  if ("computed" in text)
    return shape === "" ? outputOf(text.computed, node).toText(contextOf(node, scope)) : "";
  return shape === "" ? partsText(text.parts, node, scope) : "";
}

const partsText = (parts: readonly TextPart[], node: RecordNode, scope: FormScope): string =>
  parts
    .map((part) =>
      typeof part === "string" ? part : outputOf(part.output, node).toText(contextOf(node, scope)),
    )
    .join("");

const outputs = new Map<string, CompiledExpression>();
const MOST_OUTPUTS = 20_000;

/** Values within texts are few and told again and again. */
function outputOf(source: string, node: RecordNode): CompiledExpression {
  const key = `${node.schema.path}\n${source}`;
  const known = outputs.get(key);
  if (known !== undefined) return known;
  const compiled = compileExpression(source, { path: node.schema.path });
  if (outputs.size >= MOST_OUTPUTS) outputs.clear();
  outputs.set(key, compiled);
  return compiled;
}
