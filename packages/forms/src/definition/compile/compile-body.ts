import { FormRefusal } from "../../form-refusal.ts";
import type { BodyItem, BodyQuestion, Choices } from "../../xform/xform.ts";
import type { FormDefinition, Question } from "../form-definition.ts";
import { compileChoices } from "./compile-choices.ts";
import type { ExpressionCompiler } from "./compile-expressions.ts";
import { compileParameters } from "./compile-parameters.ts";
import type { TextCompiler } from "./compile-texts.ts";
import { bodyAttributes } from "./kept-attributes.ts";
import { isQuestion, type Planned } from "./plan-form.ts";
import { fileTypes, questionKinds } from "./question-kinds.ts";

export type BodyCompiling = {
  definition: FormDefinition;
  expressions: ExpressionCompiler;
  texts: TextCompiler;
};

/** Whether a question is asked: calculations are where they have a label, and what no person fills in never is. */
export function isShown(question: Question): boolean {
  if (questionKinds.get(question.type)?.control == null) return false;
  if (question.calculation === "" && question.trigger.length === 0) return true;
  return Object.keys(question.label).length > 0 || Object.keys(question.hint).length > 0;
}

/** What the form asks, in order. */
export function compileBody(items: readonly Planned[], compiling: BodyCompiling): BodyItem[] {
  return items.flatMap((planned): BodyItem[] => {
    if (!isQuestion(planned)) return [compileSection(planned, compiling)];
    if (fileTypes[planned.item.type] !== undefined) return [];
    if (!questionKinds.has(planned.item.type) && planned.item.type !== "audit")
      throw new FormRefusal("cannot_compile", { what: planned.item.type, name: planned.item.name });
    return isShown(planned.item) ? [compileQuestion(planned, compiling)] : [];
  });
}

function compileSection(planned: Planned, compiling: BodyCompiling): BodyItem {
  const { item, path } = planned;
  const { texts, expressions } = compiling;
  const said = {
    path,
    label: texts.label(item.label, item.media, `${path}:label`, planned),
    appearance: item.appearance,
    attributes: attributesOf(planned, expressions),
    children: compileBody(planned.children, compiling),
  };
  if (item.kind !== "repeat") return { kind: "group", ...said };
  const count = item.count === "" ? null : expressions.compile(item.count, planned);
  return { kind: "repeat", ...said, count, isFixed: false };
}

function compileQuestion(planned: Planned & { item: Question }, compiling: BodyCompiling): BodyQuestion {
  const { item, path } = planned;
  const { texts, expressions } = compiling;
  const kind = questionKinds.get(item.type);
  const hint = texts.hint(item.hint, item.guidance, `${path}:hint`, planned);
  return {
    kind: "question",
    control: kind?.control ?? "input",
    path,
    label: texts.label(item.label, item.media, `${path}:label`, planned),
    hint,
    guidance: Object.keys(item.guidance).length > 0 ? hint : null,
    appearance: item.appearance.includes("${")
      ? expressions.compile(item.appearance, planned)
      : item.appearance,
    attributes: {
      ...(kind?.mediatype === undefined ? {} : { mediatype: kind.mediatype }),
      ...compileParameters(item).body,
      ...queryOf(planned, expressions),
      ...attributesOf(planned, expressions),
    },
    choices: choicesOf(planned, compiling),
  };
}

function attributesOf({ item, ...rest }: Planned, expressions: ExpressionCompiler): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bodyAttributes(item.kept)).map(([name, value]) => [
      name,
      value.includes("${") ? expressions.compile(value, { item, ...rest }) : value,
    ]),
  );
}

/** Choices of `select_one_external` come from a file that the client asks by itself. */
function queryOf(
  planned: Planned & { item: Question },
  expressions: ExpressionCompiler,
): Record<string, string> {
  const { type, list, choiceFilter } = planned.item;
  if (type !== "select_one_external") return {};
  const filter = choiceFilter === "" ? "" : `[${expressions.compileFilter(choiceFilter, planned)}]`;
  return { query: `instance('${list}')/root/item${filter}` };
}

function choicesOf(planned: Planned & { item: Question }, compiling: BodyCompiling): Choices | null {
  const { type } = planned.item;
  if (type === "select_one_external" || !/^(?:select_|rank$)/.test(type)) return null;
  return compileChoices(planned, compiling);
}
