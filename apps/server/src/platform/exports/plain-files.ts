import { plotFileFormats } from "@parcelle/domain/export-formats";
import type { ModuleFiles } from "./define-files.ts";

/** Outlines, areas and people's own columns: what every project of plots can be taken away as. */
export const plainFiles: Omit<ModuleFiles, "module"> = {
  formats: plotFileFormats,
  thread: new URL("./plain-files-thread.ts", import.meta.url),
  others: {},
};
