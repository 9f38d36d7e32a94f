import type { CountryTier } from "../law/country-benchmark.ts";
import { criteriaNeeded, type RiskCriterionKey, riskCriterionKeys } from "../law/risk-criteria.ts";
import type { RiskAssessment } from "./due-diligence.ts";

type Parts = Pick<RiskAssessment, "answers" | "mitigations">;

/** Criteria that the tier asks for and nobody has answered, in the order of the law. */
export function unansweredCriteria({ answers }: Parts, tier: CountryTier): RiskCriterionKey[] {
  const needed = criteriaNeeded(tier);
  return riskCriterionKeys.filter(
    (key) => needed.includes(key) && !answers.some(({ criterion }) => criterion === key),
  );
}

/** Criteria with a concern for which no mitigation is completed, in the order of the law. */
export function unmitigatedCriteria({ answers, mitigations }: Parts): RiskCriterionKey[] {
  return riskCriterionKeys.filter(
    (key) =>
      answers.some(({ criterion, answer }) => criterion === key && answer === "concern") &&
      !mitigations.some(({ criterion, completedOn }) => criterion === key && completedOn !== null),
  );
}

/**
 * What keeps the risk from being negligible. SQL says the same in `app.open_criteria`.
 *
 * Source: Regulation (EU) 2023/1115, Articles 10(1), 11(1) and 13(1).
 */
export function openCriteria(parts: Parts, tier: CountryTier): RiskCriterionKey[] {
  const open = new Set([...unansweredCriteria(parts, tier), ...unmitigatedCriteria(parts)]);
  return riskCriterionKeys.filter((key) => open.has(key));
}
