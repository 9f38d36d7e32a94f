import { isPlotFileFormat } from "@parcelle/domain/export-formats";
import { encodeText } from "@parcelle/formats/text/encode-text";
import { eligibilityColumns } from "@parcelle/reporting/forest/eligibility-columns";
import { eligibilityReports } from "@parcelle/reporting/forest/eligibility-report";
import { eligibilityLines } from "@parcelle/reporting/forest/evidence/eligibility-lines";
import type {
  EligibilityPlotSource,
  EligibilityRunSource,
} from "@parcelle/reporting/forest/evidence/eligibility-source";
import type { LandMapRow, LandMapsHead } from "@parcelle/reporting/forest/land-maps/land-maps-source";
import { writeLandMaps } from "@parcelle/reporting/forest/land-maps/write-land-maps";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { fileTasks, parsed } from "#platform/exports/file-tasks.ts";
import { writeReports } from "#platform/exports/write-reports.ts";

const { begin, tasks: written } = fileTasks((format, source) => {
  if (isPlotFileFormat(format)) return writePlotFile(format, { ...source, results: eligibilityColumns });
  if (format === "pdf") return writeReports(eligibilityReports, source);
  throw new Error(`${format} is not made of plots.`);
});

const tasks = {
  ...written,
  beginEvidence: (run: EligibilityRunSource): void =>
    begin((texts) => encodeText(eligibilityLines(run, parsed<EligibilityPlotSource>(texts)))),
  beginLandMaps: (head: LandMapsHead, scratch?: string): void =>
    begin((texts) => writeLandMaps(head, parsed<LandMapRow>(texts), scratch)),
};
export type ForestFileTasks = typeof tasks;

serveTasks(tasks);
