import type { ByteSource } from "../source/byte-source.ts";
import { createBlockCache } from "./block-cache.ts";
import { readColourTable } from "./colour-table.ts";
import { readGdalMetadata } from "./gdal-metadata.ts";
import { type Bounds, boundsOf, georeference } from "./georeference.ts";
import { imageLayout } from "./image-layout.ts";
import { createRasterImage, type RasterImage } from "./raster-image.ts";
import type { RasterReader } from "./raster-reader.ts";
import { type Directory, readDirectories } from "./read-directories.ts";
import { fitsSampleType, type SampleType } from "./sample-type.ts";
import { maximumBlocks, tag } from "./tags.ts";

/** An open GeoTIFF: its full-resolution image, its overviews from fine to coarse, and where it lies. */
export type Geotiff = RasterImage &
  RasterReader & {
    /** Box in units of the CRS, null without a transform. */
    readonly bounds: Bounds | null;
    readonly overviews: RasterImage[];
    /** Closes the source. */
    close(): void;
  };

/** Size of the cache of decoded blocks, in bytes. */
export type GeotiffOptions = { cacheBytes?: number };

const defaultCacheBytes = 67_108_864;

/**
 * Opens a classic or Big TIFF of either byte order: tiles or strips, chunky or planar; uncompressed, deflate, LZW,
 * PackBits or zstd; predictors 1 to 3. Only the directories are read; blocks are read when a window needs them.
 * @param source the file, for instance `openFile(path)`
 * @param options cache size, 64 MiB without
 * @throws RasterError with a code for everything that is corrupt, hostile or not supported
 */
export async function openGeotiff(source: ByteSource, options: GeotiffOptions = {}): Promise<Geotiff> {
  const { littleEndian, directories } = await readDirectories(source);
  const [first, ...others] = directories as [Directory, ...Directory[]];
  const cache = createBlockCache(options.cacheBytes ?? defaultCacheBytes);
  const layout = imageLayout(first, littleEndian);
  const nodata = noDataOf(first.texts.get(tag.gdalNoData), layout.sampleType);
  const image = createRasterImage({ source, layout, cache, cacheBase: 0, noData: nodata });
  const overviews = others.filter(isOverview).map((directory, index) => {
    const cacheBase = (index + 1) * maximumBlocks;
    const overviewLayout = imageLayout(directory, littleEndian);
    return createRasterImage({ source, layout: overviewLayout, cache, cacheBase, noData: nodata });
  });
  const { crs, transform } = georeference(first);
  const { items, bandNotes } = readGdalMetadata(first.texts.get(tag.gdalMetadata), layout.bands);
  const photometric = first.numbers.get(tag.photometric)?.[0] ?? 1;
  const colourTable = readColourTable(photometric, first.numbers.get(tag.colourMap));
  const bounds = transform && boundsOf(transform, image.width, image.height);
  return {
    ...image,
    ...{ nodata, crs, transform, bounds, colourTable, bandNotes, metadata: items },
    overviews: overviews
      .filter((overview) => overview.bands === image.bands)
      .sort((a, b) => b.width - a.width),
    close: () => source.close(),
  };
}

function isOverview(directory: Directory): boolean {
  const kind = directory.numbers.get(tag.subfileType)?.[0] ?? 0;
  return kind === 1;
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
