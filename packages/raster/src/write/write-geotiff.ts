import { deflate } from "../codecs/deflate.ts";
import { RasterError } from "../raster-error.ts";
import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import type { Bounds } from "../tiff/georeference.ts";
import type { Transform } from "../tiff/placing.ts";
import { noNotes } from "../tiff/raster-reader.ts";
import type { SampleArray, SampleType } from "../tiff/sample-type.ts";
import type { Scaling } from "../tiff/scaling.ts";
import { guardedTile, layOutCog } from "./cog-head.ts";
import { halve, type Samples } from "./halve.ts";
import { type ImageDescription, imageEntries } from "./image-entries.ts";
import { tileBytes } from "./tile-bytes.ts";

/** A raster of one band to write: where it lies is said by a transform or by bounds. */
export type GeotiffToWrite = {
  width: number;
  height: number;
  data: SampleArray;
  transform?: Transform;
  bounds?: Bounds;
  /** EPSG number, such as 4326, 3857 or 32630, or PROJ definition as the reader gives it. */
  crs: CoordinateSystem;
  nodata?: number;
  /** How samples become values, for readers to apply. */
  scaling?: Scaling;
  tileSize?: 256 | 512;
  compression?: "deflate";
  /** Overviews down to one tile, nearest neighbour. */
  overviews?: boolean;
};

const arrayTypes: [new (length: number) => SampleArray, SampleType][] = [
  [Uint8Array, "uint8"],
  [Int8Array, "int8"],
  [Uint16Array, "uint16"],
  [Int16Array, "int16"],
  [Uint32Array, "uint32"],
  [Int32Array, "int32"],
  [Float32Array, "float32"],
  [Float64Array, "float64"],
];

const compressionLevel = 6;

/**
 * Writes a cloud-optimised GeoTIFF that fits in memory: deflate tiles, overviews, directories first, full resolution
 * last. The same input gives the same bytes. Larger ones: `writeCog`.
 * @param raster samples row by row from the north, and where they lie
 * @returns the whole file
 * @throws RasterError "write-invalid" when sizes do not fit
 */
export function writeGeotiff(raster: GeotiffToWrite): Uint8Array {
  const full = samplesOf(raster);
  const description = describe(raster, full.type);
  const side = description.tileSize;
  const levels = [full];
  while (raster.overviews && Math.max(levels.at(-1)!.width, levels.at(-1)!.height) > side) {
    levels.push(halve(levels.at(-1)!, "nearest", description.nodata));
  }
  const tiles = levels.map((level) => compressTiles(level, description));
  const sized = levels.map(({ width, height }, level) => ({
    ...{ width, height },
    counts: tiles[level]!.map(({ length }) => length),
  }));
  const head = layOutCog(sized, (image) => imageEntries(description, image));
  const file = new Uint8Array(head.size);
  file.set(head.bytes);
  tiles.forEach((list, level) => {
    let at = head.dataStarts[level]!;
    for (const tile of list) {
      const guarded = guardedTile(tile);
      file.set(guarded, at);
      at += guarded.length;
    }
  });
  return file;
}

function describe(raster: GeotiffToWrite, sampleType: SampleType): ImageDescription {
  return {
    sampleType,
    bands: 1,
    tileSize: raster.tileSize ?? 512,
    predictor: 1,
    crs: raster.crs,
    transform: transformOf(raster),
    nodata: raster.nodata ?? null,
    colourTable: null,
    bandNotes: raster.scaling ? [{ ...noNotes, ...raster.scaling }] : [],
    metadata: new Map(),
  };
}

function samplesOf(raster: GeotiffToWrite): Samples {
  const { width, height, data } = raster;
  const type = arrayTypes.find(([Samples]) => data instanceof Samples)?.[1];
  if (!type) throw new RasterError("write-invalid", "data of an unknown type");
  const whole = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (!whole || data.length !== width * height) {
    throw new RasterError("write-invalid", `${data.length} samples for ${width} x ${height}`);
  }
  return { type, data, width, height };
}

function compressTiles(samples: Samples, description: ImageDescription): Uint8Array[] {
  const side = description.tileSize;
  const tiles: Uint8Array[] = [];
  for (let top = 0; top < samples.height; top += side) {
    for (let left = 0; left < samples.width; left += side) {
      const part = partOf(samples, left, top, side);
      tiles.push(deflate(tileBytes(description, [part]), compressionLevel));
    }
  }
  return tiles;
}

function partOf(samples: Samples, left: number, top: number, side: number): Samples {
  const width = Math.min(side, samples.width - left);
  const height = Math.min(side, samples.height - top);
  if (width === samples.width) {
    const data = samples.data.subarray(top * width, (top + height) * width);
    return { type: samples.type, data, width, height };
  }
  const data = samples.data.slice(0, width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * samples.width + left;
    data.set(samples.data.subarray(start, start + width), row * width);
  }
  return { type: samples.type, data, width, height };
}

function transformOf(raster: GeotiffToWrite): Transform {
  if (raster.transform) return raster.transform;
  if (!raster.bounds) throw new RasterError("write-invalid", "neither transform nor bounds");
  const { minX, minY, maxX, maxY } = raster.bounds;
  return {
    originX: minX,
    originY: maxY,
    pixelWidth: (maxX - minX) / raster.width,
    pixelHeight: (maxY - minY) / raster.height,
  };
}
