import { type Bind, valueTypes } from "../../xform/xform.ts";
import type { Question } from "../form-definition.ts";
import type { ExpressionCompiler } from "./compile-expressions.ts";
import { compileParameters, isDecimalRange } from "./compile-parameters.ts";
import type { TextCompiler } from "./compile-texts.ts";
import { keptAttributes } from "./kept-attributes.ts";
import { isQuestion, type Planned } from "./plan-form.ts";
import { fileTypes, questionKinds } from "./question-kinds.ts";

/** A bind that says nothing but where it belongs. */
export const bareBind = (path: string): Bind => ({
  path,
  type: "string",
  ...{ relevant: null, required: null, readOnly: null, constraint: null, calculate: null },
  ...{ requiredMessage: null, constraintMessage: null, constraintSeverity: "error", preload: null, kept: {} },
});

/** What is said of an item; null where that is nothing. */
export function compileBind(
  planned: Planned,
  expressions: ExpressionCompiler,
  texts: TextCompiler,
): Bind | null {
  const { item, path } = planned;
  const compiled = (source: string) => (source === "" ? null : expressions.compile(source, planned));
  const relevant = compiled(item.relevant);
  const kept = Object.fromEntries(
    Object.entries(keptAttributes(item.kept, "bind")).map(([name, value]) => [
      name,
      value.includes("${") ? expressions.compile(value, planned) : value,
    ]),
  );
  if (isQuestion(planned)) {
    if (fileTypes[planned.item.type] !== undefined) return null;
    return withStatedType(questionBind({ ...bareBind(path), relevant, kept }, planned, compiled, texts));
  }
  const readOnly = groupReadOnly(item.kept.readonly, compiled);
  const saysNothing = relevant === null && readOnly === null && Object.keys(kept).length === 0;
  const { required = null, constraint = null, calculate = null, ...others } = kept;
  const stated = { relevant, readOnly, required, constraint, calculate };
  return saysNothing ? null : { ...bareBind(path), ...stated, kept: others };
}

/** The column `bind::type` goes before what the type of the question comes to. */
function withStatedType(bind: Bind): Bind {
  const { type: stated, ...kept } = bind.kept;
  const type = valueTypes.find((known) => known === stated);
  return type === undefined ? bind : { ...bind, type, kept };
}

function groupReadOnly(
  stated: string | undefined,
  compiled: (source: string) => string | null,
): string | null {
  if (stated === undefined || /^(?:no|false|false\(\))$/i.test(stated)) return null;
  return /^(?:yes|true|true\(\))$/i.test(stated) ? "true()" : compiled(stated);
}

function questionBind(
  bind: Bind,
  planned: Planned & { item: Question },
  compiled: (source: string) => string | null,
  texts: TextCompiler,
): Bind {
  const { item, path } = planned;
  const kind = questionKinds.get(item.type);
  const saveTo = item.kept.save_to;
  const isNote = kind?.readOnly === true && item.readOnly === "";
  return {
    ...bind,
    type: isDecimalRange(item) ? "decimal" : (kind?.type ?? "string"),
    required: compiled(item.required),
    readOnly: isNote ? "true()" : compiled(item.readOnly),
    constraint: compiled(item.constraint),
    // What a trigger computes is set at its change, not at every change.
    calculate: item.trigger.length > 0 ? null : compiled(item.calculation),
    requiredMessage: texts.message(item.requiredMessage, `${path}:jr:requiredMsg`, planned),
    constraintMessage: texts.message(item.constraintMessage, `${path}:jr:constraintMsg`, planned),
    constraintSeverity: item.constraintSeverity,
    preload: kind?.preload ?? null,
    kept: {
      ...compileParameters(item).bind,
      ...(saveTo === undefined ? {} : { "entities:saveto": saveTo }),
      ...bind.kept,
    },
  };
}
