import { compressionCode } from "../codecs/compression.ts";
import { RasterError } from "../raster-error.ts";
import { sizeOf } from "./directory-values.ts";
import type { Directory } from "./read-directories.ts";
import { maximumBlocks, tag } from "./tags.ts";

/** The blocks of an image, and where each of them is in the file. */
export type Blocks = {
  tiled: boolean;
  blockWidth: number;
  blockHeight: number;
  blocksAcross: number;
  blocksDown: number;
  offsets: Float64Array;
  byteCounts: Float64Array;
};

/** What of an image decides how large its blocks are. */
export type BlockedImage = {
  width: number;
  height: number;
  planes: number;
  samplesPerBlock: number;
  bits: number;
  compression: number;
};

/** Longest side of an image that is read. */
export const maximumSide = 16_777_216;

const maximumBlockBytes = 134_217_728;
const choppedBytes = 262_144;

/**
 * Blocks of an image: its tiles or strips. One uncompressed strip for a whole plane is taken as several small ones.
 * @param directory tags of the image
 * @param image size and samples
 * @throws RasterError "tag-missing", "tag-invalid", "block-too-large", "count-too-large"
 */
export function blocksOf(directory: Directory, image: BlockedImage): Blocks {
  const { width, height, planes, samplesPerBlock, bits, compression } = image;
  const tiled = directory.numbers.has(tag.tileWidth);
  const blockWidth = tiled ? sizeOf(directory, tag.tileWidth, maximumSide) : width;
  const blockHeight = tiled
    ? sizeOf(directory, tag.tileLength, maximumSide)
    : Math.min(sizeOf(directory, tag.rowsPerStrip, 2 ** 32, height), height);
  const [blocksAcross, blocksDown] = [Math.ceil(width / blockWidth), Math.ceil(height / blockHeight)];
  const count = blocksAcross * blocksDown * planes;
  if (count > maximumBlocks) throw new RasterError("count-too-large", `${count} blocks`);
  const rowBytes = Math.ceil((blockWidth * samplesPerBlock * bits) / 8);
  const tables = tablesOf(directory, { tiled, count, blockBytes: rowBytes * blockHeight, compression });
  const blocks = { tiled, blockWidth, blockHeight, blocksAcross, blocksDown, ...tables };
  const chopped = tiled || compression !== compressionCode.none ? blocks : chop(blocks, image, rowBytes);
  const unpackedBytes = (blockWidth * samplesPerBlock * Math.max(bits, 8)) / 8;
  if (unpackedBytes * chopped.blockHeight > maximumBlockBytes) {
    throw new RasterError("block-too-large", `${blockWidth} x ${chopped.blockHeight} x ${samplesPerBlock}`);
  }
  return chopped;
}

const stripTags = { offsets: tag.stripOffsets, byteCounts: tag.stripByteCounts };
const tileTags = { offsets: tag.tileOffsets, byteCounts: tag.tileByteCounts };

type Expected = { tiled: boolean; count: number; blockBytes: number; compression: number };
type Tables = Pick<Blocks, "offsets" | "byteCounts">;

function tablesOf(directory: Directory, { tiled, count, blockBytes, compression }: Expected): Tables {
  const { numbers } = directory;
  // Some writers give the places of tiles under the tags of strips, or those of strips under the tags of tiles.
  const [own, other] = tiled ? [tileTags, stripTags] : [stripTags, tileTags];
  const offsets = numbers.get(own.offsets) ?? numbers.get(other.offsets);
  const byteCounts = numbers.get(own.byteCounts) ?? numbers.get(other.byteCounts);
  if (!offsets) throw new RasterError("tag-missing", tiled ? "tile offsets" : "strip offsets");
  if (offsets.length < count) {
    throw new RasterError("tag-invalid", `${offsets.length} offsets of ${count} blocks`);
  }
  if (byteCounts && byteCounts.length >= count) return { offsets, byteCounts };
  if (compression === compressionCode.none && !tiled && count === 1) {
    return { offsets, byteCounts: Float64Array.of(blockBytes) };
  }
  throw new RasterError("tag-missing", "byte counts of the blocks");
}

function chop(blocks: Blocks, { height, planes }: BlockedImage, rowBytes: number): Blocks {
  if (blocks.blocksDown > 1 || rowBytes * height <= choppedBytes) return blocks;
  const blockHeight = Math.max(1, Math.floor(choppedBytes / rowBytes));
  const blocksDown = Math.ceil(height / blockHeight);
  if (blocksDown * planes > maximumBlocks) {
    throw new RasterError("count-too-large", `${blocksDown * planes} blocks`);
  }
  const offsets = new Float64Array(blocksDown * planes);
  const byteCounts = new Float64Array(blocksDown * planes);
  for (let at = 0; at < offsets.length; at++) {
    const plane = Math.floor(at / blocksDown);
    const row = (at % blocksDown) * blockHeight;
    if (blocks.offsets[plane] === 0 || blocks.byteCounts[plane] === 0) continue;
    offsets[at] = blocks.offsets[plane]! + row * rowBytes;
    byteCounts[at] = Math.min(blockHeight, height - row) * rowBytes;
  }
  return { ...blocks, blockHeight, blocksDown, offsets, byteCounts };
}
