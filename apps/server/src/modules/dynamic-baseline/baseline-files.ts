import { plotFileFormats } from "@parcelle/domain/export-formats";
import { defineFiles } from "#platform/exports/define-files.ts";
import type { BaselineFileTasks } from "./baseline-files-thread.ts";
import { openBaselineEvidence } from "./open-baseline-evidence.ts";
import { openBaselineReport } from "./open-baseline-report.ts";

/** Plots with their stocking beside that of their controls. */
export const baselineFiles = defineFiles<BaselineFileTasks>({
  module: "DYNAMIC_BASELINE",
  formats: [...plotFileFormats, "pdf", "evidence"],
  thread: new URL("./baseline-files-thread.ts", import.meta.url),
  others: { pdf: openBaselineReport, evidence: openBaselineEvidence },
});
