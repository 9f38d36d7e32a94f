import type { DraftProblem } from "@parcelle/forms/definition/edit/find-problems";
import { describeFormProblem } from "@parcelle/forms/messages/describe-form-problem";
import { describeFormRefusal } from "@parcelle/forms/messages/describe-form-refusal";
import type { Locale } from "#shell/locale.ts";
import { problemMessages } from "./problem-messages.ts";

/** A problem in a sentence; those of files speak of sheets, which the builder does not have. */
export function draftProblemText({ code, facts, isRefusal }: DraftProblem, locale: Locale): string {
  const { own } = problemMessages[locale];
  if (code === "unknown_list" || code === "no_choices_sheet")
    return own.listWithoutChoices(String(facts.list));
  if (code === "name_twice") return own.nameTwice(String(facts.name));
  if (code === "choice_twice") return own.choiceTwice(String(facts.name));
  return isRefusal
    ? describeFormRefusal({ code, facts }, locale)
    : describeFormProblem({ code, facts }, locale);
}
