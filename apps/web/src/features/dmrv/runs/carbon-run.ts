import type { CarbonParameters, CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import type { RunRelation, RunWith } from "#workspace/runs/runs.ts";

/** A run of the module: by which years, factors and definition. */
export type CarbonRun = RunWith<{ parameters: CarbonParameters; rules: CarbonRules }>;

/** What is read of a run besides what every run has. */
export const carbonRuns: RunRelation<CarbonRun> = { select: ["parameters", "rules"] };
