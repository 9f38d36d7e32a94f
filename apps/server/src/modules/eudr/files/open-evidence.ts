import { evidenceFile } from "#platform/exports/evidence/open-evidence.ts";
import type { EudrFileTasks } from "./eudr-files-thread.ts";
import { type LoadedRun, loadEvidenceRun, riskPlotsQuery } from "./load-evidence.ts";

/** The evidence of a project's risks. */
export const openEvidence = evidenceFile<EudrFileTasks, LoadedRun>({
  load: loadEvidenceRun,
  begin: (thread, loaded) => thread.call("beginEvidence", loaded),
  plots: riskPlotsQuery,
});
