import { isPlotFileFormat } from "@parcelle/domain/export-formats";
import { carbonColumns } from "@parcelle/reporting/carbon/carbon-columns";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { fileTasks } from "#platform/exports/file-tasks.ts";

const { tasks } = fileTasks((format, source) => {
  if (!isPlotFileFormat(format)) throw new Error(`${format} is no file of plots.`);
  return writePlotFile(format, { ...source, results: carbonColumns });
});

serveTasks(tasks);
