import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { withThread } from "#platform/compute/thread.ts";
import type { ExportedFile } from "#platform/exports/file-types.ts";
import { fileStem, storeExport } from "#platform/exports/store-export.ts";
import type { EudrFileTasks, Written } from "../files/eudr-files-thread.ts";
import { today } from "../today.ts";
import { loadDiligence } from "./load-diligence.ts";

/** Writes the due diligence report of a declaration, a folder or a project. */
export const diligenceReportJob = defineJob({
  name: "write-diligence-report",
  attempts: 3,
  input: z.object({
    declarationId: z.number().nullable(),
    folderId: z.number().nullable(),
    locale: z.enum(["fr", "en"]),
  }),
  async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile> {
    const { locale, ...place } = input;
    await progress(0, 1, "reading");
    const model = await services.database.asWorkflow(
      claims,
      (transaction) => loadDiligence(transaction, { projectId: job.projectId!, ...place }),
      { readOnly: true },
    );
    await progress(0, 1, "writing");
    const entry = new URL("../files/eudr-files-thread.ts", import.meta.url);
    const { bytes } = await withThread<EudrFileTasks, Written>(entry, signal, (thread) =>
      thread.call("renderDiligence", model, locale),
    );
    const stem = `${fileStem(model.about ?? model.project)}-diligence-${today()}`;
    return storeExport({ job, claims, files: services.files }, { stem, format: "pdf", chunks: [bytes] });
  },
});
