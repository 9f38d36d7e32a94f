import { compressionCode } from "../codecs/compression.ts";
import { openFile } from "../source/file-source.ts";
import { createBlockCache } from "../tiff/block-cache.ts";
import { createRasterImage } from "../tiff/raster-image.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import { bytesPerSample, type SampleArray } from "../tiff/sample-type.ts";
import { halve, type Resampling, type Samples } from "./halve.ts";
import type { ImageDescription } from "./image-entries.ts";
import { tileBytes } from "./tile-bytes.ts";
import type { TileSpool } from "./tile-spool.ts";

/** One image of the file to write, by its tiles. */
export type PyramidImage = {
  tiles: number;
  description: ImageDescription;
  /** Samples of one band under a tile, cut at the edge of the image. */
  read(band: number, tile: number): Promise<Samples>;
  close(): void;
};

/** The image below an overview: its size, and its finished tiles. */
export type FinishedImage = { size: { width: number; height: number }; spool: TileSpool };

/**
 * The full resolution, or the overview of a finished image.
 * @param raster the raster to write
 * @param description what the file holds
 * @param below the image of which this one is half the size; without, this one is the full resolution
 * @param resampling how the overview is made
 */
export function openPyramidImage(
  raster: RasterReader,
  description: ImageDescription,
  below?: FinishedImage,
  resampling: Resampling = "nearest",
): PyramidImage {
  const { tileSize, sampleType: type } = description;
  if (!below) {
    const { tiles, place } = tilesOf(raster, tileSize);
    const read = async (band: number, tile: number) => {
      const { x, y, width, height } = place(tile);
      return { type, data: await raster.readWindow(band, x, y, width, height), width, height };
    };
    return { tiles, description, read, close() {} };
  }
  const image = openFinished(description, below);
  const { tiles, place } = tilesOf(below.size, tileSize * 2);
  const read = async (band: number, tile: number) => {
    const { x, y, width, height } = place(tile);
    const data = await image.readWindow(band, x, y, width, height);
    return halve({ type, data, width, height }, resampling, description.nodata);
  };
  return { tiles, description, read, close: image.close };
}

/**
 * Bytes of one tile of an image before compression.
 * @param image image
 * @param tile number of the tile, row by row
 */
export async function tileOf(image: PyramidImage, tile: number): Promise<Uint8Array> {
  const bands: Samples[] = [];
  for (let band = 0; band < image.description.bands; band++) bands.push(await image.read(band, tile));
  return tileBytes(image.description, bands);
}

type ReadWindow = (band: number, x: number, y: number, width: number, height: number) => Promise<SampleArray>;

function openFinished(
  description: ImageDescription,
  { size, spool }: FinishedImage,
): { readWindow: ReadWindow; close(): void } {
  const { bands, sampleType, predictor, tileSize } = description;
  const source = openFile(spool.path);
  const layout = {
    ...{
      littleEndian: true,
      ...size,
      bands,
      sampleType,
      bits: bytesPerSample(sampleType) * 8,
      predictor,
      format: sampleType.startsWith("float") ? 3 : 1,
      reversedBits: false,
    },
    ...{ compression: compressionCode.deflate, planes: 1, samplesPerBlock: bands, tiled: true },
    ...{ blockWidth: tileSize, blockHeight: tileSize },
    blocksAcross: Math.ceil(size.width / tileSize),
    blocksDown: Math.ceil(size.height / tileSize),
    offsets: Float64Array.from(spool.offsets),
    byteCounts: Float64Array.from(spool.counts),
  };
  const cache = createBlockCache(4 * tileSize * tileSize * bands * bytesPerSample(sampleType));
  const image = createRasterImage({ source, layout, cache, cacheBase: 0, noData: description.nodata });
  return { readWindow: image.readWindow, close: () => source.close() };
}

type Part = { x: number; y: number; width: number; height: number };

function tilesOf(
  { width, height }: { width: number; height: number },
  side: number,
): { tiles: number; place(tile: number): Part } {
  const across = Math.ceil(width / side);
  return {
    tiles: across * Math.ceil(height / side),
    place(tile) {
      const x = (tile % across) * side;
      const y = Math.floor(tile / across) * side;
      return { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) };
    },
  };
}
