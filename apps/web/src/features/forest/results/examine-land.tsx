import type { EligibilityState } from "@parcelle/domain/forest/eligibility";
import { ExamineStep } from "#workspace/project/examine-step.tsx";

const state: EligibilityState = "to_examine";

/** Land of which a person decides is looked at before anything is reported of it. */
export const ExamineLand = () => <ExamineStep state={state} />;
