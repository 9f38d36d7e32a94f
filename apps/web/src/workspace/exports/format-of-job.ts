import { type ExportFormat, exportFormats } from "@parcelle/domain/export-formats";
import { type ReportDepth, reportDepths } from "@parcelle/domain/report-documents";

/** The kind of job that makes files of a project's plots. */
export const EXPORT_JOB = "export-plots";

/** The format that an export job was asked for; null when it is none of ours. */
export function formatOfJob({ input }: { input: Record<string, unknown> }): ExportFormat | null {
  return exportFormats.find((format) => format === input.format) ?? null;
}

/** How much the PDF tells that a job was asked for: everything where it was not said; null of another file. */
export function depthOfJob(job: { input: Record<string, unknown> }): ReportDepth | null {
  if (formatOfJob(job) !== "pdf") return null;
  return reportDepths.find((depth) => depth === job.input.depth) ?? "full";
}
