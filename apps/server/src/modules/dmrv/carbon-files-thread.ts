import { isPlotFileFormat } from "@parcelle/domain/export-formats";
import { encodeText } from "@parcelle/formats/text/encode-text";
import { carbonColumns } from "@parcelle/reporting/carbon/carbon-columns";
import { carbonReports } from "@parcelle/reporting/carbon/carbon-report";
import type { ChangeMapsHead, ChangeMapsRow } from "@parcelle/reporting/carbon/changes/change-maps-source";
import { writeChangeZip } from "@parcelle/reporting/carbon/changes/write-change-zip";
import { carbonLines } from "@parcelle/reporting/carbon/evidence/carbon-lines";
import type { CarbonPlotSource, CarbonRunSource } from "@parcelle/reporting/carbon/evidence/carbon-source";
import { placeSheet } from "@parcelle/reporting/carbon/places/place-sheet";
import { writePlotFile } from "@parcelle/reporting/plot-files";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { fileTasks, parsed } from "#platform/exports/file-tasks.ts";
import { writeReports } from "#platform/exports/write-reports.ts";

const { begin, tasks: written } = fileTasks((format, source) => {
  if (isPlotFileFormat(format))
    return writePlotFile(format, { ...source, results: carbonColumns, sheets: [placeSheet] });
  if (format === "pdf") return writeReports(carbonReports, source);
  throw new Error(`${format} is not made of plots.`);
});

const tasks = {
  ...written,
  beginEvidence: (run: CarbonRunSource): void =>
    begin((texts) => encodeText(carbonLines(run, parsed<CarbonPlotSource>(texts)))),
  beginChangeMaps: (head: ChangeMapsHead, scratch?: string): void =>
    begin((texts) => writeChangeZip(head, parsed<ChangeMapsRow>(texts), scratch)),
};
export type CarbonFileTasks = typeof tasks;

serveTasks(tasks);
