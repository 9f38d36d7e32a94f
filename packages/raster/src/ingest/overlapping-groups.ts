import type { CoordinateSystem } from "../systems/coordinate-system.ts";
import type { Bounds } from "../tiff/georeference.ts";

/** Where a raster lies. */
export type PlacedBox = { crs: CoordinateSystem; bounds: Bounds; pixelWidth: number };

/**
 * Puts together rasters that overlap by more than half a pixel; those that only touch stay files of their own.
 * @param boxes places
 * @returns indices of each group, in the order of their first
 */
export function overlappingGroups(boxes: readonly PlacedBox[]): number[][] {
  const groups: number[][] = [];
  boxes.forEach((box, index) => {
    const met = groups.filter((group) => group.some((other) => overlap(box, boxes[other]!)));
    const merged = [...met.flat(), index].sort((one, other) => one - other);
    const rest = groups.filter((group) => !met.includes(group));
    groups.splice(0, groups.length, ...rest, merged);
  });
  return groups.sort((one, other) => one[0]! - other[0]!);
}

function overlap(one: PlacedBox, other: PlacedBox): boolean {
  if (one.crs !== other.crs) return false;
  const margin = Math.min(one.pixelWidth, other.pixelWidth) / 2;
  const across = Math.min(one.bounds.maxX, other.bounds.maxX) - Math.max(one.bounds.minX, other.bounds.minX);
  const down = Math.min(one.bounds.maxY, other.bounds.maxY) - Math.max(one.bounds.minY, other.bounds.minY);
  return across > margin && down > margin;
}
