import { eligibilityStates, type ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { Overruling } from "#workspace/overrule/overrule-dialog.tsx";
import { eligibility } from "./eligibility-states.ts";

/** How a person decides otherwise of the eligibility of plots. */
export function overruling(activity: ForestActivity): Overruling {
  return {
    call: { name: `overrule-${activity}-plots`, field: "state" },
    states: eligibility,
    decisions: eligibilityStates,
  };
}
