import type { QualityQuestion } from "./quality-record.ts";

/** Two numbers agree where they differ by no more than this share: harvests and areas are estimates. */
const NEAR_SHARE = 0.1;

export type ComparedAnswer = { path: string; first: string; second: string; agrees: boolean };

/**
 * The answers of a record beside those of the visit that checked it, for each question that one of both answers. Numbers agree
 * within a tenth, choices and texts where they say the same, whatever their capitals and spaces; places and files are left out.
 */
export function compareVisits(
  questions: readonly QualityQuestion[],
  first: readonly string[],
  second: readonly string[],
): ComparedAnswer[] {
  return questions.flatMap(({ path, kind }, at) => {
    const [one, other] = [first[at]!, second[at]!];
    if (kind === "other" || (one === "" && other === "")) return [];
    return [{ path, first: one, second: other, agrees: agree(kind, one, other) }];
  });
}

function agree(kind: QualityQuestion["kind"], one: string, other: string): boolean {
  if (kind === "number") return areNear(one, other);
  if (kind === "choice") return sorted(one) === sorted(other);
  return folded(one) === folded(other);
}

function areNear(one: string, other: string): boolean {
  if (one === "" || other === "") return false;
  const [left, right] = [Number(one), Number(other)];
  if (Number.isNaN(left) || Number.isNaN(right)) return one === other;
  return Math.abs(left - right) <= NEAR_SHARE * Math.max(Math.abs(left), Math.abs(right));
}

const sorted = (choices: string) => choices.trim().split(/\s+/).sort().join(" ");
const folded = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
