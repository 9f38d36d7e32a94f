import type { Outline } from "./basemap-data.ts";
import water from "./generated/water.json" with { type: "json" };

const decoded: { lakes?: Outline[]; islands?: Outline[] } = {};

/**
 * Lakes wider than 0.1° with the islands in them as holes; decoded once.
 * Source: Natural Earth 1:50m lakes (public domain), see the README of this package.
 */
export function drawnLakes(): readonly Outline[] {
  decoded.lakes ??= water.lakes.map(decodePolygon);
  return decoded.lakes;
}

/**
 * Islands at sea that no country's outline has; decoded once.
 * Source: Natural Earth 1:50m land (public domain), see the README of this package.
 */
export function drawnIslands(): readonly Outline[] {
  decoded.islands ??= water.islands.map(decodePolygon);
  return decoded.islands;
}

function decodePolygon(rings: number[][]): Outline {
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
