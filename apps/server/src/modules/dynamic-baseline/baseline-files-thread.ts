import { isPlotFileFormat } from "@parcelle/domain/export-formats";
import { encodeText } from "@parcelle/formats/text/encode-text";
import { baselineColumns } from "@parcelle/reporting/baseline/baseline-columns";
import { baselineReports } from "@parcelle/reporting/baseline/baseline-report";
import { baselineLines } from "@parcelle/reporting/baseline/evidence/baseline-lines";
import type {
  BaselinePlotSource,
  BaselineRunSource,
} from "@parcelle/reporting/baseline/evidence/baseline-source";
import type { ReportedBaseline } from "@parcelle/reporting/baseline/reported-baseline";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import type { ReportedPlot } from "@parcelle/reporting/report-source";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { type BegunFile, fileTasks, parsed } from "#platform/exports/file-tasks.ts";
import { writeReports } from "#platform/exports/write-reports.ts";

const { begin, tasks: written } = fileTasks((format, source) => {
  if (isPlotFileFormat(format)) return writePlotFile(format, { ...source, results: baselineColumns });
  throw new Error(`${format} is not made of plots.`);
});

const tasks = {
  ...written,
  beginReport: (baseline: ReportedBaseline | null, file: BegunFile): void =>
    begin((texts) =>
      writeReports(baselineReports(baseline), { ...file, plots: parsed<ReportedPlot>(texts) }),
    ),
  beginEvidence: (run: BaselineRunSource): void =>
    begin((texts) => encodeText(baselineLines(run, parsed<BaselinePlotSource>(texts)))),
};
export type BaselineFileTasks = typeof tasks;

serveTasks(tasks);
