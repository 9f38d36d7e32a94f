import type { CompiledForm } from "../compile/compiled-form.ts";
import type { FormScope } from "../expression/evaluation-context.ts";
import { choicesAt } from "./choices-at.ts";
import { itextOf, translationOf } from "./itext-of.ts";
import type { RecordEnvironment } from "./record-environment.ts";
import { nodesWithin, type RecordNode } from "./record-node.ts";

/** What expressions may ask of a record and of the place where it is filled. */
export function scopeOf(
  form: CompiledForm,
  root: RecordNode,
  environment: RecordEnvironment,
  language: string | null,
): FormScope {
  const scope: FormScope = {
    root,
    instance: (id) => form.form.instances.get(id)?.root ?? null,
    text: (id) => itextOf(form, id, language, root, scope),
    choiceLabel: (value, path) => {
      const place = form.byPath.get(path);
      const node = place === undefined ? undefined : nodesWithin(root, place)[0];
      const choices = node === undefined ? [] : choicesAt(form, node, scope);
      return choices.find((choice) => choice.value === value)?.label() ?? "";
    },
    language: translationOf(form, language)?.language ?? "",
    version: form.form.version,
    now: environment.now(),
    minutesBeforeUtc: environment.minutesBeforeUtc,
    random: () => environment.random(),
    property: (name) => environment.property(name),
  };
  return scope;
}
