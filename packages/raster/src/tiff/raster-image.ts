import { compressionCode } from "../codecs/compression.ts";
import { decodePictureBlock, type PictureDecoder } from "../codecs/picture-block.ts";
import { RasterError } from "../raster-error.ts";
import type { ByteRange, ByteSource } from "../source/byte-source.ts";
import type { BlockCache } from "./block-cache.ts";
import { decodeBlock, emptyBlock, rowsOfBlock } from "./decode-block.ts";
import { type Hiding, hidePixels } from "./hide-pixels.ts";
import type { ImageLayout } from "./image-layout.ts";
import {
  bytesPerSample,
  createSamples,
  isSampleArrayOf,
  type SampleArray,
  type SampleType,
} from "./sample-type.ts";

/** One image of a TIFF: the full resolution or an overview. Bands count from 0, rows from the top. */
export type RasterImage = {
  readonly width: number;
  readonly height: number;
  readonly bands: number;
  readonly sampleType: SampleType;
  /** Width and height of the blocks of the file: windows that follow them are read with least waste. */
  readonly blockWidth: number;
  readonly blockHeight: number;
  /**
   * Samples of `width` x `height` pixels from column `x`, row `y`, row by row; in the first part of `into`, where that
   * is given: an array of the sample type that is at least as long.
   * Throws RasterError "band-missing", "window-outside", "window-too-large", "block-corrupt", "short-read".
   */
  readWindow(
    band: number,
    x: number,
    y: number,
    width: number,
    height: number,
    into?: SampleArray,
  ): Promise<SampleArray>;
  /** How many samples of one pixel lie side by side in a block: 1 when each band has blocks of its own. */
  readonly samplesPerBlock: number;
  /**
   * Samples of the block in this column and row of blocks, `blockWidth` x `samplesPerBlock` a row, without a copy: it
   * is the cache's own array, not to be changed. The last row of blocks is cut at the image.
   */
  readBlock(band: number, column: number, row: number): Promise<SampleArray>;
};

const maximumWindowBytes = 268_435_456;
const preparedBytes = 8_388_608;

/** What an image reads from. */
type Context = {
  source: ByteSource;
  layout: ImageLayout;
  cache: BlockCache;
  cacheBase: number;
  /** Value of blocks that the file leaves out. */
  noData: number | null;
  /** What hides pixels; null where nothing does. */
  hiding: Hiding | null;
  /** Reads blocks that are pictures; there where the layout has such. */
  pictures?: PictureDecoder | undefined;
};

/**
 * An image over its layout.
 * @param context file, layout, shared cache with the first key of this image, no-data value, what hides pixels
 */
export function createRasterImage(context: Context): RasterImage {
  const { layout, hiding } = context;
  const { width, height, blockWidth, blockHeight, samplesPerBlock } = layout;
  const { sampleType } = hiding ?? layout;
  // Nobody looks for data in opacities, which nearly always come last.
  const bands = hiding?.alpha === layout.bands - 1 ? layout.bands - 1 : layout.bands;
  const checked = { width, height, bands, sampleType };
  return {
    ...{ width, height, bands, sampleType, blockWidth, blockHeight, samplesPerBlock },
    async readBlock(band, column, row) {
      checkWindow(checked, band, column * blockWidth, row * blockHeight, 1, 1);
      return readBlock(context, band, column, row);
    },
    async readWindow(band, x, y, windowWidth, windowHeight, into) {
      checkWindow(checked, band, x, y, windowWidth, windowHeight);
      const window = { x, y, width: windowWidth, height: windowHeight };
      const output = windowSamples(sampleType, windowWidth * windowHeight, into);
      const places = blocksUnderWindow(layout, band, window);
      const prepare = context.source.prepare ? preparation(context, places) : null;
      for (const [index, place] of places.entries()) {
        await prepare?.(index);
        copyBlock(
          layout,
          await readBlock(context, band, place.blockColumn, place.blockRow),
          place,
          window,
          output,
        );
      }
      return output;
    },
  };
}

function windowSamples(type: SampleType, length: number, into?: SampleArray): SampleArray {
  if (!into) return createSamples(type, length);
  if (into.length < length || !isSampleArrayOf(type, into)) {
    throw new RasterError("window-too-large", `${length} samples of ${type} for the given array`);
  }
  return into.length === length ? into : into.subarray(0, length);
}

function blocksUnderWindow(layout: ImageLayout, band: number, window: Window): BlockPlace[] {
  const { blockWidth, blockHeight } = layout;
  const places: BlockPlace[] = [];
  const lastColumn = Math.floor((window.x + window.width - 1) / blockWidth);
  const lastRow = Math.floor((window.y + window.height - 1) / blockHeight);
  for (let blockRow = Math.floor(window.y / blockHeight); blockRow <= lastRow; blockRow++) {
    for (let blockColumn = Math.floor(window.x / blockWidth); blockColumn <= lastColumn; blockColumn++) {
      places.push({ band, blockColumn, blockRow });
    }
  }
  return places;
}

/** Fetches blocks some megabytes ahead of those that are decoded. */
function preparation(context: Context, places: BlockPlace[]): (index: number) => Promise<void> {
  const { layout, cache, source } = context;
  let prepared = 0;
  return async (index) => {
    if (index < prepared) return;
    const ranges: ByteRange[] = [];
    for (let bytes = 0; prepared < places.length && bytes < preparedBytes; prepared++) {
      const { band, blockColumn, blockRow } = places[prepared]!;
      const block = blockIndex(layout, band, blockColumn, blockRow);
      const [offset, length] = [layout.offsets[block]!, layout.byteCounts[block]!];
      if (offset === 0 || length === 0 || cache.get(context.cacheBase + block)) continue;
      ranges.push({ offset, length });
      bytes += length;
    }
    if (ranges.length > 0) await source.prepare?.(ranges);
  };
}

function blockIndex(layout: ImageLayout, band: number, column: number, row: number): number {
  const plane = layout.planes > 1 ? band : 0;
  return (plane * layout.blocksDown + row) * layout.blocksAcross + column;
}

function checkWindow(
  layout: Pick<RasterImage, "width" | "height" | "bands" | "sampleType">,
  band: number,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  if (!(Number.isInteger(band) && band >= 0 && band < layout.bands)) {
    throw new RasterError("band-missing", `band ${band} of ${layout.bands}`);
  }
  const whole = [x, y, width, height].every(Number.isInteger);
  if (
    !(whole && x >= 0 && y >= 0 && width >= 1 && height >= 1) ||
    x + width > layout.width ||
    y + height > layout.height
  ) {
    throw new RasterError(
      "window-outside",
      `${width} x ${height} at ${x}, ${y} of ${layout.width} x ${layout.height}`,
    );
  }
  const bytes = width * height * bytesPerSample(layout.sampleType);
  if (bytes > maximumWindowBytes) throw new RasterError("window-too-large", `${width} x ${height}`);
}

async function readBlock(context: Context, band: number, column: number, row: number): Promise<SampleArray> {
  const { layout, cache, hiding } = context;
  const index = blockIndex(layout, band, column, row);
  const key = context.cacheBase + index;
  const cached = cache.get(key);
  if (cached) return cached;
  const rows = rowsOfBlock(layout, row);
  const offset = layout.offsets[index]!;
  const count = layout.byteCounts[index]!;
  const empty = offset === 0 || count === 0;
  const stored = empty ? null : storedBytes(context, offset, plausibleCount(layout, count, rows));
  const decoded =
    stored === null
      ? emptyBlock(layout, rows, context.noData)
      : layout.picture
        ? await pictureSamples(context, await stored, rows)
        : decodeBlock(layout, stored instanceof Promise ? await stored : stored, rows);
  const samples = hiding ? await hidePixels(layout, hiding, { band, column, row, rows }, decoded) : decoded;
  cache.set(key, samples);
  return samples;
}

async function pictureSamples(
  { layout, pictures }: Context,
  stored: Uint8Array,
  rows: number,
): Promise<SampleArray> {
  const { picture, blockWidth: width, blockHeight: mostRows, samplesPerBlock: channels } = layout;
  if (!picture || !pictures) throw new RasterError("compression-lossy", `compression ${layout.compression}`);
  return decodePictureBlock(picture, stored, { width, rows, mostRows, channels }, pictures);
}

/** Lent for compressed blocks one after the other: nobody keeps them, and nothing comes between reading and decoding. */
let lent = new Uint8Array(0);
const mostLent = 4_194_304;

function storedBytes(
  { layout, source }: Context,
  offset: number,
  length: number,
): Uint8Array | Promise<Uint8Array> {
  const isKept = layout.compression === compressionCode.none || layout.picture !== null;
  if (!source.readInto || isKept || length > mostLent) {
    return source.read(offset, length);
  }
  if (lent.length < length) lent = new Uint8Array(Math.min(mostLent, 2 * length));
  return source.readInto(offset, length, lent);
}

/** No compression that is read makes a block much larger; a plain block may be followed by padding. */
function plausibleCount(layout: ImageLayout, count: number, rows: number): number {
  const bytes = Math.ceil((layout.blockWidth * layout.samplesPerBlock * layout.bits) / 8) * rows;
  if (layout.compression === compressionCode.none) return Math.min(count, bytes);
  if (count <= bytes * 2 + 65_536) return count;
  throw new RasterError("block-corrupt", `${count} bytes for a block of ${bytes}`);
}

type Window = { x: number; y: number; width: number; height: number };
type BlockPlace = { band: number; blockColumn: number; blockRow: number };

function copyBlock(
  layout: ImageLayout,
  block: SampleArray,
  place: BlockPlace,
  window: Window,
  output: SampleArray,
): void {
  const { blockWidth, blockHeight, samplesPerBlock } = layout;
  const left = place.blockColumn * blockWidth;
  const top = place.blockRow * blockHeight;
  const fromColumn = Math.max(window.x, left);
  const toColumn = Math.min(window.x + window.width, left + blockWidth);
  const toRow = Math.min(window.y + window.height, top + blockHeight);
  const count = toColumn - fromColumn;
  for (let row = Math.max(window.y, top); row < toRow; row++) {
    const target = (row - window.y) * window.width + fromColumn - window.x;
    const start = ((row - top) * blockWidth + fromColumn - left) * samplesPerBlock;
    if (samplesPerBlock === 1) {
      output.set(block.subarray(start, start + count), target);
      continue;
    }
    for (let index = 0, from = start + place.band; index < count; index++, from += samplesPerBlock) {
      output[target + index] = block[from]!;
    }
  }
}
