import { countryAt, provinceAt } from "@parcelle/basemap/find-country";
import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import { parseLocalNumber } from "@parcelle/formats/parse-local-number";
import { type PlotFile, type ReadOptions, readPlots, type SourceRow } from "@parcelle/formats/read-plots";
import { type BoundingBox, boundingBox, boundingBoxOfPositions } from "@parcelle/geometry/bounding-box";
import { inspectPlot, type PlotInspection } from "@parcelle/geometry/inspect-plot";
import { findOverlaps } from "@parcelle/geometry/overlaps";
import type { Geometry } from "geojson";
import { serveTasks } from "../compute/serve-tasks.ts";
import { inspectionOptions, type PlotContext } from "./inspection-options.ts";
import { noteDuplicates } from "./note-duplicates.ts";

export type InspectionContext = PlotContext & { areaColumn: string | null };
export type KnownPlot = { identifier: string; geometry: Geometry };
export type RowOverlap = {
  with: "row" | "plot";
  reference: string;
  squareMetres: number;
  percent: number;
};
export type InspectedRow = {
  row: number;
  state: "accepted" | "review" | "refused";
  properties: Record<string, unknown>;
  givenGeometry: Geometry | null;
  usedGeometry: Geometry | null;
  geometryHash: string | null;
  country: string | null;
  province: string | null;
  areaHectares: number | null;
  perimeterMetres: number | null;
  valid: boolean;
  findings: PlotInspection["findings"];
  overlaps: RowOverlap[];
  refusal: { code: string; detail: Record<string, unknown> } | null;
};
export type OpenedFile = Omit<PlotFile, "rows" | "refused"> & { rowCount: number };

let source: PlotFile | undefined;
let inspected: InspectedRow[] = [];

function declaredArea(row: SourceRow, column: string | null): number | undefined {
  const value = column ? parseLocalNumber(row.properties[column] ?? null) : null;
  return value !== null && value > 0 ? value : undefined;
}

// Nothing can be made a plot of these; every other fault is kept as an abnormal plot for a person to mend.
const unusable = new Set(["unsupported_geometry", "empty_geometry", "coordinates_out_of_range"]);

const unplaced = { geometryHash: null, country: null, province: null };

async function placeOf(geometry: Geometry) {
  const box = boundingBox(geometry);
  const [longitude, latitude] = box ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [0, 0];
  return {
    geometryHash: await geometryHash(geometry),
    country: countryAt(longitude, latitude),
    province: provinceAt(longitude, latitude)?.code ?? null,
  };
}

async function inspectRow(row: SourceRow, context: InspectionContext): Promise<InspectedRow> {
  const declared = declaredArea(row, context.areaColumn);
  const inspection = inspectPlot(row.geometry, inspectionOptions(context, declared));
  const blocking = inspection.findings.find((finding) => unusable.has(finding.code));
  const refused = blocking || !inspection.geometry;
  return {
    row: row.row,
    state: refused ? "refused" : inspection.state === "abnormal" ? "review" : "accepted",
    properties: row.properties,
    givenGeometry: row.geometry,
    usedGeometry: refused ? null : inspection.geometry,
    ...(refused || !inspection.geometry ? unplaced : await placeOf(inspection.geometry)),
    areaHectares: inspection.areaHectares,
    perimeterMetres: inspection.perimeterMetres,
    valid: inspection.valid,
    findings: inspection.findings,
    overlaps: [],
    refusal: refused ? { code: blocking?.code ?? "empty_geometry", detail: blocking?.detail ?? {} } : null,
  };
}

type Opened =
  | { file: OpenedFile; refusal?: undefined }
  | { refusal: { code: string; detail: Record<string, unknown> } };

async function open(name: string, bytes: Uint8Array, options: ReadOptions): Promise<Opened> {
  try {
    source = await readPlots({ name, bytes }, options);
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: { code: error.code, detail: error.detail } };
    throw error;
  }
  const { rows, refused, ...description } = source;
  inspected = refused.map((row) => ({
    row: row.row,
    state: "refused",
    properties: row.properties,
    givenGeometry: null,
    usedGeometry: null,
    ...unplaced,
    areaHectares: null,
    perimeterMetres: null,
    valid: false,
    findings: [],
    overlaps: [],
    refusal: { code: row.code, detail: row.detail },
  }));
  return { file: { ...description, rowCount: rows.length + refused.length } };
}

async function inspect(from: number, count: number, context: InspectionContext): Promise<number> {
  const rows = source?.rows.slice(from, from + count) ?? [];
  for (const row of rows) inspected.push(await inspectRow(row, context));
  return rows.length;
}

function compareWith(known: KnownPlot[]): number {
  const comparable = inspected.filter((row) => row.usedGeometry && row.valid);
  const rows = new Map(comparable.map((row) => [`row:${row.row}`, row]));
  const plots = [
    ...comparable.map((row) => ({ id: `row:${row.row}`, geometry: row.usedGeometry as Geometry })),
    ...known.map((plot) => ({ id: `plot:${plot.identifier}`, geometry: plot.geometry })),
  ];
  const note = (id: string, other: string, squareMetres: number, percent: number) => {
    const [kind, ...reference] = other.split(":");
    rows.get(id)?.overlaps.push({
      with: kind as RowOverlap["with"],
      reference: reference.join(":"),
      squareMetres,
      percent,
    });
  };
  const overlaps = findOverlaps(plots);
  for (const { a, b, squareMetres, percentOfA, percentOfB } of overlaps) {
    note(a, b, squareMetres, percentOfA);
    note(b, a, squareMetres, percentOfB);
  }
  inspected.sort((first, second) => first.row - second.row);
  noteDuplicates(inspected, known, source?.suggestedColumns.identifier ?? null);
  return overlaps.length;
}

function bounds(): BoundingBox | null {
  const boxes = inspected.flatMap((row) => (row.usedGeometry ? [boundingBox(row.usedGeometry)] : []));
  const corners = boxes.flatMap((box) =>
    box
      ? [
          [box[0], box[1]],
          [box[2], box[3]],
        ]
      : [],
  );
  return boundingBoxOfPositions(corners);
}

const tasks = {
  open,
  inspect,
  bounds,
  compareWith,
  rows: (from: number, count: number): InspectedRow[] => inspected.slice(from, from + count),
};
export type ImportTasks = typeof tasks;

serveTasks(tasks);
