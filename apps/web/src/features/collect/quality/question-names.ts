import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useMemo } from "react";
import { useLocale } from "#ui/locale.tsx";
import { questionLabel } from "../form/question-label.ts";
import { questionsByPath } from "../records/questions-by-path.ts";

/** What people call the question of a path: `/data/menage/age`. One that the form asks no more has its own name. */
export function useQuestionNames(definition: FormDefinition): (path: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const questions = questionsByPath(definition);
    return (path) => {
      const question = questions.get(path.split("/").slice(2).join("/"));
      return question === undefined ? path.split("/").at(-1)! : questionLabel(question, locale);
    };
  }, [definition, locale]);
}
