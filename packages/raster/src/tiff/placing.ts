import { geoKey } from "../systems/geo-keys.ts";
import type { Directory } from "./read-directories.ts";
import { tag } from "./tags.ts";

/** North-up placing: the corner of the first pixel, and the size of a pixel, both in units of the CRS. */
export type Transform = { originX: number; originY: number; pixelWidth: number; pixelHeight: number };

/**
 * How a file says where it lies. "south-up" rows come from the south. "negative-scale" is a pixel height below zero,
 * which the standard takes for rows from the south and GDAL, as we do, for a slip. "control-points" are tie points
 * without a pixel size, "impossible" is nowhere on Earth or mirrored, "none" is nothing at all.
 */
export type Placing =
  | "north-up"
  | "south-up"
  | "negative-scale"
  | "rotated"
  | "control-points"
  | "impossible"
  | "none";

/** How a raster is placed; a pixel height below zero stands for rows from the south. */
export type Placed = { placing: Placing; transform: Transform | null };

/**
 * Reads where pixels lie (OGC GeoTIFF 1.1: ModelPixelScale with ModelTiepoint, ModelTransformation).
 * @param directory tags of the full-resolution image
 */
export function placingOf(directory: Directory): Placed {
  const scale = directory.numbers.get(tag.modelPixelScale);
  const tie = directory.numbers.get(tag.modelTiepoint);
  const matrix = directory.numbers.get(tag.modelTransformation);
  if (scale && tie && scale.length >= 2 && tie.length >= 6) {
    const [pixelWidth, pixelHeight] = [scale[0]!, Math.abs(scale[1]!)];
    const placed = placedBy({
      originX: tie[3]! - tie[0]! * pixelWidth,
      originY: tie[4]! + tie[1]! * pixelHeight,
      pixelWidth,
      pixelHeight,
    });
    return scale[1]! < 0 && placed.transform ? { ...placed, placing: "negative-scale" } : placed;
  }
  if (matrix && matrix.length >= 16) {
    if (matrix[1] !== 0 || matrix[4] !== 0) return { placing: "rotated", transform: null };
    return placedBy({
      originX: matrix[3]!,
      originY: matrix[7]!,
      pixelWidth: matrix[0]!,
      pixelHeight: -matrix[5]!,
    });
  }
  return { placing: tie && tie.length >= 6 ? "control-points" : "none", transform: null };
}

/**
 * Whether pixels can be placed so: neither nowhere, nor of no size, nor mirrored.
 * @param transform placing
 */
export function placedBy(transform: Transform): Placed {
  const finite = Object.values(transform).every(Number.isFinite);
  const { pixelWidth, pixelHeight } = transform;
  if (!finite || !(pixelWidth > 0) || pixelHeight === 0) return { placing: "impossible", transform: null };
  return { placing: pixelHeight > 0 ? "north-up" : "south-up", transform };
}

/**
 * Placing of the same pixels with their last row first, where the first one is the southernmost.
 * @param transform placing as the file says it
 * @param height rows
 */
export function northUp(transform: Transform, height: number): Transform {
  const { originY, pixelHeight } = transform;
  if (pixelHeight > 0) return transform;
  return { ...transform, originY: originY - height * pixelHeight, pixelHeight: -pixelHeight };
}

/**
 * The same placing in a larger unit.
 * @param transform placing
 * @param count how many units of the transform make one of the new ones
 */
export function inUnitsOf(transform: Transform, count: number): Transform {
  const { originX, originY, pixelWidth, pixelHeight } = transform;
  return {
    originX: originX / count,
    originY: originY / count,
    pixelWidth: pixelWidth / count,
    pixelHeight: pixelHeight / count,
  };
}

/**
 * Placing by the corner of the first pixel where a file speaks of its centre.
 * @param transform placing as the file says it
 * @param keys GeoKeys of the file
 */
export function fromCentre(transform: Transform, keys: ReadonlyMap<number, number>): Transform {
  if (keys.get(geoKey.rasterType) !== 2) return transform;
  return {
    ...transform,
    originX: transform.originX - transform.pixelWidth / 2,
    originY: transform.originY + transform.pixelHeight / 2,
  };
}
