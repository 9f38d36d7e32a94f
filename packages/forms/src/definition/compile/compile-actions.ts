import { FormRefusal } from "../../form-refusal.ts";
import type { Action } from "../../xform/xform.ts";
import type { Question } from "../form-definition.ts";
import { isShown } from "./compile-body.ts";
import type { ExpressionCompiler } from "./compile-expressions.ts";
import { isDynamicDefault } from "./dynamic-default.ts";
import { type FormPlan, isQuestion, type Planned, repeatsAbove } from "./plan-form.ts";

/** What is set when a record begins, when a row is added, and when another answer changes. */
export function compileActions(plan: FormPlan, expressions: ExpressionCompiler): Action[] {
  return [...plan.questions()].flatMap((planned) => [
    ...defaultAction(planned, expressions),
    ...atStart(planned),
    ...atChange(planned, plan, expressions),
  ]);
}

function defaultAction(planned: Planned & { item: Question }, expressions: ExpressionCompiler): Action[] {
  const { type, default: value } = planned.item;
  if (!isDynamicDefault(value, type)) return [];
  const [repeat] = repeatsAbove(planned);
  const events = ["odk-instance-first-load", ...(repeat === undefined ? [] : ["odk-new-repeat"])];
  const compiled = expressions.compile(value, planned);
  return [{ ...action("setvalue", events, planned.path, repeat?.path ?? null), value: compiled }];
}

function atStart({ item, path }: Planned & { item: Question }): Action[] {
  if (item.type === "start-geopoint") return [action("setgeopoint", ["odk-instance-first-load"], path, null)];
  if (item.type !== "background-audio") return [];
  const { quality } = item.parameters;
  const kept: Record<string, string> = quality === undefined ? {} : { "odk:quality": quality };
  return [{ ...action("recordaudio", ["odk-instance-load"], path, null), kept }];
}

function atChange(
  planned: Planned & { item: Question },
  plan: FormPlan,
  expressions: ExpressionCompiler,
): Action[] {
  const { item, path } = planned;
  return item.trigger.map((name) => {
    const source = plan.find(name, item.name);
    if (!isQuestion(source) || !isShown(source.item))
      throw new FormRefusal("cannot_compile", { what: `trigger \${${name}}`, name: item.name });
    const kind = item.type === "background-geopoint" ? "setgeopoint" : "setvalue";
    const value = item.calculation === "" ? null : expressions.compile(item.calculation, planned);
    return { ...action(kind, ["xforms-value-changed"], path, source.path), value };
  });
}

/** An action that sets nothing yet. */
export const action = (
  kind: Action["kind"],
  events: readonly string[],
  target: string,
  within: string | null,
): Action => ({ kind, events, target, value: null, literal: "", within, kept: {} });
