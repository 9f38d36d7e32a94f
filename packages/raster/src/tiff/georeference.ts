import type { Directory } from "./read-directories.ts";
import { tag } from "./tags.ts";

/** North-up placing: the corner of the first pixel, and the size of a pixel, both in units of the CRS. */
export type Transform = { originX: number; originY: number; pixelWidth: number; pixelHeight: number };

/** Box in units of the CRS. */
export type Bounds = { minX: number; minY: number; maxX: number; maxY: number };

/** Where a raster lies: EPSG code and transform, each null when the file does not say it in a usable way. */
export type Georeference = { crs: number | null; transform: Transform | null };

const userDefined = 32767;
const key = {
  modelType: 1024,
  rasterType: 1025,
  geographic: 2048,
  projected: 3072,
  projection: 3074,
} as const;

/**
 * Reads the place of the image (OGC GeoTIFF 1.1: GeoKeys, ModelPixelScale with ModelTiepoint, ModelTransformation).
 * Rotated, sheared and south-up rasters get no transform.
 * @param directory tags of the full-resolution image
 */
export function georeference(directory: Directory): Georeference {
  const keys = geoKeys(directory);
  const transform = transformOf(directory);
  return { crs: crsOf(keys), transform: transform && shiftFromCentre(transform, keys) };
}

/**
 * Box that an image of this size covers.
 * @param transform placing
 * @param width columns
 * @param height rows
 */
export function boundsOf(transform: Transform, width: number, height: number): Bounds {
  return {
    minX: transform.originX,
    minY: transform.originY - height * transform.pixelHeight,
    maxX: transform.originX + width * transform.pixelWidth,
    maxY: transform.originY,
  };
}

function geoKeys(directory: Directory): Map<number, number> {
  const keys = new Map<number, number>();
  const values = directory.numbers.get(tag.geoKeyDirectory);
  for (let at = 4; values && at + 3 < values.length; at += 4) {
    if (values[at + 1] === 0) keys.set(values[at]!, values[at + 3]!);
  }
  return keys;
}

function crsOf(keys: Map<number, number>): number | null {
  const model = keys.get(key.modelType);
  const geographic = coded(keys.get(key.geographic));
  if (model === 2) return geographic;
  if (model !== 1) return null;
  const projected = coded(keys.get(key.projected));
  if (projected !== null) return projected;
  const projection = keys.get(key.projection) ?? 0;
  if (geographic !== 4326) return null;
  if (projection > 16000 && projection <= 16060) return 32600 + projection - 16000;
  if (projection > 16100 && projection <= 16160) return 32700 + projection - 16100;
  return null;
}

function coded(value: number | undefined): number | null {
  return value === undefined || value === 0 || value === userDefined ? null : value;
}

function transformOf(directory: Directory): Transform | null {
  const scale = directory.numbers.get(tag.modelPixelScale);
  const tie = directory.numbers.get(tag.modelTiepoint);
  if (scale && tie && scale.length >= 2 && tie.length >= 6) {
    const [pixelWidth, pixelHeight] = [scale[0]!, scale[1]!];
    return usable({
      originX: tie[3]! - tie[0]! * pixelWidth,
      originY: tie[4]! + tie[1]! * pixelHeight,
      pixelWidth,
      pixelHeight,
    });
  }
  const matrix = directory.numbers.get(tag.modelTransformation);
  if (!matrix || matrix.length < 16 || matrix[1] !== 0 || matrix[4] !== 0) return null;
  return usable({
    originX: matrix[3]!,
    originY: matrix[7]!,
    pixelWidth: matrix[0]!,
    pixelHeight: -matrix[5]!,
  });
}

function usable(transform: Transform): Transform | null {
  const finite = Object.values(transform).every(Number.isFinite);
  return finite && transform.pixelWidth > 0 && transform.pixelHeight > 0 ? transform : null;
}

function shiftFromCentre(transform: Transform, keys: Map<number, number>): Transform {
  if (keys.get(key.rasterType) !== 2) return transform;
  return {
    ...transform,
    originX: transform.originX - transform.pixelWidth / 2,
    originY: transform.originY + transform.pixelHeight / 2,
  };
}
