import { compressionCode } from "../codecs/compression.ts";
import { decompress } from "../codecs/decompress.ts";
import { decodeLerc } from "../codecs/lerc.ts";
import { reverseBits, reverseByteOrder } from "./byte-order.ts";
import type { ImageLayout } from "./image-layout.ts";
import { undoPredictor } from "./predictor.ts";
import { bytesPerSample, createSamples, type SampleArray, viewSamples } from "./sample-type.ts";
import { unpackBits, unpackThreeBytes, widenFloats, widenLongs } from "./unpack-samples.ts";

/**
 * Rows of a block that lie in the image. Writers leave out the rest of the last strip, and some that of the last tiles.
 * @param layout layout of the image
 * @param blockRow row of blocks
 */
export function rowsOfBlock(layout: ImageLayout, blockRow: number): number {
  return Math.min(layout.blockHeight, layout.height - blockRow * layout.blockHeight);
}

/**
 * Decodes the bytes of one block to samples, row by row, bands interleaved when the file interleaves them.
 * @param layout layout of the image
 * @param input bytes of the block in the file
 * @param rows rows that the block holds
 * @throws RasterError "block-corrupt"
 */
export function decodeBlock(layout: ImageLayout, input: Uint8Array, rows: number): SampleArray {
  const { bits, sampleType, compression, predictor, reversedBits } = layout;
  const rowSamples = layout.blockWidth * layout.samplesPerBlock;
  const rowBytes = Math.ceil((rowSamples * bits) / 8);
  const stored = reversedBits ? reverseBits(input) : input;
  if (compression === compressionCode.lerc) return lercSamples(layout, stored, rows);
  const bytes = decompress(compression, stored, rowBytes * rows, rowBytes * layout.blockHeight + 65_536);
  const packed = { rowSamples, rows, bits };
  if (bits % 8 !== 0) return unpackBits(bytes, packed, sampleType);
  const sampleBytes = bits / 8;
  const inFileOrder = isLittleEndian(layout);
  const changed = predictor !== 1 || !inFileOrder;
  const shared = compression === compressionCode.none;
  const own =
    changed && (shared || bytes.byteOffset % sampleBytes !== 0) ? bytes.slice(0, rowBytes * rows) : bytes;
  if (!inFileOrder) reverseByteOrder(own, sampleBytes);
  undoPredictor(predictor, own, { rowSamples, rows, stride: layout.samplesPerBlock, sampleBytes });
  return samplesOf(layout, own, rowSamples * rows);
}

/** A blob may be a little larger than its samples, and is of no known size before it is unpacked. */
function lercSamples(layout: ImageLayout, stored: Uint8Array, rows: number): SampleArray {
  const { blockWidth: width, blockHeight, samplesPerBlock: samples, sampleType, alphaLast } = layout;
  const most = 2 * width * samples * bytesPerSample(sampleType) * blockHeight + 65_536;
  const code = {
    deflate: compressionCode.deflate,
    zstd: compressionCode.zstd,
    nothing: compressionCode.none,
  };
  const blob = decompress(code[layout.lercWithin], stored, 0, most);
  const all = decodeLerc(blob, { width, rows, mostRows: blockHeight, samples, sampleType, alphaLast });
  // libtiff turns the bytes of a sample before it packs them, as if the blob had no order of its own.
  const bytes = new Uint8Array(all.buffer, all.byteOffset, all.byteLength);
  if (!layout.littleEndian) reverseByteOrder(bytes, bytesPerSample(sampleType));
  return all.subarray(0, width * samples * rows);
}

// Predictor 3 stores planes of bytes; libtiff writes whole numbers of three bytes against the order of the file.
function isLittleEndian({ littleEndian, predictor, bits, format }: ImageLayout): boolean {
  if (predictor === 3) return true;
  return bits === 24 && format !== 3 ? !littleEndian : littleEndian;
}

function samplesOf(
  { bits, format, sampleType }: ImageLayout,
  bytes: Uint8Array,
  length: number,
): SampleArray {
  if (bits === bytesPerSample(sampleType) * 8 && (bits < 64 || format === 3)) {
    return viewSamples(sampleType, bytes, length);
  }
  if (format === 3) return widenFloats(bytes, length, bits);
  return bits === 24 ? unpackThreeBytes(bytes, length) : widenLongs(bytes, length, format === 2);
}

/**
 * A block that the file leaves out: every sample is the no-data value, or 0 when there is none.
 * @param layout layout of the image
 * @param rows rows that the block holds
 * @param noData no-data value of the image
 */
export function emptyBlock(layout: ImageLayout, rows: number, noData: number | null): SampleArray {
  const samples = createSamples(layout.sampleType, layout.blockWidth * layout.samplesPerBlock * rows);
  return noData === null ? samples : samples.fill(noData);
}
