import { compressionCode, isPicture, refuseCompression } from "../codecs/compression.ts";
import type { PictureBlocks } from "../codecs/picture-block.ts";
import { RasterError } from "../raster-error.ts";
import { type Blocks, blocksOf, maximumSide } from "./block-tables.ts";
import { numberOf, sizeOf, uniformOf } from "./directory-values.ts";
import type { Directory } from "./read-directories.ts";
import { bytesPerSample, type SampleType, sampleTypeOf } from "./sample-type.ts";
import { tag } from "./tags.ts";

/** How the samples of one image lie in the file: blocks are tiles or strips, bands interleaved or in planes. */
export type ImageLayout = Blocks & {
  littleEndian: boolean;
  width: number;
  height: number;
  bands: number;
  bits: number;
  /** Value of the tag SampleFormat: 1 unsigned, 2 signed, 3 floating point, 4 undefined. */
  format: number;
  /** Whether the bits of each byte stand in reverse. */
  reversedBits: boolean;
  sampleType: SampleType;
  compression: number;
  /** What a LERC blob is compressed with besides. */
  lercWithin: LercWithin;
  predictor: number;
  planes: number;
  samplesPerBlock: number;
  /** Whether the last sample of a pixel is an opacity that leaves colours as they are. */
  alphaLast: boolean;
  /** How blocks are read that are pictures; null for all others. */
  picture: PictureBlocks | null;
};

const maximumBands = 4096;
const photometricYcbcr = 6;
const plainOpacity = 2;

/**
 * Checks one directory and works out its layout.
 * @param directory tags of the image
 * @param littleEndian byte order of the file
 * @param readsPictures whether there is a decoder of pictures; without, they are refused
 * @throws RasterError "tag-missing", "tag-invalid", "sample-unsupported", "compression-unsupported", "compression-lossy",
 *   "predictor-unsupported", "block-too-large", "count-too-large"
 */
export function imageLayout(directory: Directory, littleEndian: boolean, readsPictures = false): ImageLayout {
  const width = sizeOf(directory, tag.imageWidth, maximumSide);
  const height = sizeOf(directory, tag.imageLength, maximumSide);
  const bands = sizeOf(directory, tag.samplesPerPixel, maximumBands, 1);
  const compression = numberOf(directory, tag.compression, compressionCode.none);
  refuseCompression(compression, readsPictures);
  const bits = uniformOf(directory, tag.bitsPerSample, bands, 1);
  const format = uniformOf(directory, tag.sampleFormat, bands, 1);
  const sampleType = sampleTypeOf(bits, format);
  const isYcbcr = numberOf(directory, tag.photometric, 1) === photometricYcbcr;
  const picture = pictureOf(directory, { compression, isYcbcr, sampleType, bits });
  if (isYcbcr && !picture) {
    throw new RasterError("sample-unsupported", "YCbCr colours");
  }
  const separate = numberOf(directory, tag.planarConfiguration, 1) === 2;
  const planes = separate ? bands : 1;
  const samplesPerBlock = separate ? 1 : bands;
  const blocked = { width, height, planes, samplesPerBlock, bits, compression };
  return {
    ...{ littleEndian, bands, format, sampleType, ...blocked },
    lercWithin: compression === compressionCode.lerc ? lercWithin(directory, bits, sampleType) : "nothing",
    reversedBits: numberOf(directory, tag.fillOrder, 1) === 2,
    predictor: predictorOf(directory, compression, bits, format),
    alphaLast: !separate && directory.numbers.get(tag.extraSamples)?.at(-1) === plainOpacity,
    picture,
    ...blocksOf(directory, blocked),
  };
}

type Samples = { compression: number; isYcbcr: boolean; sampleType: SampleType; bits: number };

function pictureOf(
  directory: Directory,
  { compression, isYcbcr, sampleType, bits }: Samples,
): PictureBlocks | null {
  if (!isPicture(compression)) return null;
  if (sampleType !== "uint8" || bits !== 8) {
    throw new RasterError("sample-unsupported", `${bits} bits in a picture`);
  }
  const tables = directory.numbers.get(tag.jpegTables);
  return { compression, tables: tables ? Uint8Array.from(tables) : null, isYcbcr };
}

/** How blobs are compressed once more, by the second number of the tag LercParameters (libtiff, tif_lerc.h). */
export type LercWithin = "nothing" | "deflate" | "zstd";

const lercKinds: readonly LercWithin[] = ["nothing", "deflate", "zstd"];

function lercWithin(directory: Directory, bits: number, sampleType: SampleType): LercWithin {
  if (bits !== 8 * bytesPerSample(sampleType)) {
    throw new RasterError("sample-unsupported", `${bits} bits in LERC`);
  }
  const number = directory.numbers.get(tag.lercParameters)?.[1] ?? 0;
  const kind = lercKinds[number];
  if (!kind) throw new RasterError("compression-unsupported", `LERC, additional compression ${number}`);
  return kind;
}

const withoutPredictor: ReadonlySet<number> = new Set([
  compressionCode.none,
  compressionCode.packBits,
  compressionCode.lerc,
  compressionCode.jpeg,
  compressionCode.webp,
]);

function predictorOf(directory: Directory, compression: number, bits: number, format: number): number {
  // Predictors belong to LZW, deflate and zstd; other compressions carry the tag without meaning it.
  if (withoutPredictor.has(compression)) return 1;
  const predictor = numberOf(directory, tag.predictor, 1);
  const fits =
    predictor === 1 ||
    (predictor === 2 && (bits === 8 || bits === 16 || bits === 32 || bits === 64)) ||
    (predictor === 3 && format === 3);
  if (!fits) {
    throw new RasterError(
      "predictor-unsupported",
      `predictor ${predictor} on ${bits} bits, format ${format}`,
    );
  }
  return predictor;
}
