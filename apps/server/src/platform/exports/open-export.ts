import type { ExportFormat } from "@parcelle/domain/export-formats";
import type { Claims, Database } from "#database/database.ts";
import { convey } from "#platform/compute/convey.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import type { BegunFile, FileTasks } from "./file-tasks.ts";
import { loadReportHead, reportedPlotsQuery } from "./load-report.ts";
import { plotPages } from "./plot-pages.ts";

/** What a file is made with: the caller's reading, where layers lie, the thread that writes, and whom to tell of each page of plots. */
export type ExportMeans<Tasks extends FileTasks = FileTasks> = {
  database: Database;
  claims: Claims;
  dataDirectory: string;
  thread: ComputeThread<Tasks>;
  tell: (done: number, total: number) => Promise<void>;
};

export type ExportOrder = Omit<BegunFile, "head"> & {
  projectId: number;
  format: ExportFormat;
  /** All plots when null. */
  plotIds: readonly number[] | null;
};

/** A file that is being made: its pieces come as the plots are read. */
export type OpenedExport = { projectName: string; chunks: AsyncGenerator<Uint8Array> };

/** Begins a file of a project's plots as they are now. */
export async function openExport(means: ExportMeans, order: ExportOrder): Promise<OpenedExport> {
  const { database, claims, thread } = means;
  const { projectId, format, plotIds, ...file } = order;
  const head = await database.asWorkflow(
    claims,
    (transaction) => loadReportHead(transaction, projectId, plotIds),
    { readOnly: true },
  );
  await thread.call("beginFile", format, { ...file, head });
  const scope = { projectId, plotIds, runId: head.assessment?.id ?? null };
  const pages = plotPages(database, claims, scope, reportedPlotsQuery);
  return { projectName: head.project.name, chunks: carry(means, pages, head.plotCount) };
}

/** Carries pages of plots to the thread and the pieces of its file back. */
export function carry(
  { thread, tell }: Pick<ExportMeans, "thread" | "tell">,
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
