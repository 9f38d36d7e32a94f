import type { CarbonState } from "@parcelle/domain/carbon/carbon-state";
import { ExamineStep } from "#workspace/project/examine-step.tsx";

const state: CarbonState = "to_examine";

/** Plots whose numbers hold for a part only, or without an interval, are looked at before anybody relies on them. */
export const ExamineData = () => <ExamineStep state={state} />;
