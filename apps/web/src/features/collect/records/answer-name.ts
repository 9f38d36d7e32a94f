import type { FormDefinition, Question } from "@parcelle/forms/definition/form-definition";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import { questionLabel } from "../form/question-label.ts";
import { recordMessages } from "./messages.ts";
import { questionsByPath } from "./questions-by-path.ts";

/** What the answer at an address is called, `/data/parcelle[2]/contour` or `parcelle[2]/contour`: its question and row. */
export function answerNames(definition: FormDefinition, locale: Locale) {
  const questions = questionsByPath(definition);
  return (address: string): { question: Question | undefined; name: string } => {
    const place = address.replace(/^\/[^/]+\//, "");
    const question = questions.get(place.replaceAll(/\[\d+\]/g, ""));
    const rows = [...place.matchAll(/\[(\d+)\]/g)].map(([, row]) =>
      recordMessages[locale].row(formatNumber(Number(row), locale, 0)),
    );
    const label = question === undefined ? place : questionLabel(question, locale);
    return { question, name: [label, ...rows].join(", ") };
  };
}
