import type { ExportFormat } from "@parcelle/domain/export-formats";
import type { FileTasks } from "./file-tasks.ts";
import type { ExportMeans, ExportOrder, OpenedExport } from "./open-export.ts";

/** The files that the plots of a module's projects can be taken away as. */
export type ModuleFiles<Tasks extends FileTasks = FileTasks> = {
  module: string;
  formats: readonly ExportFormat[];
  /** The file of the thread that writes them. */
  thread: URL;
  /** Formats that are made of something else than the plots as they are now. */
  others: { readonly [Format in ExportFormat]?: OpenFile<Tasks> };
};

type OpenFile<Tasks extends FileTasks> = (
  means: ExportMeans<Tasks>,
  order: ExportOrder,
) => Promise<OpenedExport>;

/** Files that a module writes in a thread of its own; a module that defines none has those of `plain-files.ts`. */
export function defineFiles<Tasks extends FileTasks>(files: ModuleFiles<Tasks>): ModuleFiles {
  return files as unknown as ModuleFiles;
}
