import { RasterError } from "../raster-error.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import { createSamples, isWholeType, type SampleArray } from "../tiff/sample-type.ts";
import { type PlacedSource, placeSources } from "./place-sources.ts";

/** What happens where two sources have data for one pixel; "refuse" lets equal values pass. */
export type Overlap = "refuse" | "first" | "last";

/** How sources become one raster. */
export type MosaicOptions = {
  /** "refuse" without. */
  overlap?: Overlap;
  /** Value for "no data" in the result; without, that of the first source. */
  nodata?: number | null;
};

/**
 * Several rasters of one grid as one, the smallest that holds them all; nothing is resampled. Each source's own
 * "no data" becomes that of the result, and never hides another source's data.
 * @param sources one or more rasters of the same CRS, pixel size, bands, sample type and scale
 * @param options overlaps and "no data"
 * @returns a raster whose windows throw "overlap-differs" where two sources disagree, and "mosaic-gap" where no
 *   source is and whole numbers have no value to say so
 * @throws RasterError "sources-differ", "crs-mismatch", "crs-unsupported", "not-georeferenced"
 */
export function mosaic(sources: readonly RasterReader[], options: MosaicOptions = {}): RasterReader {
  const { placed, width, height, transform } = placeSources(sources);
  const first = placed[0]!.reader;
  const nodata = options.nodata === undefined ? first.nodata : options.nodata;
  const merging = { placed, first, nodata, overlap: options.overlap ?? "refuse" };
  return {
    ...{ width, height, transform, nodata },
    ...{ bands: first.bands, sampleType: first.sampleType, crs: first.crs },
    ...{ colourTable: first.colourTable, bandNotes: first.bandNotes, metadata: first.metadata },
    async readWindow(band, x, y, columns, rows, into) {
      const window = { x, y, width: columns, height: rows };
      const parts = placed.flatMap((source) => meeting(source, window) ?? []);
      const [only] = parts;
      if (
        only &&
        parts.length === 1 &&
        only.width * only.height === columns * rows &&
        sameNodata(only, nodata)
      ) {
        const { reader, column, row } = only.source;
        return reader.readWindow(band, x - column, y - row, columns, rows, into);
      }
      return mergeParts(merging, band, window, parts);
    },
  };
}

type Window = { x: number; y: number; width: number; height: number };
type Part = Window & { source: PlacedSource };
type Merging = {
  first: RasterReader;
  nodata: number | null;
  overlap: Overlap;
};

function meeting(source: PlacedSource, window: Window): Part | null {
  const x = Math.max(window.x, source.column);
  const y = Math.max(window.y, source.row);
  const width = Math.min(window.x + window.width, source.column + source.reader.width) - x;
  const height = Math.min(window.y + window.height, source.row + source.reader.height) - y;
  return width > 0 && height > 0 ? { source, x, y, width, height } : null;
}

function sameNodata({ source }: Part, nodata: number | null): boolean {
  return source.reader.nodata === null || Object.is(source.reader.nodata, nodata);
}

async function mergeParts(
  merging: Merging,
  band: number,
  window: Window,
  parts: Part[],
): Promise<SampleArray> {
  const { first, nodata } = merging;
  const output = createSamples(first.sampleType, window.width * window.height);
  const seen = new Uint8Array(output.length);
  const filling = nodata ?? (isWholeType(first.sampleType) ? null : Number.NaN);
  if (filling !== null) output.fill(filling);
  for (const part of parts) {
    const { reader, column, row } = part.source;
    const samples = await reader.readWindow(band, part.x - column, part.y - row, part.width, part.height);
    mergePart(merging, window, part, samples, { output, seen });
  }
  if (filling === null && seen.includes(0)) {
    const at = seen.indexOf(0);
    throw new RasterError("mosaic-gap", placeOf(window, at));
  }
  return output;
}

type Merged = { output: SampleArray; seen: Uint8Array };

function mergePart(
  { nodata, overlap }: Merging,
  window: Window,
  part: Part,
  samples: SampleArray,
  { output, seen }: Merged,
): void {
  const own = part.source.reader.nodata;
  for (let row = 0; row < part.height; row++) {
    let from = row * part.width;
    let to = (part.y - window.y + row) * window.width + part.x - window.x;
    for (const end = from + part.width; from < end; from++, to++) {
      const value = samples[from]!;
      if (value === own || value === nodata || Number.isNaN(value)) continue;
      if (seen[to] === 1) {
        if (overlap === "first") continue;
        if (overlap === "refuse" && output[to] !== value) {
          const found = `${output[to]} and ${value} at ${placeOf(window, to)}`;
          throw new RasterError("overlap-differs", found);
        }
      }
      output[to] = value;
      seen[to] = 1;
    }
  }
}

function placeOf(window: Window, at: number): string {
  return `column ${window.x + (at % window.width)}, row ${window.y + Math.floor(at / window.width)}`;
}
