import type { BaselineParameters, BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import type { RunRelation, RunWith } from "#workspace/runs/runs.ts";

/** A run of the module: by which zone of donors, stocking and covariates. */
export type BaselineRun = RunWith<{ parameters: BaselineParameters; rules: BaselineRules }>;

/** What is read of a run besides what every run has. */
export const baselineRuns: RunRelation<BaselineRun> = { select: ["parameters", "rules"] };
