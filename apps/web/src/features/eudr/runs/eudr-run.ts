import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { TreeKey } from "@parcelle/domain/risk/trees";
import type { RowOf } from "#app/database/database.ts";
import type { RunRelation, RunWith } from "#workspace/runs/runs.ts";

/** A run of the module: by which tree and rules, on which files of layers. */
export type EudrRun = RunWith<{ parameters: { tree: TreeKey }; rules: RunRules }> &
  RowOf<"assessments", "layer_files">;

/** What is read of a run besides what every run has. */
export const eudrRuns: RunRelation<EudrRun> = { select: ["parameters", "rules", "layer_files"] };
