import type { Runs, RunWith } from "#workspace/runs/runs.ts";

const columns = ["parameters", "rules", "layer_files"] as const;

type EudrRunColumn = (typeof columns)[number];

/** A run of the module: by which tree and rules, on which files of layers. */
export type EudrRun = RunWith<EudrRunColumn>;

/** What is read of a run besides what every run has. */
export const eudrRuns: Pick<Runs<EudrRun>, "select"> = { select: columns };
