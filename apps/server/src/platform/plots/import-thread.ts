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
import { type BoundingBox, boundingBox, uniteBoxes } from "@parcelle/geometry/bounding-box";
import { serveTasks } from "../compute/serve-tasks.ts";
import { findNeighbours, type KnownPlot, type RowOutline } from "./find-neighbours.ts";
import { type InspectedRow, type InspectionContext, inspectRow, refusedRow } from "./inspect-row.ts";
import { outlineProblem, refuseLargeRow } from "./refuse-large-row.ts";

/** Rows as the database takes them: bytes of JSON, which every process on the way hands on as they are. */
export type InspectedBatch = { count: number; rows: Uint8Array };

const rowsABatch = 1000;
const longestIdentifier = limitedTexts.plots.identifier.most;

let file: OpenPlotFile | undefined;
let batches: AsyncIterator<PlotBatch> | undefined;
/** Of each row only what the search for neighbours needs is kept. */
const outlines: RowOutline[] = [];
let extent: BoundingBox | null = null;

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
  for (const row of inspected) keepOutline(row);
  return { count: inspected.length, rows: Buffer.from(JSON.stringify(inspected.map(written))) };
}

/** An outline that no table takes is not inspected: that would take minutes and gigabytes. */
function inspectSmallRow(row: SourceRow, context: InspectionContext): InspectedRow {
  const problem = outlineProblem(row.geometry);
  return problem === null ? inspectRow(row, context) : refusedRow({ ...row, ...problem, geometry: null });
}

function written({ usedGeometry, ...row }: InspectedRow) {
  return { ...row, usedGeometry: usedGeometry && hexOf(writeWkb(usedGeometry)) };
}

/** Of the same bytes: copying them takes longer than writing them. */
function hexOf({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): string {
  return Buffer.from(buffer, byteOffset, length).toString("hex");
}

function keepOutline({ row, properties, usedGeometry, valid }: InspectedRow): void {
  const box = usedGeometry && boundingBox(usedGeometry);
  if (!box) return;
  extent = uniteBoxes(extent, box);
  outlines.push({ row, name: nameOf(row, properties), geometry: usedGeometry, valid });
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
  bounds: () => extent,
  /** Text of JSON: an array of `RowNeighbours`. */
  compareWith: (known: KnownPlot[]): string => JSON.stringify(findNeighbours(outlines, known)),
};
export type ImportTasks = typeof tasks;

serveTasks(tasks);
