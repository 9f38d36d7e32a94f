import { isCountryCode } from "#rules/country-codes.ts";
import { isOutline, type Position, truncated } from "./outline.ts";

const GEO = "EUDR_COMMODITIES_PRODUCER_GEO";

type Json = Readonly<Record<string, unknown>>;
type Options = { isCattle: boolean };

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The codes that a geolocation brings, each once; none where the system takes it. Sections 9.2, 9.5 and 10.3.
 *
 * @param bytes as they stood in `geometryGeojson`, decoded
 */
export function geolocationFaults(bytes: Uint8Array, options: Options): string[] {
  if (bytes.length === 0) return [`${GEO}_EMPTY`];
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return [`${GEO}_INVALID`];
  }
  const found = new Set<string>();
  const count = readObject(document, {}, options, found);
  if (count === 0 && found.size === 0) found.add(`${GEO}_EMPTY`);
  return [...found];
}

/** How many geometries there are. */
function readObject(value: unknown, properties: Json, options: Options, found: Set<string>): number {
  if (!isObject(value)) return invalid(found);
  const each = (list: unknown, stated = properties): number => {
    if (!Array.isArray(list)) return invalid(found);
    return list.reduce((sum: number, one) => sum + readObject(one, stated, options, found), 0);
  };
  switch (value.type) {
    case "FeatureCollection":
      return each(value.features);
    case "Feature":
      return readObject(value.geometry, isObject(value.properties) ? value.properties : {}, options, found);
    case "GeometryCollection":
      // The area is that of points (9.2); of points among outlines it says nothing.
      return each(value.geometries, isOfPoints(value) ? properties : { ...properties, Area: undefined });
    default:
      readGeometry(value, properties, options, found);
      return 1;
  }
}

const isOfPoints = ({ geometries }: Json): boolean =>
  Array.isArray(geometries) && geometries.every((one) => /Point$/.test(String(isObject(one) && one.type)));

function invalid(found: Set<string>): number {
  found.add(`${GEO}_INVALID`);
  return 0;
}

function readGeometry(geometry: Json, properties: Json, options: Options, found: Set<string>): void {
  const { ProducerCountry: country } = properties;
  if (country !== undefined && country !== "" && !(typeof country === "string" && isCountryCode(country)))
    found.add("EUDR_COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID");
  const { type, coordinates } = geometry;
  if (type === "Point" || type === "MultiPoint") {
    readEach(type === "Point" ? [coordinates] : coordinates, found, (point) => positionOf(point, found));
    if (!isPointArea(properties.Area, options)) found.add(`${GEO}_AREA_INVALID`);
  } else if (type === "Polygon" || type === "MultiPolygon") {
    readEach(type === "Polygon" ? [coordinates] : coordinates, found, (rings) => readPolygon(rings, found));
  } else found.add(`${GEO}_INVALID`);
}

function readEach(list: unknown, found: Set<string>, read: (one: unknown) => void): void {
  if (!Array.isArray(list) || list.length === 0) found.add(`${GEO}_INVALID`);
  else for (const one of list) read(one);
}

/** Four hectares stand for a point that states none; a quoted number is read as 0 (9.5, item 14). */
function isPointArea(area: unknown, { isCattle }: Options): boolean {
  if (area === undefined || area === null) return true;
  const hectares = typeof area === "number" ? area : 0;
  return hectares >= 0.0001 && (isCattle || hectares <= 4);
}

/** A hole "will not be processed" (9.2). */
function readPolygon(rings: unknown, found: Set<string>): void {
  if (!Array.isArray(rings) || rings.length === 0 || !rings.every(Array.isArray)) {
    found.add(`${GEO}_INVALID`);
    return;
  }
  const outline = (rings[0] as unknown[]).map((position) => positionOf(position, found));
  if (outline.some((position) => position === null)) return;
  if (rings.length > 1 || !isOutline(outline as Position[])) found.add(`${GEO}_INVALID_GEOMETRY`);
}

function positionOf(value: unknown, found: Set<string>): Position | null {
  const [longitude, latitude] = Array.isArray(value) ? value : [];
  if (typeof longitude !== "number" || typeof latitude !== "number") {
    found.add(`${GEO}_INVALID`);
    return null;
  }
  if (Math.abs(latitude) > 90) found.add(`${GEO}_LATITUDE_INVALID`);
  if (Math.abs(longitude) > 180) found.add(`${GEO}_LONGITUDE_INVALID`);
  return [truncated(longitude), truncated(latitude)];
}
