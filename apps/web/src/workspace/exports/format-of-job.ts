import { type ExportFormat, exportFormats } from "@parcelle/domain/export-formats";

/** The kind of job that makes files of a project's plots. */
export const EXPORT_JOB = "export-plots";

/** The format that an export job was asked for; null when it is none of ours. */
export function formatOfJob({ input }: { input: Record<string, unknown> }): ExportFormat | null {
  return exportFormats.find((format) => format === input.format) ?? null;
}
