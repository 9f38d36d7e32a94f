import type { FileNotice } from "@parcelle/formats/plot-file";
import { compressionCode } from "../codecs/compression.ts";
import { loadLerc } from "../codecs/lerc.ts";
import type { PictureDecoder } from "../codecs/picture-block.ts";
import { RasterError } from "../raster-error.ts";
import type { ByteSource } from "../source/byte-source.ts";
import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import { type SaidOfSystem, systemNotices } from "../systems/system-notices.ts";
import { projectFrom } from "../zonal/projection.ts";
import { createBlockCache } from "./block-cache.ts";
import { readColourTable } from "./colour-table.ts";
import { findImages, type LayeredImage } from "./find-images.ts";
import { freeSamples } from "./free-samples.ts";
import { readGdalMetadata } from "./gdal-metadata.ts";
import { type Bounds, boundsOf, georeference } from "./georeference.ts";
import type { ImageLayout } from "./image-layout.ts";
import { imageOpener } from "./image-opener.ts";
import { type Beside, withImagesBeside } from "./images-beside.ts";
import type { Placing } from "./placing.ts";
import type { RasterImage } from "./raster-image.ts";
import type { RasterReader } from "./raster-reader.ts";
import { type Directory, readDirectories } from "./read-directories.ts";
import { roomForNoData } from "./room-for-no-data.ts";
import { fitsSampleType, type SampleType } from "./sample-type.ts";
import { tag } from "./tags.ts";
import { turnedImage } from "./turned-image.ts";

/** An open GeoTIFF: its full-resolution image, its overviews from fine to coarse, and where it lies. */
export type Geotiff = RasterImage &
  RasterReader & {
    /** Box in units of the CRS, null without a transform. */
    readonly bounds: Bounds | null;
    /** How the file says where it lies; rows from the south are handed out from the north. */
    readonly placing: Placing;
    /** Name that the file gives its coordinate system, null without. */
    readonly crsName: string | null;
    /**
     * What the file's mask or its opacities do: hidden pixels read as no data. Where the file has no value for that,
     * its samples are "widened" to a type that has one.
     */
    readonly mask: "none" | "applied" | "widened";
    /** Value of the tag PhotometricInterpretation: 1 for values, 2 red, green and blue, 6 YCbCr. */
    readonly photometric: number;
    readonly overviews: RasterImage[];
    /** What people have to know of how the file is read. */
    readonly notices: readonly FileNotice[];
    /** Closes the source. */
    close(): void;
  };

/** How to open a GeoTIFF. */
export type GeotiffOptions = {
  /** Bytes of decoded blocks to keep, 64 MiB without. */
  cacheBytes?: number;
  /**
   * Gives the memory of a decoded block back as soon as the cache drops it: for one reader alone, which is done with
   * the samples of `readBlock` before it asks for the next block.
   */
  freesBlocks?: boolean;
  /** Value for "no data" instead of the file's; null for none. */
  nodata?: number | null;
  /** What lies beside the file; see `openRasterFile`. */
  beside?: Beside;
  /** Reads blocks in JPEG and WebP, for whoever shows pictures; without, such files are refused. */
  pictures?: PictureDecoder;
};

const defaultCacheBytes = 67_108_864;
const mostMaskSamples = 4_194_304;

/**
 * Opens a classic or Big TIFF of either byte order: tiles or strips, chunky or planar; uncompressed, deflate, LZW,
 * PackBits, zstd or LERC; predictors 1 to 3; all whole and floating-point samples. Only the directories are read; blocks
 * are read when a window needs them.
 * @param source the file, for instance `openFile(path)`
 * @param options cache size, no-data value
 * @throws RasterError with a code for everything that is corrupt, hostile or not supported
 */
export async function openGeotiff(source: ByteSource, options: GeotiffOptions = {}): Promise<Geotiff> {
  const { littleEndian, directories } = await readDirectories(source);
  const [first] = directories;
  const found = findImages(directories, littleEndian, options.pictures !== undefined);
  const { beside } = options;
  const { full, overviews } = beside ? await withImagesBeside(found, beside) : found;
  if (options.pictures) for (const { mask } of [full, ...overviews]) refuseLargeMask(mask);
  const { sampleType } = full.layout;
  const stated = noDataOf(first.texts.get(tag.gdalNoData), sampleType);
  const given = options.nodata === undefined ? stated : options.nodata;
  const hides = full.mask !== null || full.alpha !== null;
  const room = hides ? roomForNoData(sampleType, given) : { sampleType, value: given };
  const widened = room.sampleType !== sampleType;
  if ([full, ...overviews].some(isLerc)) await loadLerc();
  const frees = options.freesBlocks && [full, ...overviews].every(isPacked);
  const cache = createBlockCache(options.cacheBytes ?? defaultCacheBytes, frees ? freeSamples : undefined);
  const open = imageOpener(source, cache, given, options.pictures);
  const { said, ...place } = georeference(first, beside);
  const openTurned =
    place.placing === "south-up" ? (layered: LayeredImage) => turnedImage(open(layered)) : open;
  const image = openTurned(full);
  const bounds = place.transform && boundsOf(place.transform, image.width, image.height);
  const { items, bandNotes } = readGdalMetadata(first.texts.get(tag.gdalMetadata), image.bands);
  return {
    ...image,
    ...place,
    ...{ bandNotes, metadata: items, mask: hides ? (widened ? "widened" : "applied") : "none" },
    // "Not a number" is no data without being said.
    nodata: widened && !Number.isNaN(room.value) ? room.value : given,
    colourTable: colourTableOf(first),
    photometric: photometricOf(first),
    ...{ bounds, notices: noticesOf(said, place.crs, bounds) },
    overviews: overviews.map(openTurned),
    close() {
      for (const one of [source, beside?.mask, beside?.overviews]) one?.close();
    },
  };
}

/** A block of a mask that is more than the cache keeps would be decoded again for each block of the picture. */
function refuseLargeMask(mask: ImageLayout | null): void {
  if (!mask) return;
  const { blockWidth, blockHeight, samplesPerBlock } = mask;
  if (blockWidth * blockHeight * samplesPerBlock <= mostMaskSamples) return;
  throw new RasterError("block-too-large", `mask: ${blockWidth} x ${blockHeight} x ${samplesPerBlock}`);
}

function noticesOf(said: SaidOfSystem, crs: CoordinateSystem | null, bounds: Bounds | null): FileNotice[] {
  if (crs === null || bounds === null || isQuiet(said)) return [];
  const middle = projectFrom(crs)((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2);
  return systemNotices(said, middle);
}

function isQuiet({ assumed, datum, unknownDatum }: SaidOfSystem): boolean {
  return assumed.length === 0 && unknownDatum === null && (datum === null || datum.same);
}

function isLerc({ layout, mask }: LayeredImage): boolean {
  return [layout, mask].some((image) => image?.compression === compressionCode.lerc);
}

/** The samples of a plain block may be the memory of the source. */
function isPacked({ layout, mask }: LayeredImage): boolean {
  return [layout, mask].every((image) => image?.compression !== compressionCode.none);
}

function colourTableOf(directory: Directory) {
  return readColourTable(photometricOf(directory), directory.numbers.get(tag.colourMap));
}

function photometricOf(directory: Directory): number {
  return directory.numbers.get(tag.photometric)?.[0] ?? 1;
}

// GDAL writes the value as text; one that the sample type cannot hold never occurs and so marks nothing.
function noDataOf(text: string | undefined, type: SampleType): number | null {
  const trimmed = text?.trim().toLowerCase();
  if (!trimmed) return null;
  if (trimmed === "nan" || trimmed === "-nan") return type.startsWith("float") ? Number.NaN : null;
  const value = Number(trimmed.replace(/^([+-]?)inf(inity)?$/, "$1Infinity"));
  if (Number.isNaN(value)) return null;
  if (type === "float32") return Math.fround(value);
  return fitsSampleType(value, type) ? value : null;
}
