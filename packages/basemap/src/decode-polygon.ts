import type { Outline } from "./basemap-data.ts";

/**
 * A polygon of flat differences in thousandths of a degree, the outer ring first, as an outline with its bounds. Its
 * positions are made when they are first asked for.
 */
export function decodePolygon(rings: number[][]): Outline {
  let polygons: Outline["polygons"] | undefined;
  return {
    bounds: boundsOf(rings[0]!),
    get polygons() {
      polygons ??= [rings.map(decodeLine)];
      return polygons;
    },
  };
}

/** Flat differences in thousandths of a degree. */
export function decodeLine(differences: number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: differences.length / 2 }, (_, index) => {
    x += differences[2 * index]!;
    y += differences[2 * index + 1]!;
    return [x / 1000, y / 1000];
  });
}

function boundsOf(differences: number[]): Outline["bounds"] {
  let [west, south] = [differences[0]!, differences[1]!];
  let [east, north] = [west, south];
  let [x, y] = [0, 0];
  for (let position = 0; position < differences.length; position += 2) {
    x += differences[position]!;
    y += differences[position + 1]!;
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west / 1000, south / 1000, east / 1000, north / 1000];
}
