import type { RasterReader } from "./raster-reader.ts";

/** Pixels of one band: first column and row, and how many of each. */
export type BandWindow = { band: number; x: number; y: number; width: number; height: number };

/**
 * Real values of a window: sample * scale + offset as the file notes them, NaN where there is no data.
 * @param raster raster
 * @param window band and pixels
 * @returns values row by row, in the band's unit
 * @throws RasterError as `readWindow`
 */
export async function readScaledWindow(raster: RasterReader, window: BandWindow): Promise<Float64Array> {
  const { band, x, y, width, height } = window;
  const samples = await raster.readWindow(band, x, y, width, height);
  const { scale, offset } = raster.bandNotes[band] ?? { scale: 1, offset: 0 };
  return Float64Array.from(samples, (sample) =>
    sample === raster.nodata ? Number.NaN : sample * scale + offset,
  );
}
