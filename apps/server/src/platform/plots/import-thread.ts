import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import {
  type OpenPlotFile,
  openPlotFile,
  type PlotBatch,
  type PlotFileDescription,
} from "@parcelle/formats/open-plot-file";
import type { ReadOptions, SourceRow } from "@parcelle/formats/read-plots";
import { serveTasks } from "../compute/serve-tasks.ts";
import type { KnownPlot } from "./find-neighbours.ts";
import { type InspectedRow, type InspectionContext, inspectRow, refusedRow } from "./inspect-row.ts";
import { columnsOf, type WrittenRow } from "./inspected-columns.ts";
import { KeptOutlines, type OutlineOfRow } from "./kept-outlines.ts";
import { outlineProblem, refuseLargeRow } from "./refuse-large-row.ts";

/** Rows as the database takes them, see `columnsOf`. */
export type InspectedBatch = { count: number; columns: Uint8Array[] };

const rowsABatch = 1000;
const longestIdentifier = limitedTexts.plots.identifier.most;

let file: OpenPlotFile | undefined;
let batches: AsyncIterator<PlotBatch> | undefined;
/** Of each row only what the search for neighbours needs is kept. */
const outlines = new KeptOutlines();

type Opened =
  | { file: PlotFileDescription; refusal?: undefined }
  | { refusal: { code: string; detail: Record<string, unknown> } };

async function open(name: string, path: string, options: ReadOptions): Promise<Opened> {
  try {
    file = await openPlotFile({ name, path }, options);
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, detail: error.detail } };
    throw error;
  }
  batches = file.batches(rowsABatch)[Symbol.asyncIterator]();
  return { file: file.description };
}

/** Inspects the next rows; null after the last. */
async function next(context: InspectionContext): Promise<InspectedBatch | null> {
  const step = await batches?.next();
  if (step === undefined || step.done === true) return null;
  const { rows, refused } = step.value;
  const inspected = refused.map((row) => refuseLargeRow(refusedRow(row)));
  for (const row of rows) inspected.push(refuseLargeRow(inspectSmallRow(row, context)));
  const rowsWritten = inspected.map(written);
  outlines.keep(rowsWritten.flatMap((row) => outlineOf(row) ?? []));
  return { count: inspected.length, columns: columnsOf(rowsWritten) };
}

/** An outline that no table takes is not inspected: that would take minutes and gigabytes. */
function inspectSmallRow(row: SourceRow, context: InspectionContext): InspectedRow {
  const problem = outlineProblem(row.geometry);
  return problem === null ? inspectRow(row, context) : refusedRow({ ...row, ...problem, geometry: null });
}

function written(row: InspectedRow): WrittenRow {
  return { ...row, outline: row.usedGeometry && writeWkb(row.usedGeometry) };
}

function outlineOf({ row, properties, usedGeometry, outline, valid }: WrittenRow): OutlineOfRow | null {
  if (usedGeometry === null || outline === null) return null;
  return { row, name: nameOf(row, properties), geometry: usedGeometry, valid, written: outline };
}

function nameOf(row: number, properties: InspectedRow["properties"]): string {
  const column = file?.description.suggestedColumns.identifier ?? null;
  const identifier = column === null ? "" : String(properties[column] ?? "").trim();
  // What is too long for a plot's identifier is none; it must not stand in each neighbour's finding.
  return identifier === "" || identifier.length > longestIdentifier ? String(row) : identifier;
}

const tasks = {
  open,
  next,
  bounds: () => outlines.extent,
  /** Text of JSON: an array of `RowNeighbours`. */
  compareWith: (known: KnownPlot[]): string => JSON.stringify(outlines.neighbours(known)),
};
export type ImportTasks = typeof tasks;

serveTasks(tasks);
