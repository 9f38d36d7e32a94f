import { deflate } from "../codecs/deflate.ts";
import { RasterError } from "../raster-error.ts";
import type { Bounds, Transform } from "../tiff/georeference.ts";
import { bytesPerSample, type SampleArray, type SampleType } from "../tiff/sample-type.ts";
import { tag } from "../tiff/tags.ts";
import { type DirectoryEntry, directorySize, writeDirectory } from "./tiff-directory-bytes.ts";
import { halve, type Samples, tileBytes } from "./tile-samples.ts";

/** A raster of one band to write: where it lies is said by a transform or by bounds. */
export type GeotiffToWrite = {
  width: number;
  height: number;
  data: SampleArray;
  transform?: Transform;
  bounds?: Bounds;
  /** EPSG code: 4326, or a projected system such as 3857 or 32630. */
  crs: number;
  nodata?: number;
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

/** GDAL's note on a cloud-optimised layout; each tile then stands between its size and its last four bytes. */
const structure = [
  "GDAL_STRUCTURAL_METADATA_SIZE=000140 bytes",
  "LAYOUT=IFDS_BEFORE_DATA",
  "BLOCK_ORDER=ROW_MAJOR",
  "BLOCK_LEADER=SIZE_AS_UINT4",
  "BLOCK_TRAILER=LAST_4_BYTES_REPEATED",
  "KNOWN_INCOMPATIBLE_EDITION=NO",
  " ",
].join("\n");
const guardBytes = 4;
const largestClassicTiff = 4_294_967_295;

/**
 * Writes a cloud-optimised GeoTIFF: deflate tiles, overviews, directories first, full resolution last.
 * The same input gives the same bytes.
 * @param raster samples row by row from the north, and where they lie
 * @returns the whole file
 * @throws RasterError "write-invalid" when sizes do not fit, or the file would exceed 4 GiB
 */
export function writeGeotiff(raster: GeotiffToWrite): Uint8Array {
  const full = samplesOf(raster);
  const side = raster.tileSize ?? 512;
  const levels = [full];
  while (raster.overviews && Math.max(levels.at(-1)!.width, levels.at(-1)!.height) > side) {
    levels.push(halve(levels.at(-1)!));
  }
  const tiles = levels.map((level) => compressTiles(level, side, raster.nodata ?? 0));
  return assemble(levels, tiles, (level, offsets, counts) =>
    entriesOf(raster, levels[level]!, side, { level, offsets, counts }),
  );
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

function compressTiles(samples: Samples, side: number, filling: number): Uint8Array[] {
  const tiles: Uint8Array[] = [];
  for (let row = 0; row < Math.ceil(samples.height / side); row++) {
    for (let column = 0; column < Math.ceil(samples.width / side); column++) {
      tiles.push(deflate(tileBytes(samples, side, column, row, filling), 6));
    }
  }
  return tiles;
}

type Directories = (level: number, offsets: number[], counts: number[]) => DirectoryEntry[];

function assemble(levels: Samples[], tiles: Uint8Array[][], entries: Directories): Uint8Array {
  const start = 8 + structure.length + (structure.length % 2);
  const counts = tiles.map((list) => list.map((tile) => tile.length));
  const sizes = levels.map((_, level) => directorySize(entries(level, counts[level]!, counts[level]!)));
  const places = sizes.map((_, level) => start + sum(sizes.slice(0, level)));
  let end = start + sum(sizes);
  const offsets: number[][] = [];
  for (let level = levels.length - 1; level >= 0; level--) {
    offsets[level] = counts[level]!.map((count) => {
      const offset = end + guardBytes;
      end = offset + count + guardBytes;
      return offset;
    });
  }
  if (end > largestClassicTiff) throw new RasterError("write-invalid", `${end} bytes`);
  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0]);
  view.setUint32(4, start, true);
  file.set(new TextEncoder().encode(structure), 8);
  levels.forEach((_, level) => {
    writeDirectory(
      view,
      places[level]!,
      entries(level, offsets[level]!, counts[level]!),
      places[level + 1] ?? 0,
    );
    tiles[level]!.forEach((tile, index) => {
      writeTile(view, file, tile, offsets[level]![index]!);
    });
  });
  return file;
}

function writeTile(view: DataView, file: Uint8Array, tile: Uint8Array, offset: number): void {
  view.setUint32(offset - guardBytes, tile.length, true);
  file.set(tile, offset);
  file.set(tile.subarray(-guardBytes), offset + tile.length);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

type Place = { level: number; offsets: number[]; counts: number[] };

function entriesOf(raster: GeotiffToWrite, samples: Samples, side: number, place: Place): DirectoryEntry[] {
  const format = samples.type.startsWith("float") ? 3 : samples.type.startsWith("int") ? 2 : 1;
  const entries: DirectoryEntry[] = [
    { tag: tag.imageWidth, type: "long", values: [samples.width] },
    { tag: tag.imageLength, type: "long", values: [samples.height] },
    { tag: tag.bitsPerSample, type: "short", values: [bytesPerSample(samples.type) * 8] },
    { tag: tag.compression, type: "short", values: [8] },
    { tag: tag.photometric, type: "short", values: [1] },
    { tag: tag.samplesPerPixel, type: "short", values: [1] },
    { tag: tag.planarConfiguration, type: "short", values: [1] },
    { tag: tag.tileWidth, type: "short", values: [side] },
    { tag: tag.tileLength, type: "short", values: [side] },
    { tag: tag.tileOffsets, type: "long", values: place.offsets },
    { tag: tag.tileByteCounts, type: "long", values: place.counts },
    { tag: tag.sampleFormat, type: "short", values: [format] },
  ];
  if (place.level > 0) entries.unshift({ tag: tag.subfileType, type: "long", values: [1] });
  else entries.push(...placeEntries(raster));
  if (raster.nodata !== undefined) {
    entries.push({
      tag: tag.gdalNoData,
      type: "ascii",
      values: [...new TextEncoder().encode(`${raster.nodata}\0`)],
    });
  }
  return entries;
}

function placeEntries(raster: GeotiffToWrite): DirectoryEntry[] {
  const { originX, originY, pixelWidth, pixelHeight } = transformOf(raster);
  const system =
    raster.crs === 4326 ? [1024, 0, 1, 2, 1025, 0, 1, 1, 2048] : [1024, 0, 1, 1, 1025, 0, 1, 1, 3072];
  return [
    { tag: tag.modelPixelScale, type: "double", values: [pixelWidth, pixelHeight, 0] },
    { tag: tag.modelTiepoint, type: "double", values: [0, 0, 0, originX, originY, 0] },
    { tag: tag.geoKeyDirectory, type: "short", values: [1, 1, 0, 3, ...system, 0, 1, raster.crs] },
  ];
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
