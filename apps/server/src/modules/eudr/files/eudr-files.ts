import { eudrFileFormats } from "@parcelle/domain/modules/eudr/file-formats";
import { defineFiles } from "#platform/exports/define-files.ts";
import type { EudrFileTasks } from "./eudr-files-thread.ts";
import { openEvidence } from "./open-evidence.ts";

/** Every format: results beside the plots, the PDF, the file of the EU, and the evidence of the run. */
export const eudrFiles = defineFiles<EudrFileTasks>({
  module: "EUDR",
  formats: eudrFileFormats,
  thread: new URL("./eudr-files-thread.ts", import.meta.url),
  others: { evidence: openEvidence },
});
