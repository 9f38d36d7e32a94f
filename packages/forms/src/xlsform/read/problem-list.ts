import type { FormFacts } from "../../form-refusal.ts";
import type { ProblemCode } from "../../messages/problem-codes.ts";
import type { FormProblem, ProblemPlace } from "../form-problem.ts";

/** What reading an XLSForm finds, in the order in which it is found. */
export class ProblemList {
  readonly problems: FormProblem[] = [];

  error(code: ProblemCode, place: ProblemPlace, facts: FormFacts = {}): void {
    this.problems.push({ code, severity: "error", ...place, facts });
  }

  warn(code: ProblemCode, place: ProblemPlace, facts: FormFacts = {}): void {
    this.problems.push({ code, severity: "warning", ...place, facts });
  }

  hasErrors(): boolean {
    return this.problems.some(({ severity }) => severity === "error");
  }

  /** Problems as people go through a form: by sheet in the order given, then by row. */
  inOrder(sheets: readonly string[]): FormProblem[] {
    const rank = new Map(sheets.map((name, index) => [name, index]));
    const rankOf = ({ sheet }: FormProblem) => rank.get(sheet) ?? sheets.length;
    return this.problems.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.row ?? 0) - (b.row ?? 0));
  }
}
