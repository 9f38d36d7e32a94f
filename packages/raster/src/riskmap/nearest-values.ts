import type { ForestBand } from "../forest/forest-layers.ts";
import { scaled } from "../tiff/scaling.ts";
import type { Grid } from "../zonal/grid.ts";
import { projectFrom, projectTo } from "../zonal/projection.ts";
import { isNoData } from "../zonal/raster-band.ts";

/** What a pixel has of which no file tells. */
export const untold = -32_768;

/** Of so many pixels in a row or column one place is converted, the others lie evenly between: a centimetre off at most at 30 m. */
const lattice = 16;

/** Values of some whole rows of a grid, each that of the source's pixel under its centre, rounded; `untold` where none is. */
export type NearestValues = (y: number, rows: number, wanted: Uint8Array) => Promise<Int16Array>;

/**
 * Reads a layer in the rows of another grid.
 * @param tiles files of the layer, of whole values from -32,767 to 32,767
 * @param grid grid of the answer, a projected one
 */
export function nearestValues(tiles: readonly ForestBand[], grid: Grid): NearestValues {
  const toDegrees = projectFrom(grid.crs);
  return async (y, rows, wanted) => {
    const values = new Int16Array(grid.width * rows).fill(untold);
    for (const tile of tiles) await readTile(tile, { grid, toDegrees, y, rows, wanted }, values);
    return values;
  };
}

type Band = {
  grid: Grid;
  toDegrees: ReturnType<typeof projectFrom>;
  y: number;
  rows: number;
  wanted: Uint8Array;
};

async function readTile({ band, scaling }: ForestBand, asked: Band, values: Int16Array): Promise<void> {
  const { raster, noData } = band;
  const places = placesIn(raster, asked);
  const window = windowOf(places, raster);
  if (window === null) return;
  const samples = await raster.readWindow(band.band, window.x, window.y, window.width, window.height);
  const { grid, rows, wanted } = asked;
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < grid.width; column++, at++) {
      if (wanted[at] === 0 || values[at] !== untold) continue;
      const x = Math.floor(places.at(places.columns, column, row)) - window.x;
      const y = Math.floor(places.at(places.lines, column, row)) - window.y;
      if (x < 0 || y < 0 || x >= window.width || y >= window.height) continue;
      const sample = samples[y * window.width + x]!;
      if (!isNoData(sample, noData)) values[at] = Math.round(scaled(sample, scaling));
    }
  }
}

type Places = {
  /** Column and row of the source at each point of the lattice. */
  columns: Float64Array;
  lines: Float64Array;
  at(of: Float64Array, column: number, row: number): number;
};

/** Where the centres of the rows lie in a source, in its pixels. */
function placesIn(raster: ForestBand["band"]["raster"], { grid, toDegrees, y, rows }: Band): Places {
  const { originX, originY, pixelWidth, pixelHeight } = grid.transform;
  const source = raster.transform!;
  const project = projectTo(raster.crs!);
  const across = Math.ceil(grid.width / lattice) + 1;
  const down = Math.ceil(rows / lattice) + 1;
  const columns = new Float64Array(across * down);
  const lines = new Float64Array(across * down);
  for (let line = 0, at = 0; line < down; line++) {
    for (let column = 0; column < across; column++, at++) {
      const [longitude, latitude] = toDegrees(
        originX + (column * lattice + 0.5) * pixelWidth,
        originY - (y + line * lattice + 0.5) * pixelHeight,
      );
      const [placeX, placeY] = project(longitude, latitude);
      columns[at] = (placeX - source.originX) / source.pixelWidth;
      lines[at] = (source.originY - placeY) / source.pixelHeight;
    }
  }
  const at = (of: Float64Array, column: number, row: number): number => {
    const first = Math.floor(row / lattice) * across + Math.floor(column / lattice);
    const [u, v] = [(column % lattice) / lattice, (row % lattice) / lattice];
    const upper = of[first]! + u * (of[first + 1]! - of[first]!);
    const lower = of[first + across]! + u * (of[first + across + 1]! - of[first + across]!);
    return upper + v * (lower - upper);
  };
  return { columns, lines, at };
}

/** The window of the source under the lattice; null where they do not meet. */
function windowOf({ columns, lines }: Places, { width, height }: { width: number; height: number }) {
  const [left, right] = spanOf(columns, width);
  const [top, bottom] = spanOf(lines, height);
  if (left >= right || top >= bottom) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function spanOf(places: Float64Array, most: number): [number, number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (const place of places) {
    least = Math.min(least, place);
    greatest = Math.max(greatest, place);
  }
  return [Math.max(0, Math.floor(least)), Math.min(most, Math.floor(greatest) + 1)];
}
