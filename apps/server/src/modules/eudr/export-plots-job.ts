import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { codeVersion } from "#platform/code-version.ts";
import { type ComputeThread, withThread } from "#platform/compute/thread.ts";
import {
  bundleType,
  type ExportedFile,
  type ExportFormat,
  exportFormats,
  fileTypes,
} from "./export-formats.ts";
import { loadEvidence } from "./report/load-evidence.ts";
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
    const { format } = input;
    const projectId = job.projectId!;
    await progress(0, 3, "reading");
    const moment = { generatedAt: new Date().toISOString(), codeVersion };
    const { name, render } = await services.database.asCaller(
      claims,
      (transaction) => readSource(transaction, { ...input, projectId, moment }),
      { readOnly: true, statementTimeoutMs: 0 },
    );
    await progress(1, 3, "writing");
    const entry = new URL("./report/report-thread.ts", import.meta.url);
    const { bytes, isBundle } = await withThread<ReportTasks, Written>(entry, signal, render);
    await progress(2, 3, "storing");
    const { extension, contentType } = isBundle ? bundleType : fileTypes[format];
    const fileName = `${fileStem(name)}-${moment.generatedAt.slice(0, 10)}.${extension}`;
    const objectPath = `${job.organisationId}/${projectId}/${job.id}/${fileName}`;
    await services.files.write(claims, "exports", objectPath, { bytes, contentType });
    return { objectPath, fileName, contentType, bytes: bytes.length };
  },
});

type Wanted = {
  projectId: number;
  format: ExportFormat;
  plotIds: number[] | null;
  locale: "fr" | "en";
  moment: Parameters<ReportTasks["render"]>[3];
};

/** Evidence is the run as it was; every other file is the project as it is. */
async function readSource(transaction: Transaction, wanted: Wanted) {
  const { projectId, format, plotIds, locale, moment } = wanted;
  type Thread = ComputeThread<ReportTasks>;
  if (format === "evidence") {
    const evidence = await loadEvidence(transaction, projectId, plotIds);
    return {
      name: evidence.project.name,
      render: (thread: Thread) => thread.call("renderEvidence", evidence),
    };
  }
  const report = await loadReport(transaction, projectId, plotIds);
  const render = (thread: Thread) => thread.call("render", format, report, locale, moment);
  return { name: report.project.name, render };
}

// Object names are plain ASCII so that every tool on the way keeps them.
function fileStem(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{Diacritic}/gu, "");
  return plain.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "export";
}
