import { eligibilityStates, type ForestActivity } from "@parcelle/domain/forest/eligibility";
import { defineOverrule } from "#platform/analysis/define-overrule.ts";

/** A person's judgement of land, which knows more than the layers. */
export const overruleEligibility = (activity: ForestActivity) =>
  defineOverrule({
    name: `overrule-${activity}-plots`,
    summary: "Puts a person’s judgement beside the eligibility of plots; both are kept.",
    module: activity.toUpperCase(),
    states: eligibilityStates,
  });
