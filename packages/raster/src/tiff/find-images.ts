import { type ImageLayout, imageLayout } from "./image-layout.ts";
import type { Directory } from "./read-directories.ts";
import { tag } from "./tags.ts";

/** One picture of a TIFF at one size, and the mask that goes with it. */
export type LayeredImage = { layout: ImageLayout; mask: ImageLayout | null };

/** The images of a file that show its first page: full resolution, then overviews from fine to coarse. */
export type PageImages = { full: LayeredImage; overviews: LayeredImage[] };

const reducedBit = 1;
const maskBit = 4;

/**
 * Sorts the directories of a file. Further pages are left out, and so are overviews of other bands.
 * @param directories tags of each image, at least one
 * @param littleEndian byte order of the file
 * @throws RasterError what `imageLayout` throws
 */
export function findImages(
  directories: readonly [Directory, ...Directory[]],
  littleEndian: boolean,
): PageImages {
  const [first, ...others] = directories;
  const full = imageLayout(first, littleEndian);
  const layoutsOf = (kind: number) =>
    others
      .filter((directory) => (directory.numbers.get(tag.subfileType)?.[0] ?? 0) === kind)
      .map((directory) => imageLayout(directory, littleEndian));
  const masks = [...layoutsOf(maskBit), ...layoutsOf(maskBit | reducedBit)];
  const withMask = (layout: ImageLayout): LayeredImage => ({
    layout,
    mask: masks.find(({ width, height }) => width === layout.width && height === layout.height) ?? null,
  });
  const overviews = layoutsOf(reducedBit).filter(
    ({ bands, sampleType, width }) =>
      bands === full.bands && sampleType === full.sampleType && width <= full.width,
  );
  return { full: withMask(full), overviews: overviews.sort((a, b) => b.width - a.width).map(withMask) };
}
