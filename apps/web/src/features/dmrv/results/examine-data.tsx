import type { CarbonState } from "@parcelle/domain/carbon/carbon-state";
import { ExamineStep } from "#workspace/project/examine-step.tsx";

const state: CarbonState = "to_examine";

/** Plots whose data are told in part are looked at before anything is reported of them. */
export const ExamineData = () => <ExamineStep state={state} />;
