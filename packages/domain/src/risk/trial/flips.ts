import type { RiskAssessment } from "../assess-plot.ts";
import type { IndicatorKey } from "../indicator-inputs.ts";
import type { LayerAnswer } from "../layer-answers.ts";
import type { RunRules } from "../run-rules.ts";
import { treeIndicators } from "../trees.ts";

/** An answer that another set of rules, or other statistics, turned round. */
export type Flip = {
  indicator: IndicatorKey;
  before: boolean;
  after: boolean;
  /** The layer that says yes on the side where the answer is yes; null where no layer is asked on either side. */
  column: string | null;
  hectares: number | null;
  percent: number | null;
  /** False where that layer was not consulted on the other side: left out, not asked, or without data there. */
  consultedOnBothSides: boolean;
  /** Percent of the plot. */
  thresholdBefore: number;
  thresholdAfter: number;
};

function strongest(inputs: readonly LayerAnswer[]): LayerAnswer | undefined {
  let found: LayerAnswer | undefined;
  for (const input of inputs) {
    if (input.passes && (!found || (input.percent ?? 0) > (found.percent ?? 0))) found = input;
  }
  return found;
}

/**
 * The questions of either tree whose answers are not the same in two assessments of a plot.
 *
 * @param rules under which each was made
 */
export function flips(
  before: RiskAssessment,
  after: RiskAssessment,
  rules: { stored: RunRules; tried: RunRules },
): Flip[] {
  const asked = new Set([...treeIndicators[before.tree], ...treeIndicators[after.tree]]);
  const found: Flip[] = [];
  for (const indicator of asked) {
    const [one, other] = [before.indicators[indicator], after.indicators[indicator]];
    if (one.value === other.value) continue;
    const [yes, no] = one.value ? [one, other] : [other, one];
    const deciding = strongest(yes.inputs);
    found.push({
      indicator,
      before: one.value,
      after: other.value,
      column: deciding?.column ?? null,
      hectares: deciding?.hectares ?? null,
      percent: deciding?.percent ?? null,
      consultedOnBothSides: !deciding || no.inputs.some(({ column }) => column === deciding.column),
      thresholdBefore: rules.stored.thresholds[indicator],
      thresholdAfter: rules.tried.thresholds[indicator],
    });
  }
  return found;
}
