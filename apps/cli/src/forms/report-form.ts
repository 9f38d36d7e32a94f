import type { FormItem } from "@parcelle/forms/definition/form-definition";
import type { BodyItem } from "@parcelle/forms/xform/xform";
import type { Console, ExitCode } from "../console/console.ts";
import { printable } from "../console/printable.ts";
import { formTexts } from "../texts/form-texts.ts";
import type { GivenForm, ToldProblem } from "./read-form.ts";

/** Says what form it is and everything that is wrong with it, each with its row and column. */
export function reportForm(form: GivenForm, console: Console): ExitCode {
  const errors = form.problems.filter(({ severity }) => severity === "error").length;
  if (console.json) console.out(`${JSON.stringify(documentOf(form))}\n`);
  else for (const line of lines(form, console)) console.out(`${printable(line)}\n`);
  const { count } = formTexts[console.language];
  console.err(`${count(errors, form.problems.length - errors)}\n`);
  return errors > 0 ? 2 : 0;
}

function documentOf(form: GivenForm) {
  const { title, formId, version } = form.notation === "xform" ? form.xform : form.definition;
  return {
    notation: form.notation,
    form_id: formId,
    title,
    version,
    questions: questionsOf(form),
    problems: form.problems,
    definition: form.notation === "xlsform" ? form.definition : null,
  };
}

function* lines(form: GivenForm, { language }: Console): Generator<string> {
  const texts = formTexts[language];
  const { title, formId, version } = form.notation === "xform" ? form.xform : form.definition;
  const languages =
    form.notation === "xform"
      ? form.xform.translations.map((translation) => translation.language)
      : form.definition.languages;
  const lists = form.notation === "xform" ? form.xform.instances.size : form.definition.lists.length;
  yield texts.form(title, formId, version);
  yield texts.content(questionsOf(form), lists, languages.join(", "));
  for (const problem of form.problems) yield lineOf(problem, texts);
}

function lineOf(
  { severity, sheet, row, column, header, text }: ToldProblem,
  texts: (typeof formTexts)["fr"],
) {
  const named = [column ?? "", header === null || header === "" ? "" : `(${header})`];
  const place = sheet === null ? "" : texts.place(sheet, row, named.join(" ").trim());
  return texts.problem(texts.kinds[severity], place, text);
}

function questionsOf(form: GivenForm): number {
  return form.notation === "xform" ? asked(form.xform.body) : stated(form.definition.items);
}

function asked(items: readonly BodyItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "question" ? 1 : asked(item.children)), 0);
}

function stated(items: readonly FormItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "question" ? 1 : stated(item.items)), 0);
}
