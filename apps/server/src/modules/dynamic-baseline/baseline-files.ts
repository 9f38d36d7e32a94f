import { plotFileFormats } from "@parcelle/domain/export-formats";
import { defineFiles } from "#platform/exports/define-files.ts";
import type { BaselineFileTasks } from "./baseline-files-thread.ts";

/** Plots with their stocking beside that of their controls. */
export const baselineFiles = defineFiles<BaselineFileTasks>({
  module: "DYNAMIC_BASELINE",
  formats: [...plotFileFormats],
  thread: new URL("./baseline-files-thread.ts", import.meta.url),
  others: {},
});
