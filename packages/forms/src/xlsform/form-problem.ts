import type { FormFacts } from "../form-refusal.ts";
import type { ProblemCode } from "../messages/problem-codes.ts";

/** Where something stands in an XLSForm; row and column are null where the whole sheet or row is meant. */
export type ProblemPlace = {
  sheet: string;
  row: number | null;
  column: { letter: string; header: string } | null;
};

/** What is wrong with a form (`error`: it cannot be published) or likely not meant (`warning`). */
export type FormProblem = ProblemPlace & {
  code: ProblemCode;
  severity: "error" | "warning";
  facts: FormFacts;
};
