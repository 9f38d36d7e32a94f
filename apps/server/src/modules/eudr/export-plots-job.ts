import { exportFormats } from "@parcelle/domain/export-formats";
import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { ExportedFile } from "#platform/exports/file-types.ts";
import { fileStem, storeExport } from "#platform/exports/store-export.ts";
import { inJobFolder } from "#platform/files/job-folder.ts";
import { idsOfChoice } from "#platform/plots/choice/chosen-plots.ts";
import { plotChoiceSchema } from "#platform/plots/choice/plot-choice.ts";
import { openExport } from "./report/open-export.ts";
import type { ReportTasks } from "./report/report-thread.ts";

/** A file that streams lives on little; a PDF is made as a whole. */
const streaming = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

export const exportPlotsJob = defineJob({
  name: "export-plots",
  attempts: 3,
  input: z.object({
    format: z.enum(exportFormats),
    plots: plotChoiceSchema.nullable(),
    locale: z.enum(["fr", "en"]),
  }),
  async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile> {
    const { format, plots, locale: language } = input;
    const { database, dataDirectory } = services;
    await progress(0, 1, "reading");
    const plotIds =
      plots &&
      (await database.asWorkflow(claims, (transaction) => idsOfChoice(transaction, job.projectId!, plots), {
        readOnly: true,
      }));
    const generatedAt = new Date().toISOString();
    const entry = new URL("./report/report-thread.ts", import.meta.url);
    return inJobFolder(dataDirectory, job.id, (scratch) =>
      withThread<ReportTasks, ExportedFile>(
        entry,
        signal,
        async (thread) => {
          const { projectName, chunks } = await openExport(
            {
              ...{ database, claims, thread },
              tell: async (done, total) => {
                signal.throwIfAborted();
                await progress(done, total, "writing");
              },
            },
            { projectId: job.projectId!, format, plotIds, language, generatedAt, codeVersion, scratch },
          );
          const stem = `${fileStem(projectName)}-${generatedAt.slice(0, 10)}`;
          return storeExport({ job, claims, files: services.files }, { stem, format, chunks });
        },
        format === "pdf" ? undefined : streaming,
      ),
    );
  },
});
