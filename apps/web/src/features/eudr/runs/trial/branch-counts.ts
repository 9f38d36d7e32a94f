import type { Compliance, ReasonCode } from "@parcelle/domain/risk/assess-plot";
import type { BranchTally, Tally, Trial } from "@parcelle/domain/risk/trial/try-rules";

const none: Tally = { count: 0, hectares: 0 };

/** The plots of a branch under the rules that are tried, and in the run. */
export function tallyOf(
  code: ReasonCode,
  { branches, storedBranches }: Pick<Trial, "branches" | "storedBranches">,
): { now: Tally; before: Tally; compliance: Compliance | null } {
  const now = branches.find((branch) => branch.code === code);
  const before = storedBranches.find((branch) => branch.code === code);
  return { now: now ?? none, before: before ?? none, compliance: (now ?? before)?.compliance ?? null };
}

/**
 * How many plots go on after each question of a tree.
 *
 * @param exits the branches of the questions, in their order
 * @param last where the last question leads
 */
export function countsOfSteps(
  exits: readonly ReasonCode[],
  last: ReasonCode,
  branches: readonly BranchTally[],
): number[] {
  const countOf = (code: ReasonCode) => branches.find((branch) => branch.code === code)?.count ?? 0;
  let left = [...exits, last].reduce((sum, code) => sum + countOf(code), 0);
  return exits.map((code) => {
    left -= countOf(code);
    return left;
  });
}
