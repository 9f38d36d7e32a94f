import { compressionCode } from "../codecs/compression.ts";
import { openFile } from "../source/file-source.ts";
import { createBlockCache } from "../tiff/block-cache.ts";
import { createRasterImage } from "../tiff/raster-image.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import { bytesPerSample, createSamples } from "../tiff/sample-type.ts";
import { halve, type Resampling, type Samples } from "./halve.ts";
import type { ImageDescription } from "./image-entries.ts";
import { tileBytes } from "./tile-bytes.ts";
import type { TileSpool } from "./tile-spool.ts";

/** One image of the file to write, by its tiles. */
export type PyramidImage = {
  tiles: number;
  /** Bytes of a tile before compression, in an array that is used again `tilesAtOnce` tiles later. */
  tileBytes(tile: number): Promise<Uint8Array>;
  close(): void;
};

/** The image below an overview: its size, and its finished tiles. */
export type FinishedImage = { size: { width: number; height: number }; spool: TileSpool };

/** How the tiles of an image are made. */
export type PyramidOptions = { resampling?: Resampling | undefined; tilesAtOnce: number };

/**
 * The full resolution, or the overview of a finished image.
 * @param raster the raster to write
 * @param description what the file holds
 * @param below the image of which this one is half the size; null for the full resolution
 * @param options resampling of the overview, tiles that are in use at the same time
 */
export function openPyramidImage(
  raster: RasterReader,
  description: ImageDescription,
  below: FinishedImage | null,
  { resampling = "nearest", tilesAtOnce }: PyramidOptions,
): PyramidImage {
  const { tileSize, sampleType: type, bands, nodata } = description;
  const finished = below && openFinished(description, below);
  const side = below ? tileSize * 2 : tileSize;
  const { tiles, place } = tilesOf(below?.size ?? raster, side);
  const readWindow = finished?.readWindow ?? raster.readWindow;
  const newArrays = (count: number, length: number) =>
    Array.from({ length: count }, () => createSamples(type, length));
  const windows = newArrays(bands, side * side);
  const halves = below ? newArrays(bands, tileSize * tileSize) : [];
  const whole = newArrays(tilesAtOnce, tileSize * tileSize * bands);
  return {
    tiles,
    async tileBytes(tile) {
      const { x, y, width, height } = place(tile);
      const parts: Samples[] = [];
      for (let band = 0; band < bands; band++) {
        const data = await readWindow(band, x, y, width, height, windows[band]);
        const samples = { type, data, width, height };
        parts.push(below ? halve(samples, resampling, nodata, halves[band]) : samples);
      }
      return tileBytes(description, parts, whole[tile % tilesAtOnce]);
    },
    close: () => finished?.close(),
  };
}

type Finished = { readWindow: RasterReader["readWindow"]; close(): void };

function openFinished(description: ImageDescription, { size, spool }: FinishedImage): Finished {
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
      lercWithin: "nothing" as const,
      alphaLast: false,
      reversedBits: false,
      picture: null,
    },
    ...{ compression: compressionCode.deflate, planes: 1, samplesPerBlock: bands, tiled: true },
    ...{ blockWidth: tileSize, blockHeight: tileSize },
    blocksAcross: Math.ceil(size.width / tileSize),
    blocksDown: Math.ceil(size.height / tileSize),
    offsets: Float64Array.from(spool.offsets),
    byteCounts: Float64Array.from(spool.counts),
  };
  const cache = createBlockCache(4 * tileSize * tileSize * bands * bytesPerSample(sampleType));
  const image = createRasterImage({
    source,
    layout,
    cache,
    cacheBase: 0,
    noData: description.nodata,
    hiding: null,
  });
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
