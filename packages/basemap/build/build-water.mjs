// node packages/basemap/build/build-water.mjs FOLDER: see the README of this package.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { basemapCountries } from "../src/basemap-data.ts";
import { distanceToUnit, unitContains } from "../src/unit-distance.ts";
import { codeFinder } from "./island-codes.mjs";
import { labelPoint, ringArea } from "./label-point.mjs";
import { choosePolygons } from "./lake-versions.mjs";
import { leftOutLakes, polygonReader } from "./read-water.mjs";
import { withUndrawnIslands } from "./undrawn-islands.mjs";

/** Regions with the finest grid first; the world is the coarsest, and the only one with Asian Russia. */
const REGIONS = ["south-america", "africa", "europe", "north-america", "asia", "world"];
// A plot counts as in a lake only well away from the shore, so that narrower lakes have no such place.
const NARROWEST_DEGREES = 0.1;
const WIDEST_ISLAND_DEGREES = 3;
const COAST_TOLERANCE = 0.03;
// Lake Superior has 82,100 km², which is 9.9 square degrees there: what is larger is a country.
const LARGEST_SQUARE_DEGREES = 11;
/**
 * A place in each lake that is land by now though the source draws it as of 1990, or that is full of inhabited islands
 * which it does not draw: whoever farms there is right.
 */
const FARMED = {
  "Aral Sea": [59.7, 45.2],
  "Lop Nur": [90.27, 40.5],
  "Lake Urmia": [45.4, 37.7],
  "Lake Poopó": [-67.05, -18.8],
  Bangweulu: [29.75, -11.15],
  Mälaren: [17.2, 59.45],
};

const folder = resolve(process.argv[2] ?? ".");
const polygonsOf = polygonReader(folder);
const codeOf = codeFinder(folder);

const versions = REGIONS.flatMap((region) => polygonsOf(region, "lakes")).concat(leftOutLakes());
const lakes = choosePolygons(versions.filter(isWide).filter((lake) => !isFarmed(lake))).map((lake) => {
  refuseCountry(lake);
  return { ...lake, rings: withUndrawnIslands(lake) };
});
// The outlines of the countries leave small islands out.
const islands = polygonsOf("world", "land")
  .map((island) => ({ ...island, middle: labelPoint(island.rings.map(degrees)) }))
  .filter(isSmallIsland)
  .map((island) => ({
    ...island,
    code: codeOf(
      island.middle,
      island.rings[0].map(([x, y]) => [x / 1000, y / 1000]),
    ),
  }));

function isSmallIsland({ west, south, east, north, middle: [x, y] }) {
  if (Math.max(east - west, north - south) >= WIDEST_ISLAND_DEGREES * 1000) return false;
  return !basemapCountries().some(
    (country) =>
      unitContains(country, x, y) || distanceToUnit(country, x, y, COAST_TOLERANCE) <= COAST_TOLERANCE,
  );
}

function isWide({ west, south, east, north }) {
  return Math.min(east - west, north - south) > NARROWEST_DEGREES * 1000;
}

function isFarmed({ west, south, east, north }) {
  return Object.values(FARMED).some(
    ([x, y]) => west < x * 1000 && x * 1000 < east && south < y * 1000 && y * 1000 < north,
  );
}

function refuseCountry({ rings, west, south }) {
  const area = Math.abs(ringArea(degrees(rings[0])));
  if (area < LARGEST_SQUARE_DEGREES) return;
  throw new Error(`No lake has ${area} square degrees: ${west / 1000}, ${south / 1000}`);
}

function degrees(ring) {
  return ring.map(([x, y]) => [x / 1000, y / 1000]);
}

function byPlace(a, b) {
  return a.west - b.west || a.south - b.south;
}

function differences(ring) {
  return ring.flatMap(([x, y], index) =>
    index === 0 ? [x, y] : [x - ring[index - 1][0], y - ring[index - 1][1]],
  );
}

const lakeRows = lakes.toSorted(byPlace).map(({ rings }) => JSON.stringify(rings.map(differences)));
const islandRows = islands
  .toSorted(byPlace)
  .map(({ code, rings }) => JSON.stringify({ code, rings: rings.map(differences) }));
const target = join(import.meta.dirname, "../src/generated");
writeFileSync(join(target, "water.json"), `{"lakes":[\n${lakeRows.join(",\n")}\n]}\n`);
writeFileSync(join(target, "islands.json"), `{"islands":[\n${islandRows.join(",\n")}\n]}\n`);
const nameless = islands.filter(({ code }) => code === null).length;
process.stderr.write(
  `${lakes.length} lakes, ${islands.length} islands, ${nameless} of them without a country\n`,
);
