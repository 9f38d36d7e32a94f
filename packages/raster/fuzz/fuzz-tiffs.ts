import { RasterError } from "../src/raster-error.ts";
import { memorySource } from "../src/source/memory-source.ts";
import { type Geotiff, openGeotiff } from "../src/tiff/open-geotiff.ts";
import type { RasterImage } from "../src/tiff/raster-image.ts";
import { gridOf } from "../src/zonal/grid.ts";
import { lonLatBounds } from "../src/zonal/lon-lat-bounds.ts";
import { projectTo } from "../src/zonal/projection.ts";
import { createRandom } from "../test/random.ts";
import { mutateTiff } from "./mutate-tiff.ts";
import { seedFiles } from "./seed-files.ts";

/** What became of the damaged files: how many were read, how many refused with which code. */
export type FuzzReport = { files: number; outcomes: Map<string, number>; slowest: number; largest: number };

const largestRead = 4_000_000;
const mostBands = 3;
/** Seconds of processor time and bytes beside the heap that no damaged file may need. */
const mostSeconds = 10;
const mostBytes = 1_500_000_000;

/**
 * Reads damaged TIFFs until there were enough: each gives data or a RasterError.
 * @param hasEnough asked before each file, with how many were read
 * @param seed start of the random numbers
 * @throws Error with the seed and the number of the file that hung, grew or failed in another way
 */
export async function fuzzTiffs(hasEnough: (files: number) => boolean, seed: number): Promise<FuzzReport> {
  const files = await seedFiles();
  const report: FuzzReport = { files: 0, outcomes: new Map(), slowest: 0, largest: 0 };
  while (!hasEnough(report.files)) {
    const random = createRandom(seed + report.files);
    const bytes = mutateTiff(files[report.files % files.length]!, random);
    const start = process.cpuUsage();
    const outcome = await readEverything(bytes).catch((cause: unknown) => {
      throw new Error(`seed ${seed}, file ${report.files}`, { cause });
    });
    const used = process.cpuUsage(start).user / 1e6;
    const { arrayBuffers } = process.memoryUsage();
    if (used > mostSeconds || arrayBuffers > mostBytes) {
      throw new Error(`seed ${seed}, file ${report.files}: ${used} s, ${arrayBuffers} bytes`);
    }
    report.files += 1;
    report.slowest = Math.max(report.slowest, used);
    report.largest = Math.max(report.largest, arrayBuffers);
    report.outcomes.set(outcome, (report.outcomes.get(outcome) ?? 0) + 1);
  }
  return report;
}

async function readEverything(bytes: Uint8Array): Promise<string> {
  try {
    const raster = await openGeotiff(memorySource(bytes));
    placeOnEarth(raster);
    for (const image of [raster, ...raster.overviews]) await readImage(image);
    return "data";
  } catch (cause) {
    if (cause instanceof RasterError) return cause.code;
    throw cause;
  }
}

/** A damaged system is refused by name or gives numbers; a raster without one is still read. */
function placeOnEarth(raster: Geotiff): void {
  if (raster.bounds === null || raster.crs === null) return;
  const { crs } = gridOf(raster);
  lonLatBounds(raster.bounds, crs);
  projectTo(crs)(2, 45);
}

async function readImage(image: RasterImage): Promise<void> {
  const { width, height } = image;
  for (let band = 0; band < Math.min(image.bands, mostBands); band++) {
    if (width * height <= largestRead) await image.readWindow(band, 0, 0, width, height);
    else {
      const [columns, rows] = [Math.min(64, width), Math.min(64, height)];
      await image.readWindow(band, 0, 0, columns, rows);
      await image.readWindow(band, width - columns, height - rows, columns, rows);
    }
  }
}
