import { isPlotFileFormat } from "@parcelle/domain/export-formats";
import { eligibilityColumns } from "@parcelle/reporting/forest/eligibility-columns";
import { eligibilityReports } from "@parcelle/reporting/forest/eligibility-report";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { fileTasks } from "#platform/exports/file-tasks.ts";
import { writeReports } from "#platform/exports/write-reports.ts";

const { tasks } = fileTasks((format, source) => {
  if (isPlotFileFormat(format)) return writePlotFile(format, { ...source, results: eligibilityColumns });
  if (format === "pdf") return writeReports(eligibilityReports, source);
  throw new Error(`${format} is not made of plots.`);
});

serveTasks(tasks);
