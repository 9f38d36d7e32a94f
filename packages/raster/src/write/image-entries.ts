import { baseOfCode } from "@parcelle/formats/crs/epsg-systems";
import { compressionCode } from "../codecs/compression.ts";
import { RasterError } from "../raster-error.ts";
import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import { describingKeys } from "../systems/describing-keys.ts";
import { doubleKeys, geoKey } from "../systems/geo-keys.ts";
import { colourMapValues } from "../tiff/colour-table.ts";
import { gdalMetadataText } from "../tiff/gdal-metadata.ts";
import type { Transform } from "../tiff/placing.ts";
import type { BandNotes, ColourTable } from "../tiff/raster-reader.ts";
import { bytesPerSample, type SampleType } from "../tiff/sample-type.ts";
import { tag } from "../tiff/tags.ts";
import type { DirectoryEntry } from "./tiff-directory-bytes.ts";

/** What all directories of a file to write have in common. */
export type ImageDescription = {
  sampleType: SampleType;
  bands: number;
  tileSize: number;
  predictor: 1 | 2 | 3;
  crs: CoordinateSystem;
  transform: Transform;
  nodata: number | null;
  colourTable: ColourTable | null;
  bandNotes: readonly BandNotes[];
  metadata: ReadonlyMap<string, string>;
};

/** One image of the file: 0 is the full resolution; offset and size of each tile. */
export type ImageLevel = {
  level: number;
  width: number;
  height: number;
  offsets: ArrayLike<number>;
  counts: ArrayLike<number>;
};

const blackIsZero = 1;
const palette = 3;

/**
 * Entries of one directory, in ascending order of tags.
 * @param description what the file holds
 * @param image the image of this directory
 * @throws RasterError "write-invalid" for colours on samples that cannot have them
 */
export function imageEntries(description: ImageDescription, image: ImageLevel): DirectoryEntry[] {
  const { sampleType, bands, tileSize, predictor, colourTable, nodata } = description;
  const format = sampleType.startsWith("float") ? 3 : sampleType.startsWith("int") ? 2 : 1;
  const each = (value: number) => new Array<number>(bands).fill(value);
  const entries: DirectoryEntry[] = [
    { tag: tag.imageWidth, type: "long", values: [image.width] },
    { tag: tag.imageLength, type: "long", values: [image.height] },
    { tag: tag.bitsPerSample, type: "short", values: each(bytesPerSample(sampleType) * 8) },
    { tag: tag.compression, type: "short", values: [compressionCode.deflate] },
    { tag: tag.photometric, type: "short", values: [colourTable ? palette : blackIsZero] },
    { tag: tag.samplesPerPixel, type: "short", values: [bands] },
    { tag: tag.planarConfiguration, type: "short", values: [1] },
    { tag: tag.tileWidth, type: "short", values: [tileSize] },
    { tag: tag.tileLength, type: "short", values: [tileSize] },
    { tag: tag.tileOffsets, type: "offset", values: image.offsets },
    { tag: tag.tileByteCounts, type: "long", values: image.counts },
    { tag: tag.sampleFormat, type: "short", values: each(format) },
  ];
  if (image.level > 0) entries.push({ tag: tag.subfileType, type: "long", values: [1] });
  else entries.push(...placeEntries(description));
  if (predictor !== 1) entries.push({ tag: tag.predictor, type: "short", values: [predictor] });
  if (bands > 1) entries.push({ tag: tag.extraSamples, type: "short", values: each(0).slice(1) });
  if (colourTable) entries.push(colourEntry(colourTable, description));
  if (nodata !== null) {
    entries.push({ tag: tag.gdalNoData, type: "ascii", values: ascii(noDataText(nodata)) });
  }
  return entries.sort((a, b) => a.tag - b.tag);
}

function colourEntry(table: ColourTable, { sampleType, bands }: ImageDescription): DirectoryEntry {
  if (bands !== 1 || (sampleType !== "uint8" && sampleType !== "uint16")) {
    throw new RasterError("write-invalid", `a colour table on ${bands} bands of ${sampleType}`);
  }
  const count = 2 ** (bytesPerSample(sampleType) * 8);
  return { tag: tag.colourMap, type: "short", values: colourMapValues(table, count) };
}

function placeEntries(description: ImageDescription): DirectoryEntry[] {
  const { originX, originY, pixelWidth, pixelHeight } = description.transform;
  const system = systemEntries(description.crs);
  const items = new Map(description.metadata);
  const text = gdalMetadataText({ items, bandNotes: [...description.bandNotes] });
  return [
    { tag: tag.modelPixelScale, type: "double", values: [pixelWidth, pixelHeight, 0] },
    { tag: tag.modelTiepoint, type: "double", values: [0, 0, 0, originX, originY, 0] },
    ...system,
    ...(text === null ? [] : [{ tag: tag.gdalMetadata, type: "ascii" as const, values: ascii(text) }]),
  ];
}

function systemEntries(crs: CoordinateSystem): DirectoryEntry[] {
  const keys = typeof crs === "number" ? namingKeys(crs) : describingKeys(crs);
  if (!keys) throw new RasterError("write-invalid", `${crs} has no GeoKeys: gdalwarp -t_srs EPSG:4326 first`);
  const doubles: number[] = [];
  const values = [[geoKey.rasterType, 1] as const, ...keys]
    .sort(([one], [other]) => one - other)
    .flatMap(([key, value]) => {
      if (!doubleKeys.has(key)) return [key, 0, 1, value];
      doubles.push(value);
      return [key, tag.geoDoubleParams, 1, doubles.length - 1];
    });
  const directory: DirectoryEntry = {
    ...{ tag: tag.geoKeyDirectory, type: "short" },
    values: [1, 1, 0, values.length / 4, ...values],
  };
  return doubles.length === 0
    ? [directory]
    : [directory, { tag: tag.geoDoubleParams, type: "double", values: doubles }];
}

function namingKeys(crs: number): [key: number, value: number][] {
  const geographic = baseOfCode(crs) !== null;
  return [
    [geoKey.modelType, geographic ? 2 : 1],
    [geographic ? geoKey.geographic : geoKey.projected, crs],
  ];
}

function noDataText(value: number): string {
  return Number.isNaN(value) ? "nan" : String(value).replace("Infinity", "inf");
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(`${text}\0`);
}
