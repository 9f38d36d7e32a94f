import type { EligibilityParameters, EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { RunRelation, RunWith } from "#workspace/runs/runs.ts";

/** A run of the module: by which definition, years and standard. */
export type EligibilityRun = RunWith<{ parameters: EligibilityParameters; rules: EligibilityRules }>;

/** What is read of a run besides what every run has. */
export const eligibilityRuns: RunRelation<EligibilityRun> = { select: ["parameters", "rules"] };
