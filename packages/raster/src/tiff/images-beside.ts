import { RasterError } from "../raster-error.ts";
import type { ByteSource } from "../source/byte-source.ts";
import type { LayeredImage, PageImages } from "./find-images.ts";
import { readGdalMetadata } from "./gdal-metadata.ts";
import type { PlaceBeside } from "./georeference.ts";
import { type ImageLayout, imageLayout } from "./image-layout.ts";
import { type Directory, readDirectories } from "./read-directories.ts";
import { tag } from "./tags.ts";

/** Files beside a raster. */
export type Beside = PlaceBeside & {
  /** Mask, as GDAL writes it into a file that ends in .msk. */
  mask?: ByteSource | null;
  /** Smaller copies, as GDAL writes them into a file that ends in .ovr. */
  overviews?: ByteSource | null;
};

/** GDAL's flag for a mask that holds for all bands. */
const forAllBands = 2;

/**
 * Adds what lies beside a raster to its images, as GDAL does: a mask goes before that of the file itself, smaller
 * copies count where the file has none of its own.
 * @param images images of the raster
 * @param beside files beside it
 * @throws RasterError "mask-beside" for a mask of another size, and what reading the mask's directories throws
 */
export async function withImagesBeside(images: PageImages, beside: Beside): Promise<PageImages> {
  const maskOf = beside.mask ? await masksBeside(beside.mask, images.full.layout) : null;
  const smaller =
    beside.overviews && images.overviews.length === 0 ? await overviewsBeside(beside.overviews, images) : [];
  const masked = (image: LayeredImage) => (maskOf ? { ...image, ...maskOf(image.layout) } : image);
  const full = masked(images.full);
  return {
    full,
    overviews: [...images.overviews, ...smaller].map(masked).filter(({ mask }) => mask || !full.mask),
  };
}

type MaskOf = (layout: ImageLayout) => Pick<LayeredImage, "mask" | "maskSource" | "maskPerBand">;

async function masksBeside(source: ByteSource, full: ImageLayout): Promise<MaskOf> {
  const { littleEndian, directories } = await readDirectories(source);
  const [first] = directories;
  const layouts = directories.map((directory) => imageLayout(directory, littleEndian));
  const { items } = readGdalMetadata(first.texts.get(tag.gdalMetadata), 1);
  const flags = Number(items.get("INTERNAL_MASK_FLAGS_1") ?? forAllBands);
  const perBand = (flags & forAllBands) === 0 && full.bands > 1;
  const sameSize = (layout: ImageLayout) =>
    layouts.find(({ width, height }) => width === layout.width && height === layout.height) ?? null;
  const mask = sameSize(full);
  if (!mask || (perBand && mask.bands < full.bands)) {
    throw new RasterError("mask-beside", `${layouts[0]?.width} x ${layouts[0]?.height}`);
  }
  return (layout) => ({ mask: sameSize(layout), maskSource: source, maskPerBand: perBand });
}

/** Copies that cannot be read are left out: the raster itself says all that they do. */
async function overviewsBeside(source: ByteSource, { full }: PageImages): Promise<LayeredImage[]> {
  const { bands, sampleType, width, height } = full.layout;
  const structure = await readDirectories(source).catch(noneIfUnreadable);
  return (structure?.directories ?? [])
    .flatMap((directory) => layoutIfReadable(directory, structure!.littleEndian) ?? [])
    .filter((one) => one.bands === bands && one.sampleType === sampleType)
    .filter((one) => one.width <= width && one.height <= height)
    .sort((one, other) => other.width - one.width)
    .map((layout) => ({ layout, mask: null, alpha: full.alpha, source }));
}

function layoutIfReadable(directory: Directory, littleEndian: boolean): ImageLayout | null {
  try {
    return imageLayout(directory, littleEndian);
  } catch (cause) {
    return noneIfUnreadable(cause);
  }
}

function noneIfUnreadable(cause: unknown): null {
  if (cause instanceof RasterError) return null;
  throw cause;
}
