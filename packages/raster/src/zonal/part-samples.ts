import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { type AlignedReader, alignedReader } from "./aligned-reader.ts";
import { type Grid, gridKey, gridOf } from "./grid.ts";
import type { RasterBand } from "./raster-band.ts";
import type { BlockLayout } from "./tile-parts.ts";

/** Samples of one band under a part: pixel (column, row) of the part is sample `first + column * step + row * stride`. */
export type PartSamples = {
  samples: SampleArray;
  first: number;
  step: number;
  stride: number;
  /** Where the band has pixels at all, by number of the sample; null where it has all of them. */
  inside: Uint8Array | null;
};

/** Reads one band block after block; a part is a window that lies in the block turned to last. */
export type PartReader = {
  /** Turns to a block, and decodes it where the band's own blocks are those. */
  turnTo(column: number, row: number): Promise<void>;
  /** Samples of a part; a promise only where the band has other blocks or other pixels. */
  read(part: PixelWindow): PartSamples | Promise<PartSamples>;
};

/**
 * Layout of the blocks of a band.
 * @param source band
 */
export function layoutOf({ raster }: RasterBand): BlockLayout {
  const { width, blockWidth, blockHeight } = raster;
  return { blockWidth, blockHeight, across: Math.ceil(width / blockWidth) };
}

/**
 * A reader of a band for the pixels of a grid and the blocks of a layout.
 * @param source band
 * @param grid grid whose pixels are asked for
 * @param layout blocks in whose order it will be read
 * @throws RasterError "crs-mismatch", "not-georeferenced", "crs-unsupported"
 */
export function partReader(source: RasterBand, grid: Grid, layout: BlockLayout): PartReader {
  const own = layoutOf(source);
  const sameBlocks = own.blockWidth === layout.blockWidth && own.blockHeight === layout.blockHeight;
  if (sameBlocks && gridKey(gridOf(source.raster)) === gridKey(grid)) return blockReader(source, own);
  return windowReader(alignedReader(grid, source));
}

function blockReader({ raster, band }: RasterBand, { blockWidth, blockHeight }: BlockLayout): PartReader {
  const step = raster.samplesPerBlock;
  const place: PartSamples = { samples: new Uint8Array(0), first: 0, step, stride: 0, inside: null };
  let [left, top] = [0, 0];
  place.stride = blockWidth * step;
  const offset = step > 1 ? band : 0;
  return {
    async turnTo(column, row) {
      place.samples = await raster.readBlock(band, column, row);
      left = column * blockWidth;
      top = row * blockHeight;
    },
    read({ x, y }) {
      place.first = (y - top) * place.stride + (x - left) * step + offset;
      return place;
    },
  };
}

function windowReader(read: AlignedReader): PartReader {
  return {
    async turnTo() {},
    async read(part) {
      const { samples, inside } = await read(part);
      return { samples, inside, first: 0, step: 1, stride: part.width };
    },
  };
}
