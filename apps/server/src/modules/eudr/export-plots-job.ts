import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { withThread } from "#platform/compute/thread.ts";
import { bundleType, type ExportedFile, exportFormats, fileTypes } from "./export-formats.ts";
import { loadReport } from "./report/load-report.ts";
import type { ReportTasks, Written } from "./report/report-thread.ts";

export const exportPlotsJob = defineJob({
  name: "export-plots",
  attempts: 3,
  input: z.object({
    format: z.enum(exportFormats),
    plotIds: z.array(z.number()).nullable(),
    locale: z.enum(["fr", "en"]),
  }),
  async run({ job, input, claims, services, signal, progress }): Promise<ExportedFile> {
    const { format, plotIds, locale } = input;
    const projectId = job.projectId!;
    await progress(0, 3, "reading");
    const source = await services.database.asCaller(
      claims,
      (transaction) => loadReport(transaction, projectId, { plotIds, withStatistics: format === "evidence" }),
      { readOnly: true, statementTimeoutMs: 0 },
    );
    await progress(1, 3, "writing");
    const moment = { generatedAt: new Date().toISOString(), codeVersion };
    const entry = new URL("./report/report-thread.ts", import.meta.url);
    const { bytes, isBundle } = await withThread<ReportTasks, Written>(entry, signal, (thread) =>
      thread.call("render", format, source, locale, moment),
    );
    await progress(2, 3, "storing");
    const { extension, contentType } = isBundle ? bundleType : fileTypes[format];
    const fileName = `${fileStem(source.project.name)}-${moment.generatedAt.slice(0, 10)}.${extension}`;
    const objectPath = `${job.organisationId}/${projectId}/${job.id}/${fileName}`;
    await services.files.write(claims, "exports", objectPath, { bytes, contentType });
    return { objectPath, fileName, contentType, bytes: bytes.length };
  },
});

// Object names are plain ASCII so that every tool on the way keeps them.
function fileStem(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  return plain.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "export";
}
