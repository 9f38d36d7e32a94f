import { RasterError } from "../raster-error.ts";
import { systemText } from "../systems/coordinate-system.ts";
import type { Transform } from "../tiff/placing.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";

/** A source and the pixel of the whole where its first pixel lies. */
export type PlacedSource = { reader: RasterReader; column: number; row: number };

/** Sources on one grid, and the smallest part of it that holds them all. */
export type PlacedSources = { placed: PlacedSource[]; width: number; height: number; transform: Transform };

/** Share of a pixel by which two grids may be apart and still count as one. */
const tolerance = 0.01;

/**
 * Puts rasters on the grid of the first one.
 * @param sources one or more rasters
 * @throws RasterError "sources-differ", "crs-mismatch", "crs-unsupported", "not-georeferenced"
 */
export function placeSources(sources: readonly RasterReader[]): PlacedSources {
  const [first] = sources;
  if (!first) throw new RasterError("sources-differ", "no source");
  const grid = transformOf(first);
  if (first.crs === null) throw new RasterError("crs-unsupported", systemText(null));
  const placed = sources.map((reader) => {
    refuseOtherKind(first, reader);
    return { reader, ...pixelOf(grid, reader) };
  });
  const left = least(placed.map(({ column }) => column));
  const top = least(placed.map(({ row }) => row));
  const right = -least(placed.map(({ column, reader }) => -column - reader.width));
  const bottom = -least(placed.map(({ row, reader }) => -row - reader.height));
  return {
    placed: placed.map(({ reader, column, row }) => ({ reader, column: column - left, row: row - top })),
    width: right - left,
    height: bottom - top,
    transform: {
      ...grid,
      originX: grid.originX + left * grid.pixelWidth,
      originY: grid.originY - top * grid.pixelHeight,
    },
  };
}

function refuseOtherKind(first: RasterReader, other: RasterReader): void {
  if (first.crs !== other.crs) {
    throw new RasterError("crs-mismatch", `${systemText(first.crs)} and ${systemText(other.crs)}`);
  }
  const kindOf = ({ bands, sampleType, bandNotes }: RasterReader) =>
    `${bands} bands of ${sampleType} by ${bandNotes.map(({ scale, offset }) => `${scale} + ${offset}`)}`;
  if (kindOf(first) !== kindOf(other)) {
    throw new RasterError("sources-differ", `${kindOf(first)}, and ${kindOf(other)}`);
  }
}

function pixelOf(grid: Transform, reader: RasterReader): { column: number; row: number } {
  const own = transformOf(reader);
  const column = (own.originX - grid.originX) / grid.pixelWidth;
  const row = (grid.originY - own.originY) / grid.pixelHeight;
  const drift = Math.max(
    Math.abs(own.pixelWidth / grid.pixelWidth - 1) * reader.width,
    Math.abs(own.pixelHeight / grid.pixelHeight - 1) * reader.height,
    Math.abs(column - Math.round(column)),
    Math.abs(row - Math.round(row)),
  );
  if (drift > tolerance) {
    throw new RasterError("sources-differ", `pixels are ${drift.toFixed(3)} of a pixel apart`);
  }
  return { column: Math.round(column), row: Math.round(row) };
}

function transformOf({ transform, width, height }: RasterReader): Transform {
  if (!transform) throw new RasterError("not-georeferenced", `${width} x ${height}`);
  return transform;
}

function least(values: number[]): number {
  return values.reduce((smallest, value) => Math.min(smallest, value), Number.POSITIVE_INFINITY);
}
