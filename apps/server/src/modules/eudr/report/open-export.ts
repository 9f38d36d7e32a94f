import type { ExportFormat } from "@parcelle/domain/export-formats";
import type { Claims, Database } from "#database/database.ts";
import { convey } from "#platform/compute/convey.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import { evidencePlotsQuery, loadEvidenceRun } from "./load-evidence.ts";
import { loadReportHead, reportedPlotsQuery } from "./load-report.ts";
import { plotPages } from "./plot-pages.ts";
import type { BegunReport, ReportTasks } from "./report-thread.ts";

/** What a file is made with: the caller's reading, the thread that writes, and whom to tell of each page of plots. */
export type ExportMeans = {
  database: Database;
  claims: Claims;
  thread: ComputeThread<ReportTasks>;
  tell: (done: number, total: number) => Promise<void>;
};

export type ExportOrder = Omit<BegunReport, "head"> & {
  projectId: number;
  format: ExportFormat;
  /** All plots when null. */
  plotIds: readonly number[] | null;
};

/** A file that is being made: its pieces come as the plots are read. */
export type OpenedExport = { projectName: string; chunks: AsyncGenerator<Uint8Array> };

/** Begins a file of a project's plots. Evidence is the run as it was; every other file is the project as it is. */
export function openExport(means: ExportMeans, order: ExportOrder): Promise<OpenedExport> {
  return order.format === "evidence" ? openEvidence(means, order) : openReport(means, order, order.format);
}

async function openEvidence(means: ExportMeans, { projectId, plotIds }: ExportOrder): Promise<OpenedExport> {
  const { database, claims, thread } = means;
  const loaded = await database.asWorkflow(
    claims,
    (transaction) => loadEvidenceRun(transaction, projectId, plotIds),
    { readOnly: true },
  );
  await thread.call("beginEvidence", loaded);
  const scope = { projectId, plotIds, runId: loaded.run.assessment.id };
  const pages = plotPages(database, claims, scope, evidencePlotsQuery);
  const total = loaded.run.resultHashes.length;
  return { projectName: loaded.run.project.name, chunks: carry(means, pages, total) };
}

async function openReport(
  means: ExportMeans,
  order: ExportOrder,
  format: Exclude<ExportFormat, "evidence">,
): Promise<OpenedExport> {
  const { database, claims, thread } = means;
  const { projectId, plotIds, language, generatedAt, codeVersion, scratch } = order;
  const head = await database.asWorkflow(
    claims,
    (transaction) => loadReportHead(transaction, projectId, plotIds),
    { readOnly: true },
  );
  await thread.call("beginReport", format, {
    head,
    language,
    generatedAt,
    codeVersion,
    ...(scratch === undefined ? {} : { scratch }),
  });
  const scope = { projectId, plotIds, runId: head.assessment?.id ?? null };
  const pages = plotPages(database, claims, scope, reportedPlotsQuery);
  return { projectName: head.project.name, chunks: carry(means, pages, head.plotCount) };
}

function carry(
  { thread, tell }: ExportMeans,
  pages: AsyncIterable<readonly string[]>,
  total: number,
): AsyncGenerator<Uint8Array> {
  return convey<string>(
    {
      feed: (rows) => thread.call("feed", rows),
      finish: () => thread.call("finish"),
      take: () => thread.call("take"),
    },
    told(pages, (done) => tell(done, total)),
  );
}

async function* told(
  pages: AsyncIterable<readonly string[]>,
  tell: (done: number) => Promise<void>,
): AsyncGenerator<readonly string[], void> {
  let done = 0;
  for await (const page of pages) {
    yield page;
    done += page.length;
    await tell(done);
  }
}
