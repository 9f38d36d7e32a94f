import { isPlotFileFormat } from "@parcelle/domain/export-formats";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import { noResults } from "@parcelle/reporting/plot-table";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { fileTasks } from "./file-tasks.ts";

const { tasks } = fileTasks((format, source) => {
  if (!isPlotFileFormat(format)) throw new Error(`${format} is no file of plots.`);
  return writePlotFile(format, { ...source, results: noResults });
});

serveTasks(tasks);
