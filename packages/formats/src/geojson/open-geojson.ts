import { FileRefusal } from "../file-refusal.ts";
import {
  type FoundPass,
  type FoundReader,
  type FoundRow,
  RowColumns,
  type StatedCrs,
} from "../found-file.ts";
import { type JsonText, splitDocument } from "../json/split-document.ts";
import type { Limits } from "../plot-file.ts";
import type { ByteStream } from "../source/byte-source.ts";
import { asciiKeeping, findEncoding } from "../text/text-stream.ts";
import { featureRow } from "./feature-row.ts";
import { isGeojsonLines, readGeojsonLines } from "./read-geojson-lines.ts";

const GEOMETRY_TYPES =
  /^(Point|MultiPoint|LineString|MultiLineString|Polygon|MultiPolygon|GeometryCollection)$/;

/**
 * Opens GeoJSON: a FeatureCollection, a Feature, a geometry, an array of features, or one feature a line.
 *
 * @param stream the file, with or without byte order mark
 * @param limits depth and containers
 * @returns a reader that throws FileRefusal json_syntax, truncated, json_too_deep, not_geojson
 * @see RFC 7946; RFC 8142 for record separators
 */
export async function openGeojson(stream: ByteStream, limits: Limits): Promise<FoundReader> {
  const encoding = await findEncoding(stream);
  const chunks = asciiKeeping(stream, encoding);
  const text = { chunks, encoding: encoding.startsWith("utf-16") ? "utf-8" : encoding };
  const isLines = await isGeojsonLines(text, limits);
  return {
    format: isLines ? "geojson-lines" : "geojson",
    bytes: stream.size,
    read: () => (isLines ? readGeojsonLines(text, limits, encoding) : readDocument(text, limits, encoding)),
    close: () => {},
  };
}

async function* readDocument(text: JsonText, limits: Limits, encoding: string): FoundPass {
  const columns = new RowColumns();
  const toRows = (features: readonly unknown[], before: number): FoundRow[] =>
    columns.seenIn(features.map((feature, index) => featureRow(feature, before + index + 1)));
  const elements = splitDocument(text, limits);
  let count = 0;
  let step = await elements.next();
  for (; step.done !== true; step = await elements.next()) {
    yield toRows(step.value, count);
    count += step.value.length;
  }
  const document = step.value;
  const features = featuresOf(document, count > 0);
  if (features.length > 0) yield toRows(features, count);
  return { encoding, crs: statedCrs(document), wgs84ByRule: true, columns: columns.names(), notices: [] };
}

/** The features that are not in the list which was read already. */
function featuresOf(value: unknown, listHadElements: boolean): unknown[] {
  if (Array.isArray(value)) return value;
  const document = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const type = document.type;
  if (type === "FeatureCollection" && Array.isArray(document.features)) return document.features;
  const isOne = type === "Feature" || (typeof type === "string" && GEOMETRY_TYPES.test(type));
  if (isOne && !listHadElements) return [value];
  const found = typeof type === "string" ? type.slice(0, 80) : Object.keys(document).slice(0, 5).join(", ");
  throw new FileRefusal("not_geojson", { found });
}

/** The `crs` member of GeoJSON 2008, which QGIS and ogr2ogr still write. */
function statedCrs(value: unknown): StatedCrs {
  const crs = (value as { crs?: { properties?: { name?: unknown; code?: unknown } } } | null)?.crs
    ?.properties;
  const name = crs?.name ?? (typeof crs?.code === "number" ? `EPSG:${crs.code}` : undefined);
  return typeof name === "string" ? { kind: "code", code: name } : null;
}
