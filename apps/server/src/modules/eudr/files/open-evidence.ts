import {
  carry,
  type ExportMeans,
  type ExportOrder,
  type OpenedExport,
} from "#platform/exports/open-export.ts";
import { plotPages } from "#platform/exports/plot-pages.ts";
import type { EudrFileTasks } from "./eudr-files-thread.ts";
import { evidencePlotsQuery, loadEvidenceRun } from "./load-evidence.ts";

/** Begins the evidence of a project: the runs whose results count, as they were. */
export async function openEvidence(
  means: ExportMeans<EudrFileTasks>,
  { projectId, plotIds }: ExportOrder,
): Promise<OpenedExport> {
  const { database, claims, thread, tell } = means;
  const { loaded, shownRunId, places } = await database.asWorkflow(
    claims,
    (transaction) => loadEvidenceRun(transaction, projectId, plotIds),
    { readOnly: true },
  );
  await thread.call("beginEvidence", loaded);
  const scope = { projectId, plotIds, runId: shownRunId };
  const pages = plotPages(database, claims, scope, evidencePlotsQuery(places));
  const total = loaded.run.resultHashes.length;
  return {
    projectName: loaded.run.project.name,
    chunks: carry({ database, claims, thread, tell }, pages, total),
  };
}
