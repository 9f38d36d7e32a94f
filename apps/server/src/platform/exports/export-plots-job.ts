import { exportFormats } from "@parcelle/domain/export-formats";
import { reportDepths } from "@parcelle/domain/report-documents";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { withThread } from "#platform/compute/thread.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import { notFound } from "#platform/not-found.ts";
import { chosenPlots } from "#platform/plots/choice/chosen-plots.ts";
import { type PlotChoice, plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import type { ModuleFiles } from "./define-files.ts";
import type { FileTasks } from "./file-tasks.ts";
import type { ExportedFile } from "./file-types.ts";
import { openExport } from "./open-export.ts";
import { fileStem, storeExport } from "./store-export.ts";

/** A file that streams lives on little; a PDF is made as a whole. */
const streaming = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

/** Writes the plots of a project in a format of its module. */
export function exportPlotsJob(filesOf: (module: string) => ModuleFiles) {
  return defineJob({
    name: "export-plots",
    attempts: 3,
    input: z.object({
      format: z.enum(exportFormats),
      plots: plotChoiceSchema.nullable(),
      /** How much a PDF tells. */
      depth: z.enum(reportDepths).nullable().default(null),
      locale: z.enum(["fr", "en"]),
    }),
    async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile> {
      const { format, plots, depth, locale: language } = input;
      const { database, dataDirectory } = services;
      const projectId = job.projectId!;
      await progress(0, 1, "reading");
      const { module, plotIds } = await database.asWorkflow(
        claims,
        (transaction) => readScope(transaction, projectId, plots),
        { readOnly: true },
      );
      const files = filesOf(module);
      const open = files.others[format] ?? openExport;
      const generatedAt = new Date().toISOString();
      return inJobFolder(dataDirectory, job.id, (scratch) =>
        withThread<FileTasks, ExportedFile>(
          files.thread,
          signal,
          async (thread) => {
            const tell = async (done: number, total: number) => {
              signal.throwIfAborted();
              await progress(done, total, "writing");
            };
            const order = { projectId, format, depth, plotIds, language, generatedAt, codeVersion, scratch };
            const { projectName, chunks } = await open(
              { database, claims, dataDirectory, thread, tell },
              order,
            );
            const stem = `${fileStem(projectName)}-${generatedAt.slice(0, 10)}`;
            return storeExport({ job, claims, files: services.files }, { stem, format, chunks });
          },
          format === "pdf" ? undefined : streaming,
        ),
      );
    },
  });
}

export type ExportPlotsJob = ReturnType<typeof exportPlotsJob>;

async function readScope(transaction: Transaction, projectId: number, plots: PlotChoice | null) {
  const [project] = await transaction.query<{ module: string }>(
    "select module from public.projects where id = $1 and deleted_at is null",
    [projectId],
  );
  if (!project) throw notFound("project");
  return { module: project.module, plotIds: plots && (await chosenPlots(transaction, projectId, plots)) };
}
