import { readGeometryCell } from "@parcelle/formats/table/read-geometry-cell";
import type { FileCell, FileRow } from "@parcelle/formats/table/table-file";
import type { Geometry } from "geojson";
import { plainText } from "../list/cells/plain-text.ts";
import { readArea, unitIn } from "../list/cells/read-area.ts";
import { readCoordinates, readPosition } from "../list/cells/read-place.ts";
import { type ToldHolding, toldHolding } from "../registry/told-holding.ts";
import type { MigratedPlot } from "./migrated-plot.ts";
import type { PlotColumns } from "./plot-columns.ts";
import type { PlotProblem } from "./plot-problems.ts";

/** Larger text of an outline is that of a track of a whole day. */
const LONGEST_OUTLINE = 1_000_000;

/** What one line tells of a plot, without whose it is. */
export type ToldPlot = Pick<
  MigratedPlot,
  "code" | "hectares" | "tenure" | "sharePercent" | "geometry" | "problems"
>;

/**
 * Reads one line as a plot.
 *
 * @param row the line
 * @param columns where the table keeps its plots
 * @param shape the column of its outline, null to look at the places of the line instead
 */
export function readPlotRow({ cells }: FileRow, columns: PlotColumns, shape: number | null): ToldPlot {
  const problems: PlotProblem[] = [];
  const code = columns.code === null ? null : textOf(cells[columns.code]);
  const hectares = areaOf(cells, columns, problems);
  const written = shape === null ? null : textOf(cells[shape]);
  const geometry = written === null ? pointOf(cells, columns) : outlineOf(written, problems);
  if (geometry === null && problems.length === 0) problems.push("plot.noOutline");
  return { code, hectares, ...holdingOf(cells, columns), geometry, problems };
}

const holdingOf = (cells: FileRow["cells"], { holding }: PlotColumns): ToldHolding =>
  toldHolding(
    Object.fromEntries(
      holding.flatMap(({ place, header }) => {
        const told = textOf(cells[place]);
        return told === null ? [] : [[header, told] as const];
      }),
    ),
  );

/** The text of a cell, of a formula what it came to. */
export function textOf(cell: FileCell | undefined): string | null {
  if (cell === undefined || cell === null) return null;
  return plainText(typeof cell === "object" && "formula" in cell ? cell.value : cell);
}

function areaOf(cells: FileRow["cells"], { area }: PlotColumns, problems: PlotProblem[]): number | null {
  const cell = area === null ? null : (cells[area.place] ?? null);
  const value = typeof cell === "number" ? cell : textOf(cell);
  if (area === null || value === null) return null;
  const { hectares } = readArea(value, unitIn(area.header) ?? "ha");
  if (hectares === null) problems.push("plot.areaUnreadable");
  return hectares;
}

function outlineOf(written: string, problems: PlotProblem[]): Geometry | null {
  if (written.length > LONGEST_OUTLINE) {
    problems.push("plot.outlineTooLarge");
    return null;
  }
  const { geometry } = readGeometryCell(written);
  if (geometry === null) problems.push("plot.outlineUnreadable");
  return geometry;
}

function pointOf(cells: FileRow["cells"], { position, pair }: PlotColumns): Geometry | null {
  const place = position === null ? null : textOf(cells[position]);
  const read =
    place !== null
      ? readPosition(place, []).place
      : pair === null
        ? null
        : readCoordinates(cellValue(cells[pair.latitude]), cellValue(cells[pair.longitude]), []).place;
  return read === null ? null : { type: "Point", coordinates: [read.longitude, read.latitude] };
}

const cellValue = (cell: FileCell | undefined): string | number | null =>
  typeof cell === "number" ? cell : textOf(cell);
