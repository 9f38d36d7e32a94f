import { type DraftProblem, findProblems } from "@parcelle/forms/definition/edit/find-problems";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";

export interface FormToCheck {
  number: number;
  definition: FormDefinition;
}
export interface CheckedForm {
  number: number;
  problems: DraftProblem[];
}

addEventListener("message", ({ data }: MessageEvent<FormToCheck>) => {
  const { number, definition } = data;
  postMessage({ number, problems: findProblems(definition) } satisfies CheckedForm);
});
