import type { ToldRun } from "@parcelle/reporting/evidence/told-run";
import type { Transaction } from "#database/database.ts";
import type { FileTasks } from "../file-tasks.ts";
import { carry, type ExportMeans, type ExportOrder, type OpenedExport } from "../open-export.ts";
import { plotPages } from "../plot-pages.ts";
import type { FilePlaces } from "./load-evidence.ts";

/** What a module has read of the runs of a document, and how their plots are found. */
type Read<Loaded> = { loaded: Loaded; shownRunId: number; places: FilePlaces };

/** The evidence of a module. */
type EvidenceOf<Tasks extends FileTasks, Loaded> = {
  load(transaction: Transaction, projectId: number, plotIds: readonly number[] | null): Promise<Read<Loaded>>;
  /** Has the thread begin the file. */
  begin(thread: ExportMeans<Tasks>["thread"], loaded: Loaded): Promise<void>;
  /** The plots as the thread takes them, for `plotPages`. */
  plots(places: FilePlaces): string;
};

/** Begins the evidence of a project: the runs whose results count, as they were. */
export function evidenceFile<Tasks extends FileTasks, Loaded extends { run: ToldRun }>(
  evidence: EvidenceOf<Tasks, Loaded>,
) {
  return async (
    { database, claims, thread, tell }: ExportMeans<Tasks>,
    { projectId, plotIds }: ExportOrder,
  ): Promise<OpenedExport> => {
    const { loaded, shownRunId, places } = await database.asWorkflow(
      claims,
      (transaction) => evidence.load(transaction, projectId, plotIds),
      { readOnly: true },
    );
    await evidence.begin(thread, loaded);
    const scope = { projectId, plotIds, runId: shownRunId };
    const pages = plotPages(database, claims, scope, evidence.plots(places));
    const total = loaded.run.resultHashes.length;
    return {
      projectName: loaded.run.project.name,
      chunks: carry({ thread, tell }, pages, total),
    };
  };
}
