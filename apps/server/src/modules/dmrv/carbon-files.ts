import { plotFileFormats } from "@parcelle/domain/export-formats";
import { defineFiles } from "#platform/exports/define-files.ts";
import type { CarbonFileTasks } from "./carbon-files-thread.ts";
import { openChangeMaps } from "./changes/open-change-maps.ts";
import { openCarbonEvidence } from "./open-carbon-evidence.ts";

/** Plots with their biomass, carbon, height and forest. */
export const carbonFiles = defineFiles<CarbonFileTasks>({
  module: "DMRV",
  formats: [...plotFileFormats, "cog", "pdf", "evidence"],
  thread: new URL("./carbon-files-thread.ts", import.meta.url),
  others: { cog: openChangeMaps, evidence: openCarbonEvidence },
});
