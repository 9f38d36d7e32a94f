import { deflateInBackground } from "../codecs/deflate.ts";
import { RasterError } from "../raster-error.ts";
import { systemText } from "../systems/coordinate-system.ts";
import type { BandNotes, ColourTable, RasterReader } from "../tiff/raster-reader.ts";
import { fitsSampleType, isWholeType } from "../tiff/sample-type.ts";
import { type CogHead, layOutCog } from "./cog-head.ts";
import { crop, type PixelPart } from "./crop.ts";
import type { Resampling } from "./halve.ts";
import { type ImageDescription, imageEntries } from "./image-entries.ts";
import { type MosaicOptions, mosaic } from "./mosaic.ts";
import { openPyramidImage, type PyramidImage } from "./pyramid.ts";
import { openTileSpool, type TileSpool } from "./tile-spool.ts";
import { writeWhole } from "./write-whole.ts";

/** How to write a cloud-optimised GeoTIFF; what is left out is kept as the first source has it. */
export type CogOptions = MosaicOptions & {
  /** Nearest (classes, dates) without; average for quantities such as tree cover or height. */
  resampling?: Resampling;
  /** 512 without. */
  tileSize?: 256 | 512;
  /** Part of the mosaic to write, in its pixels. */
  part?: PixelPart;
  colourTable?: ColourTable | null;
  bandNotes?: readonly BandNotes[];
  /** Items of GDAL's metadata tag, for instance product and version. */
  metadata?: ReadonlyMap<string, string>;
  /** A BigTIFF whatever its size; without, exactly when the file would pass 4 GiB. */
  big?: boolean;
  signal?: AbortSignal;
  /** Told after every tile, overviews included. */
  onProgress?: (progress: CogProgress) => void;
};

/** Tiles written of all tiles. */
export type CogProgress = { tiles: number; of: number };

/** What was written: the hash is that of the whole file. */
export type WrittenCog = {
  path: string;
  width: number;
  height: number;
  bytes: number;
  overviews: number;
  sha256: string;
};

const compressionLevel = 6;
const tilesInWork = 4;

/**
 * Writes a cloud-optimised GeoTIFF from one raster or the mosaic of several, in memory that does not grow with it:
 * deflate tiles, overviews, directories first, GDAL's guards round each tile. Nothing is reprojected. The file
 * appears under its name when it is whole; beside it stand temporary files, which no outcome leaves behind.
 * @param sources one or more rasters of one grid (an open Geotiff is one, of which each sample is read once: a small
 *   block cache is enough), which stay open
 * @param target path of the file to make; one that exists is replaced
 * @param options see CogOptions
 * @throws RasterError "sources-differ", "crs-mismatch", "crs-unsupported", "not-georeferenced", "overlap-differs",
 *   "mosaic-gap", "write-invalid", what reading the sources throws, and the signal's reason
 */
export async function writeCog(
  sources: RasterReader | readonly RasterReader[],
  target: string,
  options: CogOptions = {},
): Promise<WrittenCog> {
  const whole = mosaic("readWindow" in sources ? [sources] : sources, options);
  const raster = options.part ? crop(whole, options.part) : whole;
  const description = describe(raster, options);
  const sizes = levelSizes(raster, description.tileSize);
  const spools: TileSpool[] = [];
  try {
    const progress = startProgress(sizes, description.tileSize, options);
    for (const level of sizes.keys()) {
      const spool = await openTileSpool(`${target}.${process.pid}.tiles-${level}`);
      const below = level === 0 ? null : { size: sizes[level - 1]!, spool: spools[level - 1]! };
      spools.push(spool);
      const image = openPyramidImage(raster, description, below, {
        resampling: options.resampling,
        tilesAtOnce: tilesInWork,
      });
      await spoolTiles(image, spool, progress).finally(image.close);
    }
    const head = layOut(sizes, spools, description, options.big);
    const sha256 = await writeWhole(target, head, spools, options.signal);
    const { width, height } = raster;
    return { path: target, width, height, bytes: head.size, overviews: sizes.length - 1, sha256 };
  } finally {
    for (const spool of spools) await spool.remove();
  }
}

function describe(raster: RasterReader, options: CogOptions): ImageDescription {
  const { sampleType, bands, crs, transform, nodata } = raster;
  if (crs === null) throw new RasterError("crs-unsupported", systemText(null));
  if (!transform) throw new RasterError("not-georeferenced", `${raster.width} x ${raster.height}`);
  if (nodata !== null && !fitsSampleType(nodata, sampleType)) {
    throw new RasterError("write-invalid", `no-data value ${nodata} in ${sampleType}`);
  }
  const quantities = options.resampling === "average";
  return {
    ...{ sampleType, bands, crs, transform, nodata },
    tileSize: options.tileSize ?? 512,
    predictor: isWholeType(sampleType) ? (quantities ? 2 : 1) : 3,
    colourTable: options.colourTable === undefined ? raster.colourTable : options.colourTable,
    bandNotes: options.bandNotes ?? raster.bandNotes,
    metadata: options.metadata ?? raster.metadata,
  };
}

type Size = { width: number; height: number };

function levelSizes({ width, height }: Size, tileSize: number): Size[] {
  const sizes = [{ width, height }];
  for (let last = sizes[0]!; Math.max(last.width, last.height) > tileSize; last = sizes.at(-1)!) {
    sizes.push({ width: Math.ceil(last.width / 2), height: Math.ceil(last.height / 2) });
  }
  return sizes;
}

function startProgress(sizes: Size[], tileSize: number, { onProgress, signal }: CogOptions): () => void {
  const tilesOf = ({ width, height }: Size) => Math.ceil(width / tileSize) * Math.ceil(height / tileSize);
  const of = sizes.reduce((sum, size) => sum + tilesOf(size), 0);
  let tiles = 0;
  return () => {
    signal?.throwIfAborted();
    tiles += 1;
    onProgress?.({ tiles, of });
  };
}

/** Tiles are read one after the other and compressed by other threads; a few are under way at a time. */
async function spoolTiles(image: PyramidImage, spool: TileSpool, progress: () => void): Promise<void> {
  const inWork: Promise<Uint8Array>[] = [];
  const finishOldest = async () => {
    await spool.append(await inWork.shift()!);
    progress();
  };
  try {
    for (let tile = 0; tile < image.tiles; tile++) {
      inWork.push(deflateInBackground(await image.tileBytes(tile), compressionLevel));
      if (inWork.length === tilesInWork) await finishOldest();
    }
    while (inWork.length > 0) await finishOldest();
  } finally {
    await Promise.allSettled(inWork);
  }
}

function layOut(sizes: Size[], spools: TileSpool[], description: ImageDescription, big?: boolean): CogHead {
  const levels = sizes.map((size, level) => ({ ...size, counts: spools[level]!.counts }));
  return layOutCog(levels, (image) => imageEntries(description, image), big);
}
