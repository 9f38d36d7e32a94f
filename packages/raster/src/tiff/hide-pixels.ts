import { compressionCode } from "../codecs/compression.ts";
import type { ImageLayout } from "./image-layout.ts";
import type { RasterImage } from "./raster-image.ts";
import type { HidingRoom } from "./room-for-no-data.ts";
import { createSamples, isSampleArrayOf, type SampleArray } from "./sample-type.ts";

/** What of an image says that a pixel has no data, whatever its samples are. */
export type Hiding = HidingRoom & {
  /** Image of the same size that is 0 where there is no data. */
  mask: RasterImage | null;
  /** Whether each band has a band of the mask to itself. */
  maskPerBand: boolean;
  /** Band that tells how opaque pixels are, 0 for not at all. */
  alpha: number | null;
  /** The image as it is stored, where bands lie in planes and `alpha` has to be read beside them. */
  planes: RasterImage | null;
};

/** A block: its column and row among the blocks of a band, and its rows. */
export type BlockRows = { band: number; column: number; row: number; rows: number };

/**
 * Gives all samples of hidden pixels the value that means "no data"; a band of opacities keeps its own.
 * @param layout layout of the image
 * @param hiding what hides pixels
 * @param block which block
 * @param stored its samples as they are in the file
 * @returns samples in the type of `hiding`; `stored` itself may be changed
 */
export async function hidePixels(
  layout: ImageLayout,
  hiding: Hiding,
  block: BlockRows,
  stored: SampleArray,
): Promise<SampleArray> {
  const samples = ownSamples(layout, hiding, stored);
  if (hiding.mask) await hideByMask(layout, { ...hiding, mask: hiding.mask }, block, samples);
  if (hiding.alpha === null || (layout.planes > 1 && hiding.alpha === block.band)) return samples;
  if (!hiding.planes) return hideByAlpha(stored, samples, layout.samplesPerBlock, hiding.alpha, hiding.value);
  const opacities = await hiding.planes.readBlock(hiding.alpha, block.column, block.row);
  return hideByPlane(opacities, samples, hiding.value);
}

/** Samples that may be changed: those of a plain block may be the memory of the source. */
function ownSamples(layout: ImageLayout, { sampleType }: HidingRoom, stored: SampleArray): SampleArray {
  if (!isSampleArrayOf(sampleType, stored)) {
    const samples = createSamples(sampleType, stored.length);
    samples.set(stored);
    return samples;
  }
  return layout.compression === compressionCode.none ? stored.slice() : stored;
}

async function hideByMask(
  layout: ImageLayout,
  { mask, maskPerBand, value }: Hiding & { mask: RasterImage },
  { band, column, row, rows }: BlockRows,
  samples: SampleArray,
): Promise<void> {
  const { blockWidth, samplesPerBlock } = layout;
  const [left, top] = [column * blockWidth, row * layout.blockHeight];
  const width = Math.min(blockWidth, layout.width - left);
  const apart = maskPerBand && layout.planes === 1;
  const maskBands = apart ? Array.from({ length: samplesPerBlock }, (_, sample) => sample) : [];
  for (const maskBand of apart ? maskBands : [maskPerBand ? band : 0]) {
    const valid = await mask.readWindow(maskBand, left, top, width, rows);
    const hidden = { step: samplesPerBlock, first: apart ? maskBand : 0, count: apart ? 1 : samplesPerBlock };
    for (let line = 0; line < rows; line++) {
      const place = { ...hidden, first: hidden.first + line * blockWidth * samplesPerBlock };
      hideRow(valid.subarray(line * width, (line + 1) * width), samples, place, value);
    }
  }
}

/** Samples of a row: where the first one lies, how far apart pixels are, how many of each are hidden together. */
type RowPlace = { first: number; step: number; count: number };

function hideRow(valid: SampleArray, samples: SampleArray, place: RowPlace, value: number): void {
  const { first, step, count } = place;
  for (let pixel = 0; pixel < valid.length; pixel++) {
    const at = first + pixel * step;
    if (valid[pixel] === 0) samples.fill(value, at, at + count);
  }
}

function hideByAlpha(
  stored: SampleArray,
  samples: SampleArray,
  count: number,
  alpha: number,
  value: number,
): SampleArray {
  for (let at = 0; at < samples.length; at += count) {
    if (stored[at + alpha] !== 0) continue;
    samples.fill(value, at, at + count);
    samples[at + alpha] = 0;
  }
  return samples;
}

function hideByPlane(opacities: SampleArray, samples: SampleArray, value: number): SampleArray {
  for (let at = 0; at < samples.length; at++) if (opacities[at] === 0) samples[at] = value;
  return samples;
}
