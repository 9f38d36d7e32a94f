import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { RasterError } from "../raster-error.ts";
import { noNotes, type RasterReader } from "../tiff/raster-reader.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import type { Grid } from "../zonal/grid.ts";
import { extentOf } from "./forest-regions.ts";

/** Codes of the pixels of regions, a byte a pixel. */
export type LandStore = {
  readonly regions: readonly PixelWindow[];
  /** Writes rows of a region; doing it again changes nothing. */
  write(region: number, row: number, codes: Uint8Array): void;
  /** Codes of a window of the grid; 0 where no region is. */
  read(window: PixelWindow): Uint8Array;
  close(): void;
  /** Closes it and gives back what it takes. */
  remove(): void;
};

/** One in a plain file: region after region, row after row. */
export type FileLandStore = LandStore & { readonly path: string };

/** The largest map: more pixels than this are refused. */
const mostPixels = 4_294_967_296;

/**
 * Opens the file of the codes of some regions. What an earlier run wrote of the same regions is still there.
 * @param path file to make or to go on with
 * @param regions rectangles of the grid without overlap
 */
export function openLandStore(path: string, regions: readonly PixelWindow[]): FileLandStore {
  const file = openSync(path, "a+");
  closeSync(file);
  const descriptor = openSync(path, "r+");
  const starts = [0];
  for (const { width, height } of regions) starts.push(starts.at(-1)! + width * height);
  return {
    ...{ path, regions },
    write(region, row, codes) {
      const { y, width } = regions[region]!;
      const position = starts[region]! + (row - y) * width;
      for (let done = 0; done < codes.length; ) {
        done += writeSync(descriptor, codes, done, codes.length - done, position + done);
      }
    },
    read(window) {
      const output = new Uint8Array(window.width * window.height);
      regions.forEach((region, number) => {
        readRegion(descriptor, { region, start: starts[number]! }, window, output);
      });
      return output;
    },
    close: () => closeSync(descriptor),
    remove() {
      closeSync(descriptor);
      rmSync(path, { force: true });
    },
  };
}

type StoredRegion = { region: PixelWindow; start: number };

function readRegion(
  file: number,
  { region, start }: StoredRegion,
  window: PixelWindow,
  output: Uint8Array,
): void {
  const x = Math.max(window.x, region.x);
  const y = Math.max(window.y, region.y);
  const width = Math.min(window.x + window.width, region.x + region.width) - x;
  const bottom = Math.min(window.y + window.height, region.y + region.height);
  if (width <= 0 || y >= bottom) return;
  // Short rows lie close together: one read of all of them is quicker than one each.
  const whole = new Uint8Array((bottom - y - 1) * region.width + width);
  const position = start + (y - region.y) * region.width + x - region.x;
  const block = whole.length <= 16 * width * (bottom - y) ? whole : null;
  if (block) readAll(file, block, position);
  for (let row = y; row < bottom; row++) {
    const to = (row - window.y) * window.width + x - window.x;
    const from = (row - y) * region.width;
    if (block) output.set(block.subarray(from, from + width), to);
    else readAll(file, output.subarray(to, to + width), position + from);
  }
}

/** Bytes beyond the end of the file were not looked at yet: 0. */
function readAll(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    const count = readSync(file, bytes, done, bytes.length - done, position + done);
    if (count === 0) return void bytes.fill(0, done);
    done += count;
  }
}

/**
 * The codes of a store as a raster, each turned into a value: a map to write as a GeoTIFF.
 * @param store codes
 * @param grid grid of the store
 * @param table value of each code
 * @throws RasterError "window-too-large", "window-outside" where there is no region
 */
export function landRaster(store: LandStore, grid: Grid, table: Uint8Array): RasterReader {
  return mapRaster(store.regions, grid, (window) => {
    const codes = store.read(window);
    for (let at = 0; at < codes.length; at++) codes[at] = table[codes[at]!]!;
    return codes;
  });
}

type Samples = Pick<RasterReader, "sampleType" | "nodata">;

/** A map over regions of a grid, 0 where nothing was looked at unless other samples are said. */
export function mapRaster(
  regions: readonly PixelWindow[],
  grid: Grid,
  read: (window: PixelWindow) => SampleArray | Promise<SampleArray>,
  samples: Samples = { sampleType: "uint8", nodata: 0 },
): RasterReader {
  const extent = extentOf(regions);
  if (extent === null) throw new RasterError("window-outside", "no zone meets the layers");
  const { x, y, width, height } = extent;
  if (width * height > mostPixels) throw new RasterError("window-too-large", `${width} x ${height}`);
  const { transform } = grid;
  return {
    ...{ width, height, bands: 1, crs: grid.crs, ...samples },
    transform: {
      ...transform,
      originX: transform.originX + x * transform.pixelWidth,
      originY: transform.originY - y * transform.pixelHeight,
    },
    ...{ colourTable: null, bandNotes: [noNotes], metadata: new Map() },
    async readWindow(_band, column, row, columns, rows) {
      if (column < 0 || row < 0 || column + columns > width || row + rows > height) {
        throw new RasterError("window-outside", `${columns} x ${rows} at ${column}, ${row}`);
      }
      return read({ x: x + column, y: y + row, width: columns, height: rows });
    },
  };
}
