import { createRequire } from "node:module";
import { decode, getBlobInfo, isLoaded, load } from "lerc";
import { RasterError } from "../raster-error.ts";
import { isWholeType, type SampleArray, type SampleType } from "../tiff/sample-type.ts";

/** What a block has to be: its size, samples of a pixel, their type, whether the last one is a plain opacity. */
export type LercBlock = {
  width: number;
  /** Rows that are needed, and those that writers may give. */
  rows: number;
  mostRows: number;
  samples: number;
  sampleType: SampleType;
  alphaLast: boolean;
};

/** Sample types by the number that a blob gives them. */
const sampleTypes: readonly SampleType[] = [
  ...(["int8", "uint8", "int16", "uint16", "int32", "uint32", "float32", "float64"] as const),
];

/** Loads the decoder, which is WebAssembly, once for this thread; blocks are decoded without waiting afterwards. */
export async function loadLerc(): Promise<void> {
  if (isLoaded()) return;
  const path = createRequire(import.meta.url).resolve("lerc/lerc-wasm.wasm");
  await load({ locateFile: () => path });
}

/**
 * Decodes one LERC2 blob as libtiff reads it from a TIFF: invalid pixels are "not a number" in floating point, opaque
 * or not where the last sample is an opacity, and 0 otherwise.
 * @param bytes the blob, no longer compressed by anything else
 * @param block what it has to hold; writers may give the rows beyond the image too
 * @returns samples of all bands, interleaved, at least `rows` rows
 * @throws RasterError "block-corrupt"
 * @see https://github.com/Esri/lerc/blob/master/doc/MORE.md
 */
export function decodeLerc(bytes: Uint8Array, block: LercBlock): SampleArray {
  const { pixels, mask, depths } = decoded(bytes, block);
  if (depths < block.samples) return withOpacity(pixels, mask, block.samples);
  if (!mask || isWholeType(block.sampleType)) return pixels;
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (mask[pixel] === 0) pixels.fill(Number.NaN, pixel * depths, (pixel + 1) * depths);
  }
  return pixels;
}

type Decoded = { pixels: SampleArray; mask: Uint8Array | null; depths: number };

function decoded(
  bytes: Uint8Array,
  { width, rows, mostRows, samples, sampleType, alphaLast }: LercBlock,
): Decoded {
  try {
    const info = getBlobInfo(bytes);
    const depths = info.depthCount;
    const isWhole = info.width === width && info.height >= rows && info.height <= mostRows;
    const fits = isWhole && info.bandCount === 1 && sampleTypes[info.dataType] === sampleType;
    if (!fits || (depths !== samples && !(alphaLast && depths === samples - 1))) {
      throw new RasterError("block-corrupt", `LERC of ${info.width} x ${info.height} x ${depths}`);
    }
    const { pixels, mask } = decode(bytes, { returnInterleaved: true });
    return { pixels: pixels[0] as SampleArray, mask, depths };
  } catch (cause) {
    if (cause instanceof RasterError) throw cause;
    throw new RasterError("block-corrupt", cause instanceof Error ? cause.message : "LERC");
  }
}

/** A blob keeps an opacity that is nothing but yes or no as its mask. */
function withOpacity(pixels: SampleArray, mask: Uint8Array | null, samples: number): SampleArray {
  const colours = samples - 1;
  const all = new Uint8Array((pixels.length / colours) * samples);
  for (let pixel = 0; pixel * colours < pixels.length; pixel++) {
    all.set(pixels.subarray(pixel * colours, (pixel + 1) * colours), pixel * samples);
    all[pixel * samples + colours] = mask?.[pixel] === 0 ? 0 : 255;
  }
  return all;
}
