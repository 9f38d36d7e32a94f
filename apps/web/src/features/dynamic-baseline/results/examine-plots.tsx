import type { BaselineState } from "@parcelle/domain/baseline/baseline-state";
import { ExamineStep } from "#workspace/project/examine-step.tsx";

const state: BaselineState = "to_examine";

/** Plots of which a year or a covariate is missing are looked at before anybody relies on the others. */
export const ExaminePlots = () => <ExamineStep state={state} />;
