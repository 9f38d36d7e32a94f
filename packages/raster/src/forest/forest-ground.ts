import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";
import { eccentricitySquared, radians, semiMajorAxis } from "../coverage/cell-area.ts";
import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { MeasuredGrid } from "../zonal/measured-grid.ts";
import { areaWriter } from "../zonal/pixel-areas.ts";
import type { ForestGround } from "./forest-stream.ts";
import type { RowArea } from "./patch-stream.ts";

/** Pixels around a region that patches may use, and what a least width is in pixels. */
export type Halo = { columns: number; rows: number };

/** Columns over which areas of a projected grid are interpolated. */
const areaPiece = 256;
/** Pixels that a width may be short of and still count as that wide. */
const widthTolerance = 0.1;
/** Pixels of the halo may be smaller still than those beside it. */
const haloShrinks = 0.999;

/**
 * Areas of pixels from one column to before another, for a row of a window.
 * @param measured grid
 * @param window window whose columns are counted from its first one
 */
export function rowAreas(measured: MeasuredGrid, { x, width }: PixelWindow): (row: number) => RowArea {
  if (measured.kind !== "projected") {
    return (row) => {
      const area = measured.rowArea(row);
      return (from, to) => (to - from) * area;
    };
  }
  const writeAreas = areaWriter(measured);
  return (row) => {
    const sums = new Float64Array(width + 1);
    for (let piece = 0; piece < width; piece += areaPiece) {
      const columns = Math.min(areaPiece, width - piece);
      const areas = new Float64Array(columns).fill(1);
      writeAreas({ x: x + piece, y: row, width: columns, height: 1 }, areas, 0);
      for (let at = 0; at < columns; at++) sums[piece + at + 1] = sums[piece + at]! + areas[at]!;
    }
    return (from, to) => sums[to]! - sums[from]!;
  };
}

/** Area of the smallest pixel of a window, by its corners and middles. */
function smallestPixel(measured: MeasuredGrid, { x, y, width, height }: PixelWindow): number {
  const columns = [x, x + (width >> 1), x + width - 1];
  const rows = [y, y + (height >> 1), y + height - 1];
  const areas = rows.flatMap((row) =>
    columns.map((column) => rowAreas(measured, { x: column, y: row, width: 1, height: 1 })(row)(0, 1)),
  );
  return haloShrinks * Math.min(...areas);
}

/** Metres that a pixel of a row is wide and high. */
function pixelMetres(measured: MeasuredGrid, column: number, row: number): { width: number; height: number } {
  const { originY, pixelWidth, pixelHeight } = measured.grid.transform;
  const area = rowAreas(measured, { x: column, y: row, width: 1, height: 1 })(row)(0, 1);
  if (measured.kind !== "geographic") {
    // Web Mercator and the usual projections stretch both directions alike.
    const stretch = Math.sqrt(area / (pixelWidth * pixelHeight));
    return { width: pixelWidth * stretch, height: pixelHeight * stretch };
  }
  const sine = Math.sin((originY - (row + 0.5) * pixelHeight) * radians);
  const curvature =
    (semiMajorAxis * (1 - eccentricitySquared)) / (1 - eccentricitySquared * sine * sine) ** 1.5;
  const height = pixelHeight * radians * curvature;
  return { width: area / height, height };
}

function spanOf(metres: number, size: number): number {
  return Math.max(1, Math.ceil(metres / size - widthTolerance));
}

function spanAt(measured: MeasuredGrid, metres: number, column: number, row: number) {
  const { width, height } = pixelMetres(measured, column, row);
  return { columns: spanOf(metres, width), rows: spanOf(metres, height) };
}

/**
 * As many pixels around a region as a patch of the least area and width can reach from it: more could not change the
 * answer (a patch that leaves the halo has as many pixels as it is long).
 * @param measured grid
 * @param definition forest definition
 * @param region pixels that are asked about
 */
export function haloOf(measured: MeasuredGrid, definition: ForestThresholds, region: PixelWindow): Halo {
  const { minimumHectares, minimumWidthMetres } = definition;
  const around = (pixels: number) => ({
    x: region.x,
    y: region.y - pixels,
    width: region.width,
    height: region.height + 2 * pixels,
  });
  const needed = (window: PixelWindow) =>
    Math.ceil((minimumHectares * 10_000) / smallestPixel(measured, window));
  const patch = needed(around(needed(region)));
  if (minimumWidthMetres === undefined) return { columns: patch, rows: patch };
  const { columns, rows } = mostSpan(measured, minimumWidthMetres, around(patch));
  return { columns: patch + 2 * columns, rows: patch + 2 * rows };
}

/**
 * Metres beyond a region from which pixels may decide what is forest in it, at most.
 * @param measured grid
 * @param definition forest definition
 * @param region pixels that are asked about
 */
export function reachMetres(
  measured: MeasuredGrid,
  definition: ForestThresholds,
  region: PixelWindow,
): number {
  const { columns, rows } = haloOf(measured, definition, region);
  const { width, height } = pixelMetres(measured, region.x + (region.width >> 1), region.y);
  return Math.max(columns * width, rows * height);
}

function mostSpan(measured: MeasuredGrid, metres: number, { x, y, width, height }: PixelWindow) {
  const spans = [y, y + height].map((row) => spanAt(measured, metres, x + (width >> 1), row));
  return {
    columns: 1 + Math.max(...spans.map(({ columns }) => columns)),
    rows: 1 + Math.max(...spans.map(({ rows }) => rows)),
  };
}

/**
 * What a definition is on the columns and rows of a window.
 * @param measured grid
 * @param definition forest definition
 * @param window region with its halo
 */
export function groundOf(
  measured: MeasuredGrid,
  { minimumWidthMetres }: ForestThresholds,
  window: PixelWindow,
): ForestGround {
  const areas = rowAreas(measured, window);
  const middle = window.x + (window.width >> 1);
  const most = minimumWidthMetres === undefined ? null : mostSpan(measured, minimumWidthMetres, window);
  return {
    width: window.width,
    areaOf: (row) => areas(window.y + row),
    span:
      most === null || minimumWidthMetres === undefined
        ? null
        : {
            most,
            of(row) {
              const span = spanAt(measured, minimumWidthMetres, middle, window.y + row);
              return {
                columns: Math.min(most.columns, span.columns),
                rows: Math.min(most.rows, span.rows),
              };
            },
          },
  };
}

/** A window with a halo, cut at the borders of the grid. */
export function withHalo(
  { x, y, width, height }: PixelWindow,
  halo: Halo,
  measured: MeasuredGrid,
): PixelWindow {
  const left = Math.max(0, x - halo.columns);
  const top = Math.max(0, y - halo.rows);
  return {
    x: left,
    y: top,
    width: Math.min(measured.grid.width, x + width + halo.columns) - left,
    height: Math.min(measured.grid.height, y + height + halo.rows) - top,
  };
}
