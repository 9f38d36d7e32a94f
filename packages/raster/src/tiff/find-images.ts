import type { ByteSource } from "../source/byte-source.ts";
import { type ImageLayout, imageLayout } from "./image-layout.ts";
import type { Directory } from "./read-directories.ts";
import { tag } from "./tags.ts";

/** One picture of a TIFF at one size, the mask that goes with it, and the band that is no data but an opacity. */
export type LayeredImage = {
  layout: ImageLayout;
  mask: ImageLayout | null;
  alpha: number | null;
  /** Where the image or its mask is not in the file itself: the file that holds it. */
  source?: ByteSource;
  maskSource?: ByteSource;
  /** Whether each band has a band of the mask to itself. */
  maskPerBand?: boolean;
};

/** The images of a file that show its first page: full resolution, then overviews from fine to coarse. */
export type PageImages = { full: LayeredImage; overviews: LayeredImage[] };

const reducedBit = 1;
const maskBit = 4;

/**
 * Sorts the directories of a file. Further pages are left out, and so are overviews of other bands.
 * @param directories tags of each image, at least one
 * @param littleEndian byte order of the file
 * @param readsPictures whether there is a decoder of pictures
 * @throws RasterError what `imageLayout` throws
 */
export function findImages(
  directories: readonly [Directory, ...Directory[]],
  littleEndian: boolean,
  readsPictures = false,
): PageImages {
  const [first, ...others] = directories;
  const full = imageLayout(first, littleEndian, readsPictures);
  const kindOf = (directory: Directory) => directory.numbers.get(tag.subfileType)?.[0] ?? 0;
  const layoutsOf = (isMeant: (kind: number) => boolean) =>
    others
      .filter((directory) => isMeant(kindOf(directory)))
      .map((directory) => imageLayout(directory, littleEndian, readsPictures));
  const masks = layoutsOf((kind) => (kind & maskBit) !== 0);
  const alpha = alphaBand(first, full.bands);
  const withMask = (layout: ImageLayout): LayeredImage => ({
    layout,
    mask: masks.find(({ width, height }) => width === layout.width && height === layout.height) ?? null,
    alpha,
  });
  const overviews = layoutsOf((kind) => kind === reducedBit).filter(
    ({ bands, sampleType, width }) =>
      bands === full.bands && sampleType === full.sampleType && width <= full.width,
  );
  const masked = withMask(full);
  // A smaller copy whose mask is missing would show what is hidden.
  const sorted = overviews.sort((a, b) => b.width - a.width).map(withMask);
  return { full: masked, overviews: sorted.filter(({ mask }) => mask || !masked.mask) };
}

/** Values of the tag ExtraSamples that mean opacity, with colours weakened by it and without (TIFF 6.0 section 18). */
const opacities = [1, 2];

/** Samples beyond the colours are the last ones of a pixel, and a pixel is more than its opacity. */
function alphaBand(directory: Directory, bands: number): number | null {
  const extra = directory.numbers.get(tag.extraSamples);
  const place = extra?.findIndex((kind) => opacities.includes(kind)) ?? -1;
  if (!extra || place < 0 || extra.length >= bands) return null;
  return bands - extra.length + place;
}
