import { expect, test } from "vitest";
import { memorySource } from "../source/memory-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { sampleRaster } from "./sample-raster.ts";
import { mostCountedValues } from "./value-tally.ts";

test("a file with more values than are counted tells how many pixels the others have, and between what they lie", async () => {
  const [width, height] = [256, 64];
  const data = Float32Array.from({ length: width * height }, (_, at) => at);
  const bounds = { minX: -6, minY: 6, maxX: -5, maxY: 7 };
  const bytes = writeGeotiff({ width, height, data, bounds, crs: 4326, tileSize: 256 });
  const raster = await openGeotiff(memorySource(bytes));
  const { counts, uncounted, pixels } = await sampleRaster(raster, {
    decodedPixels: 1_000_000,
    noData: null,
    scaling: { scale: -2, offset: 1 },
  });
  expect(counts.size).toBe(mostCountedValues);
  expect(uncounted).toEqual({
    pixels: pixels - mostCountedValues,
    least: 1 - 2 * (pixels - 1),
    most: 1 - 2 * mostCountedValues,
  });
});
