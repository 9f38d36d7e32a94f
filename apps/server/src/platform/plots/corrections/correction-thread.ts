import type { TextColumns } from "@parcelle/domain/imports/plot-texts";
import { openPlotFile } from "@parcelle/formats/open-plot-file";
import type { ReadOptions } from "@parcelle/formats/read-plots";
import { readFindings } from "@parcelle/geometry/read-findings";
import { type CorrectedPlots, correctedPlots } from "@parcelle/reporting/imports/corrected-plots";
import type { InspectedImportRow } from "@parcelle/reporting/imports/import-row";
import { writeCorrectedCsv, writeCorrectedWorkbook } from "@parcelle/reporting/imports/write-corrected-table";
import { conveyorTasks } from "#platform/compute/convey.ts";
import { Conveyor } from "#platform/compute/conveyor.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";

/** What is known of a corrected file before its rows come. */
export type BegunCorrection = Pick<CorrectedPlots, "language" | "scope" | "taken"> & {
  fileName: string;
  path: string;
  options: ReadOptions;
  /** The person's own columns where the file is no table. */
  columns: string[];
  textColumns: TextColumns;
  leftOut: number[];
};

let conveyor: Conveyor<string> | undefined;

function begun(): Conveyor<string> {
  if (conveyor === undefined) throw new Error("No file has been begun.");
  return conveyor;
}

async function begin(format: "xlsx" | "csv", given: BegunCorrection): Promise<void> {
  const { language, scope, taken, textColumns, options } = given;
  const { description, table } = await openPlotFile({ name: given.fileName, path: given.path }, options);
  const write = format === "xlsx" ? writeCorrectedWorkbook : writeCorrectedCsv;
  conveyor = new Conveyor((texts) =>
    write(
      correctedPlots({
        ...{ language, scope, taken, table },
        columns: table === null ? given.columns : description.columns,
        reading: {
          crsCode: description.crs.code,
          crsName: description.crs.name,
          swapped: options.swapAxes === true,
        },
        decisions: { columns: textColumns, leftOut: new Set(given.leftOut) },
        rows: parsed(texts),
      }),
    ),
  );
}

async function* parsed(texts: AsyncIterable<string>): AsyncGenerator<InspectedImportRow> {
  for await (const text of texts) {
    const row = JSON.parse(text) as InspectedImportRow;
    yield { ...row, findings: readFindings(row.findings) };
  }
}

const tasks = { ...conveyorTasks(begun), begin };
export type CorrectionTasks = typeof tasks;

serveTasks(tasks);
