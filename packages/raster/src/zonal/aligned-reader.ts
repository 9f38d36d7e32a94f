import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { RasterError } from "../raster-error.ts";
import { systemText } from "../systems/coordinate-system.ts";
import { createSamples, type SampleArray } from "../tiff/sample-type.ts";
import { type Grid, gridKey, gridOf } from "./grid.ts";
import type { RasterBand } from "./raster-band.ts";

/** Samples of a band for pixels of another grid; `inside` is null when the band covers all of them. */
export type AlignedSamples = { samples: SampleArray; inside: Uint8Array | null };

/** Reads a band for a window of a grid. */
export type AlignedReader = (window: PixelWindow) => Promise<AlignedSamples>;

/**
 * A reader of a band for the pixels of a grid: the same pixels where the grids coincide, otherwise the band's pixel
 * under the centre of each of them (nearest neighbour).
 * @param grid grid whose pixels are asked for
 * @param source band to read
 * @throws RasterError "crs-mismatch", "not-georeferenced", "crs-unsupported"
 */
export function alignedReader(grid: Grid, source: RasterBand): AlignedReader {
  const own = gridOf(source.raster);
  if (own.crs !== grid.crs)
    throw new RasterError("crs-mismatch", `${systemText(own.crs)} and ${systemText(grid.crs)}`);
  if (gridKey(own) === gridKey(grid)) {
    return async ({ x, y, width, height }) => ({
      samples: await source.raster.readWindow(source.band, x, y, width, height),
      inside: null,
    });
  }
  return (window) => readNearest(grid, own, source, window);
}

async function readNearest(
  grid: Grid,
  own: Grid,
  source: RasterBand,
  window: PixelWindow,
): Promise<AlignedSamples> {
  const [to, from] = [grid.transform, own.transform];
  const columns = nearest(
    window.x,
    window.width,
    (to.originX - from.originX) / from.pixelWidth,
    to.pixelWidth / from.pixelWidth,
  );
  const rows = nearest(
    window.y,
    window.height,
    (from.originY - to.originY) / from.pixelHeight,
    to.pixelHeight / from.pixelHeight,
  );
  const [firstColumn, lastColumn] = rangeOf(columns, own.width);
  const [firstRow, lastRow] = rangeOf(rows, own.height);
  const samples = createSamples(source.raster.sampleType, window.width * window.height);
  const inside = new Uint8Array(samples.length);
  if (firstColumn > lastColumn || firstRow > lastRow) return { samples, inside };
  const width = lastColumn - firstColumn + 1;
  const block = await source.raster.readWindow(
    source.band,
    firstColumn,
    firstRow,
    width,
    lastRow - firstRow + 1,
  );
  rows.forEach((row, index) => {
    if (row < firstRow || row > lastRow) return;
    columns.forEach((column, place) => {
      if (column < firstColumn || column > lastColumn) return;
      samples[index * window.width + place] = block[(row - firstRow) * width + column - firstColumn]!;
      inside[index * window.width + place] = 1;
    });
  });
  return { samples, inside };
}

/** Whole pixels of one grid under the centres of `count` pixels of another, along one axis. */
function nearest(start: number, count: number, shift: number, ratio: number): Int32Array {
  return Int32Array.from({ length: count }, (_, index) => Math.floor((start + index + 0.5) * ratio + shift));
}

function rangeOf(pixels: Int32Array, size: number): [number, number] {
  return [Math.max(0, pixels[0]!), Math.min(size - 1, pixels[pixels.length - 1]!)];
}
