import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { scaled } from "../tiff/scaling.ts";
import { alignedReader } from "../zonal/aligned-reader.ts";
import { type Grid, gridOf } from "../zonal/grid.ts";
import { isNoData } from "../zonal/raster-band.ts";
import type { ForestBand } from "./forest-layers.ts";

/** What values mean, as a whole number from 0 to 255, and the number of what nothing is known of. */
export type Coding = { codeOf(value: number): number; unknown: number };

/** Reads a layer for a window of a grid: one code a pixel, row by row, for each coding. */
export type CodeReader = (window: PixelWindow) => Promise<Uint8Array[]>;

/**
 * A reader of the codes of one raster of a layer, whatever tiles it is in: the same pixels where grids coincide, else the
 * pixel under each centre. What no tile covers, and no data, are unknown.
 * @param grid grid whose pixels are asked for
 * @param tiles tiles of the raster, in the system of the grid
 * @param codings what to make of the values
 * @throws RasterError "crs-mismatch", and what reading throws
 */
export function codeReader(grid: Grid, tiles: readonly ForestBand[], codings: readonly Coding[]): CodeReader {
  const readers = tiles.map((tile) => tileReader(grid, tile, codings));
  return async (window) => {
    const planes = codings.map(({ unknown }) => new Uint8Array(window.width * window.height).fill(unknown));
    for (const read of readers) await read(window, planes);
    return planes;
  };
}

type TileReader = (window: PixelWindow, planes: Uint8Array[]) => Promise<void>;

/** Share of a pixel by which two grids may be apart and still count as one, as for mosaics. */
const tolerance = 0.01;

function tileReader(grid: Grid, { band, scaling }: ForestBand, codings: readonly Coding[]): TileReader {
  const own = gridOf(band.raster);
  const place = placeOn(grid, own);
  const read = alignedReader(grid, band);
  const encode = codings.map(({ codeOf, unknown }) => {
    const code = (sample: number) =>
      isNoData(sample, band.noData) ? unknown : codeOf(scaled(sample, scaling));
    const table =
      band.raster.sampleType === "uint8" ? Uint8Array.from({ length: 256 }, (_, at) => code(at)) : null;
    return (samples: SampleArray, at: number) => (table ? table[samples[at]!]! : code(samples[at]!));
  });
  return async (window, planes) => {
    const part = meeting(window, place);
    if (part === null) return;
    const { samples, inside } = place.shifted
      ? {
          samples: await band.raster.readWindow(
            ...[band.band, part.x - place.x, part.y - place.y, part.width, part.height],
          ),
          inside: null,
        }
      : await read(part);
    planes.forEach((plane, number) => {
      copyCodes({ samples, inside }, part, { plane, window, encode: encode[number]! });
    });
  };
}

type Place = PixelWindow & { shifted: boolean };

/** Pixels of the grid that a tile covers; "shifted" where its own pixels are the same ones. */
function placeOn(grid: Grid, own: Grid): Place {
  const [to, from] = [grid.transform, own.transform];
  const x = (from.originX - to.originX) / to.pixelWidth;
  const y = (to.originY - from.originY) / to.pixelHeight;
  const ratioX = from.pixelWidth / to.pixelWidth;
  const ratioY = from.pixelHeight / to.pixelHeight;
  const drift = Math.max(
    Math.abs(ratioX - 1) * own.width,
    Math.abs(ratioY - 1) * own.height,
    Math.abs(x - Math.round(x)),
    Math.abs(y - Math.round(y)),
  );
  if (drift <= tolerance) {
    return { x: Math.round(x), y: Math.round(y), width: own.width, height: own.height, shifted: true };
  }
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.ceil(x + own.width * ratioX), Math.ceil(y + own.height * ratioY)];
  return { x: left, y: top, width: right - left, height: bottom - top, shifted: false };
}

function meeting(window: PixelWindow, place: PixelWindow): PixelWindow | null {
  const x = Math.max(window.x, place.x);
  const y = Math.max(window.y, place.y);
  const width = Math.min(window.x + window.width, place.x + place.width) - x;
  const height = Math.min(window.y + window.height, place.y + place.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

type Plane = { plane: Uint8Array; window: PixelWindow; encode: (samples: SampleArray, at: number) => number };

function copyCodes(
  { samples, inside }: { samples: SampleArray; inside: Uint8Array | null },
  part: PixelWindow,
  { plane, window, encode }: Plane,
): void {
  for (let row = 0, at = 0; row < part.height; row++) {
    let to = (part.y + row - window.y) * window.width + part.x - window.x;
    for (const end = at + part.width; at < end; at++, to++) {
      if (inside === null || inside[at] === 1) plane[to] = encode(samples, at);
    }
  }
}
