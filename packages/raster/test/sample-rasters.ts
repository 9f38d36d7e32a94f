import { memorySource } from "../src/source/memory-source.ts";
import { type Geotiff, type GeotiffOptions, openGeotiff } from "../src/tiff/open-geotiff.ts";
import type { RasterReader } from "../src/tiff/raster-reader.ts";
import { noNotes } from "../src/tiff/raster-reader.ts";
import { createSamples, isWholeType, type SampleArray, type SampleType } from "../src/tiff/sample-type.ts";
import { createRandom } from "./random.ts";

/** What a made-up raster in memory is like; the rest is as in `rasterOf`. */
export type RasterShape = Partial<Omit<RasterReader, "readWindow">> & { width: number; height: number };

/** Smooth random samples of one band: they compress as real rasters do, and differ from band to band. */
export function randomSamples(type: SampleType, width: number, height: number, seed = 1): SampleArray {
  const random = createRandom(seed);
  const samples = createSamples(type, width * height);
  let value = 50;
  for (let at = 0; at < samples.length; at++) {
    if (random() < 0.3) value = Math.max(0, Math.min(120, value + (random() - 0.5) * 20));
    samples[at] = isWholeType(type) ? Math.floor(value) : value;
  }
  return samples;
}

/** A raster in memory whose bands are given, one degree wide and high pixels a thousandth, from 6° W, 7° N. */
export function rasterOf(bands: SampleArray[], shape: RasterShape): RasterReader {
  return {
    bands: bands.length,
    sampleType: "uint8",
    nodata: null,
    crs: 4326,
    transform: { originX: -6, originY: 7, pixelWidth: 0.001, pixelHeight: 0.001 },
    colourTable: null,
    bandNotes: bands.map(() => noNotes),
    metadata: new Map(),
    ...shape,
    async readWindow(band, x, y, width, height) {
      const samples = createSamples(shape.sampleType ?? "uint8", width * height);
      for (let row = 0; row < height; row++) {
        const start = (y + row) * shape.width + x;
        samples.set(bands[band]!.subarray(start, start + width), row * width);
      }
      return samples;
    },
  };
}

/** All samples of all bands, one array a band. */
export async function wholeOf(raster: RasterReader): Promise<SampleArray[]> {
  const bands: SampleArray[] = [];
  for (let band = 0; band < raster.bands; band++) {
    bands.push(await raster.readWindow(band, 0, 0, raster.width, raster.height));
  }
  return bands;
}

/** Opens a TIFF in memory. */
export function openBytes(bytes: Uint8Array, options?: GeotiffOptions): Promise<Geotiff> {
  return openGeotiff(memorySource(bytes), options);
}
