import basemap from "./generated/basemap.json" with { type: "json" };

/** A ring is a list of arc numbers; ~n is arc n read backwards. */
type ArcPolygons = number[][][];

export interface BasemapUnit {
  /** ISO 3166-1 alpha-2 for a country, ISO 3166-2 (or Natural Earth's stand-in) for a province. */
  code: string;
  /** The country's own code for a country. */
  country: string;
  fr: string;
  en: string;
  /** Longitude and latitude of the point where a name fits best. */
  label: [number, number];
  /** Planar size in square degrees, to decide which names come first. */
  size: number;
  /** West, south, east, north in degrees. */
  bounds: [number, number, number, number];
  /** Longitude, latitude; polygons of closed rings, the outer ring first. */
  polygons: [number, number][][][];
}

/** What it takes to ask whether a country, province, lake or island holds a place. */
export type Outline = Pick<BasemapUnit, "bounds" | "polygons">;

interface StoredUnit {
  code: string;
  country?: string;
  fr: string;
  en: string;
  label: number[];
  area: number;
  polygons: ArcPolygons;
}

const decoded: { countries?: BasemapUnit[]; provinces?: BasemapUnit[] } = {};

/**
 * Countries of the world, simplified, ordered by code; decoded once.
 * Source: Natural Earth 1:10m admin-1 (public domain), see the README of this package.
 */
export function basemapCountries(): readonly BasemapUnit[] {
  decoded.countries ??= basemap.countries.map((unit) => decodeUnit(unit));
  return decoded.countries;
}

/**
 * First-level provinces of the African producer countries, ordered by code; decoded once.
 * Source: Natural Earth 1:10m admin-1 (public domain); the divisions are older than some reforms.
 */
export function basemapProvinces(): readonly BasemapUnit[] {
  decoded.provinces ??= basemap.provinces.map((unit) => decodeUnit(unit));
  return decoded.provinces;
}

/** The outline is decoded when it is first asked for: most questions are settled by the bounds. */
function decodeUnit(unit: StoredUnit): BasemapUnit {
  const { code, country = code, fr, en, area } = unit;
  const label: [number, number] = [unit.label[0]!, unit.label[1]!];
  let polygons: BasemapUnit["polygons"] | undefined;
  return {
    code,
    country,
    fr,
    en,
    label,
    size: area,
    bounds: boundsOf(unit.polygons),
    get polygons() {
      polygons ??= unit.polygons.map((rings) => rings.map(decodeRing));
      return polygons;
    },
  };
}

function decodeRing(arcs: number[]): [number, number][] {
  const ring: [number, number][] = [];
  for (const arc of arcs) {
    const line = arc < 0 ? decodeArc(~arc).toReversed() : decodeArc(arc);
    for (let index = ring.length > 0 ? 1 : 0; index < line.length; index += 1) ring.push(line[index]!);
  }
  return ring;
}

function decodeArc(index: number): [number, number][] {
  const differences = basemap.arcs[index]!;
  const line: [number, number][] = [];
  let longitude = 0;
  let latitude = 0;
  for (let position = 0; position < differences.length; position += 2) {
    longitude += differences[position]!;
    latitude += differences[position + 1]!;
    line.push([longitude / 1000, latitude / 1000]);
  }
  return line;
}

function boundsOf(polygons: ArcPolygons): BasemapUnit["bounds"] {
  let [west, south, east, north] = [180_000, 90_000, -180_000, -90_000];
  for (const arc of polygons.flat(2)) {
    const differences = basemap.arcs[arc < 0 ? ~arc : arc]!;
    let [longitude, latitude] = [0, 0];
    for (let position = 0; position < differences.length; position += 2) {
      longitude += differences[position]!;
      latitude += differences[position + 1]!;
      west = Math.min(west, longitude);
      south = Math.min(south, latitude);
      east = Math.max(east, longitude);
      north = Math.max(north, latitude);
    }
  }
  return [west / 1000, south / 1000, east / 1000, north / 1000];
}
