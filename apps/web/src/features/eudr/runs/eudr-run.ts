import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { TreeKey } from "@parcelle/domain/risk/trees";
import type { Run, Runs } from "#workspace/runs/runs.ts";

/** A run of the module: by which tree and rules, on which files of layers. */
export interface EudrRun extends Run {
  parameters: { tree: TreeKey };
  rules: RunRules;
  layer_files: { product: string; version: string }[];
}

const columns: readonly (keyof EudrRun)[] = ["parameters", "rules", "layer_files"];

/** What is read of a run besides what every run has. */
export const eudrRuns: Pick<Runs, "select"> = { select: columns };
