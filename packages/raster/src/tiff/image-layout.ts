import { compressionCode, isSupportedCompression } from "../codecs/decompress.ts";
import { RasterError } from "../raster-error.ts";
import type { Directory } from "./read-directories.ts";
import { bytesPerSample, type SampleType, sampleTypeOf } from "./sample-type.ts";
import { maximumBlocks, tag } from "./tags.ts";

/** How the samples of one image lie in the file: blocks are tiles or strips, bands interleaved or in planes. */
export type ImageLayout = {
  littleEndian: boolean;
  width: number;
  height: number;
  bands: number;
  bits: number;
  sampleType: SampleType;
  compression: number;
  predictor: number;
  planes: number;
  samplesPerBlock: number;
  tiled: boolean;
  blockWidth: number;
  blockHeight: number;
  blocksAcross: number;
  blocksDown: number;
  offsets: Float64Array;
  byteCounts: Float64Array;
};

const maximumSide = 16_777_216;
const maximumBands = 4096;
const maximumBlockBytes = 134_217_728;

/**
 * Checks one directory and works out its layout.
 * @param directory tags of the image
 * @param littleEndian byte order of the file
 * @throws RasterError "tag-missing", "tag-invalid", "sample-unsupported", "compression-unsupported", "block-too-large"
 */
export function imageLayout(directory: Directory, littleEndian: boolean): ImageLayout {
  const width = sizeTag(directory, tag.imageWidth, maximumSide);
  const height = sizeTag(directory, tag.imageLength, maximumSide);
  const bands = sizeTag(directory, tag.samplesPerPixel, maximumBands, 1);
  const bits = uniform(directory, tag.bitsPerSample, bands, 1);
  const sampleType = sampleTypeOf(bits, uniform(directory, tag.sampleFormat, bands, 1));
  const compression = numberTag(directory, tag.compression, 1);
  if (!isSupportedCompression(compression)) {
    throw new RasterError("compression-unsupported", `compression ${compression}`);
  }
  if (numberTag(directory, tag.fillOrder, 1) !== 1) {
    throw new RasterError("sample-unsupported", "bits filled from the least significant one");
  }
  const predictor = predictorOf(directory, compression, bits, sampleType);
  const separate = numberTag(directory, tag.planarConfiguration, 1) === 2;
  const planes = separate ? bands : 1;
  const blocks = blockGrid(directory, width, height);
  const samplesPerBlock = separate ? 1 : bands;
  const rowBytes = Math.ceil((blocks.blockWidth * samplesPerBlock * bits) / 8);
  const unpackedBytes = (blocks.blockWidth * samplesPerBlock * Math.max(bits, 8)) / 8;
  if (unpackedBytes * blocks.blockHeight > maximumBlockBytes) {
    throw new RasterError(
      "block-too-large",
      `${blocks.blockWidth} x ${blocks.blockHeight} x ${samplesPerBlock}`,
    );
  }
  const count = blocks.blocksAcross * blocks.blocksDown * planes;
  if (count > maximumBlocks) throw new RasterError("count-too-large", `${count} blocks`);
  const tables = blockTables(directory, blocks.tiled, count, rowBytes * blocks.blockHeight, compression);
  return {
    ...{
      littleEndian,
      width,
      height,
      bands,
      bits,
      sampleType,
      compression,
      predictor,
      planes,
      samplesPerBlock,
    },
    ...blocks,
    ...tables,
  };
}

type BlockGrid = Pick<ImageLayout, "tiled" | "blockWidth" | "blockHeight" | "blocksAcross" | "blocksDown">;

function blockGrid(directory: Directory, width: number, height: number): BlockGrid {
  const tiled = directory.numbers.has(tag.tileWidth);
  const blockWidth = tiled ? sizeTag(directory, tag.tileWidth, maximumSide) : width;
  const blockHeight = tiled
    ? sizeTag(directory, tag.tileLength, maximumSide)
    : Math.min(sizeTag(directory, tag.rowsPerStrip, 2 ** 32, height), height);
  const blocksAcross = Math.ceil(width / blockWidth);
  const blocksDown = Math.ceil(height / blockHeight);
  return { tiled, blockWidth, blockHeight, blocksAcross, blocksDown };
}

function blockTables(
  directory: Directory,
  tiled: boolean,
  count: number,
  blockBytes: number,
  compression: number,
): Pick<ImageLayout, "offsets" | "byteCounts"> {
  const offsets = directory.numbers.get(tiled ? tag.tileOffsets : tag.stripOffsets);
  const byteCounts = directory.numbers.get(tiled ? tag.tileByteCounts : tag.stripByteCounts);
  if (!offsets) throw new RasterError("tag-missing", tiled ? "tile offsets" : "strip offsets");
  if (offsets.length < count)
    throw new RasterError("tag-invalid", `${offsets.length} offsets of ${count} blocks`);
  if (byteCounts && byteCounts.length >= count) return { offsets, byteCounts };
  if (compression === compressionCode.none && !tiled && count === 1) {
    return { offsets, byteCounts: Float64Array.of(blockBytes) };
  }
  throw new RasterError("tag-missing", "byte counts of the blocks");
}

function predictorOf(directory: Directory, compression: number, bits: number, type: SampleType): number {
  // Predictors belong to LZW, deflate and zstd; other compressions carry the tag without meaning it.
  if (compression === compressionCode.none || compression === compressionCode.packBits) return 1;
  const predictor = numberTag(directory, tag.predictor, 1);
  const fits =
    predictor === 1 ||
    (predictor === 2 && bits >= 8) ||
    (predictor === 3 && type.startsWith("float") && bits === bytesPerSample(type) * 8);
  if (!fits) throw new RasterError("predictor-unsupported", `predictor ${predictor} on ${bits}-bit ${type}`);
  return predictor;
}

function numberTag(directory: Directory, number: number, fallback?: number): number {
  const value = directory.numbers.get(number)?.[0] ?? fallback;
  if (value === undefined) throw new RasterError("tag-missing", `tag ${number}`);
  return value;
}

function sizeTag(directory: Directory, number: number, maximum: number, fallback?: number): number {
  const value = numberTag(directory, number, fallback);
  if (!(Number.isInteger(value) && value >= 1 && value <= maximum)) {
    throw new RasterError("tag-invalid", `tag ${number} is ${value}`);
  }
  return value;
}

function uniform(directory: Directory, number: number, bands: number, fallback: number): number {
  const values = directory.numbers.get(number);
  const first = values?.[0] ?? fallback;
  const all = values?.subarray(0, bands) ?? [];
  for (const value of all) {
    if (value !== first)
      throw new RasterError("sample-unsupported", `bands of ${first} and ${value} (tag ${number})`);
  }
  return first;
}
