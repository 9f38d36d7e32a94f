import type { Outline } from "./basemap-data.ts";

/** A polygon of flat differences in thousandths of a degree, the outer ring first, as an outline with its bounds. */
export function decodePolygon(rings: number[][]): Outline {
  const polygon = rings.map(decodeRing);
  const [longitudes, latitudes] = [0, 1].map((axis) => polygon[0]!.map((position) => position[axis]!));
  return {
    bounds: [
      Math.min(...longitudes!),
      Math.min(...latitudes!),
      Math.max(...longitudes!),
      Math.max(...latitudes!),
    ],
    polygons: [polygon],
  };
}

/** Flat differences in thousandths of a degree. */
function decodeRing(differences: number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: differences.length / 2 }, (_, index) => {
    x += differences[2 * index]!;
    y += differences[2 * index + 1]!;
    return [x / 1000, y / 1000];
  });
}
