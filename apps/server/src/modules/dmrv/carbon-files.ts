import { plotFileFormats } from "@parcelle/domain/export-formats";
import { defineFiles } from "#platform/exports/define-files.ts";

/** Plots with their biomass, carbon, height and forest. */
export const carbonFiles = defineFiles({
  module: "DMRV",
  formats: plotFileFormats,
  thread: new URL("./carbon-files-thread.ts", import.meta.url),
  others: {},
});
