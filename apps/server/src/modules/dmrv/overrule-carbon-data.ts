import { carbonStates } from "@parcelle/domain/carbon/carbon-state";
import { defineOverrule } from "#platform/analysis/define-overrule.ts";

/** A person's judgement of the data of plots; what was measured stays as it is. */
export const overruleCarbonData = defineOverrule({
  name: "overrule-dmrv-plots",
  summary: "Puts a person’s judgement beside the state of the data of plots; both are kept.",
  module: "DMRV",
  states: carbonStates,
});
