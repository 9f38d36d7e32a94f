import type { RecordNode } from "@parcelle/forms/record/record-node";
import type { BodyQuestion } from "@parcelle/forms/xform/xform";
import type { ReactNode } from "react";
import type { QuestionFacts } from "../filling/question-facts.ts";

/** What every kind of question gets. */
export type QuestionProps = {
  node: RecordNode;
  item: BodyQuestion;
  facts: QuestionFacts;
  answer: (value: string) => void;
  /** Label, hint and error as fields take them; the words of the label without marks. */
  frame: {
    label: ReactNode;
    description: ReactNode;
    error: ReactNode;
    withAsterisk: boolean;
    "aria-required": boolean;
  };
  words: string;
};

export const hasAppearance = ({ appearance }: BodyQuestion, ...names: readonly string[]): boolean =>
  appearance.split(/\s+/).some((part) => names.includes(part));
