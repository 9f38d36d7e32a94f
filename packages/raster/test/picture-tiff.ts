import { tag } from "../src/tiff/tags.ts";
import type { DirectoryEntry } from "../src/write/tiff-directory-bytes.ts";
import { bareTiff } from "./bare-tiff.ts";

/** Red, green, blue and, with four bands, opacity of a pixel. */
export type Colour = readonly number[];

export type PictureTiff = {
  width: number;
  height: number;
  bands?: number;
  colour?: (column: number, row: number) => Colour;
  /** Longitude and latitude, or metres, of the north-west corner, and the side of a pixel. */
  corner?: readonly [x: number, y: number];
  pixel?: number;
  /** EPSG number: of degrees without. */
  crs?: number;
  photometric?: number;
  bits?: 8 | 16;
  noData?: number;
  /** The one block as it is to stand in the file, and its compression. */
  stored?: { block: Uint8Array; compression: number };
};

/** Colours that tell where they are, evenly enough to survive a lossy compression. */
export function sweep(width: number, height: number): (column: number, row: number) => Colour {
  return (column, row) => [
    Math.round((255 * column) / (width - 1)),
    Math.round((255 * row) / (height - 1)),
    Math.round(127 * (1 + Math.sin((column + row) / 200))),
  ];
}

/** A picture in one plain strip, whose pixels hold their bands side by side. */
export function pictureTiff(picture: PictureTiff): Uint8Array {
  const { width, height, bands = 3, bits = 8, stored, noData } = picture;
  const { corner = [-6, 7], pixel = 0.001, crs = 4326, photometric = 2 } = picture;
  const model = crs === 4326 ? [1024, 0, 1, 2, 2048, 0, 1, crs] : [1024, 0, 1, 1, 3072, 0, 1, crs];
  const entries: DirectoryEntry[] = [
    { tag: tag.bitsPerSample, type: "short", values: Array(bands).fill(bits) },
    { tag: tag.photometric, type: "short", values: [photometric] },
    { tag: tag.samplesPerPixel, type: "short", values: [bands] },
    { tag: tag.planarConfiguration, type: "short", values: [1] },
    { tag: tag.modelPixelScale, type: "double", values: [pixel, pixel, 0] },
    { tag: tag.modelTiepoint, type: "double", values: [0, 0, 0, ...corner, 0] },
    { tag: tag.geoKeyDirectory, type: "short", values: [1, 1, 0, 3, ...model, 1025, 0, 1, 1] },
  ];
  if (bands === 4) entries.push({ tag: tag.extraSamples, type: "short", values: [2] });
  if (noData !== undefined)
    entries.push({ tag: tag.gdalNoData, type: "ascii", values: new TextEncoder().encode(`${noData}\0`) });
  const { block = plain(picture), compression = 1 } = stored ?? {};
  return bareTiff({ width, height, block, compression, entries });
}

function plain({ width, height, bands = 3, bits = 8, ...picture }: PictureTiff): Uint8Array {
  const colour = picture.colour ?? sweep(width, height);
  const samples = new (bits === 8 ? Uint8Array : Uint16Array)(width * height * bands);
  for (let at = 0; at < width * height; at++)
    samples.set(colour(at % width, Math.floor(at / width)).slice(0, bands), at * bands);
  return new Uint8Array(samples.buffer);
}
