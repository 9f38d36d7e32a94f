import { isPlotFileFormat } from "@parcelle/domain/export-formats";
import { baselineColumns } from "@parcelle/reporting/baseline/baseline-columns";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { fileTasks } from "#platform/exports/file-tasks.ts";

const { tasks } = fileTasks((format, source) => {
  if (isPlotFileFormat(format)) return writePlotFile(format, { ...source, results: baselineColumns });
  throw new Error(`${format} is not made of plots.`);
});
export type BaselineFileTasks = typeof tasks;

serveTasks(tasks);
