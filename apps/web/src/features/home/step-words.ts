import type { FirstStep } from "@parcelle/domain/first-steps";
import { homeOf, moduleSteps } from "@parcelle/domain/modules/home";
import type { Module } from "#app/modules.ts";
import type { Locale } from "#shell/locale.ts";
import { checklistMessages, type StepTexts } from "./checklist-messages.ts";

/** What a first step is called: in the words of every module, or of the one where the person begins. */
export function stepWords(step: FirstStep, module: Module | undefined, locale: Locale): StepTexts {
  const home = module ? homeOf(module.key) : null;
  const { steps } = checklistMessages[locale];
  if (step === "welcome")
    return { title: home?.welcome.title[locale] ?? "", text: home?.welcome.text[locale] ?? "" };
  if (step === "assessment") return { ...steps.assessment, ...(home && { text: home.run[locale] }) };
  if (step in steps) return steps[step as keyof typeof steps];
  const { title, text } = moduleSteps[step as keyof typeof moduleSteps];
  return { title: title[locale], text: text[locale] };
}
