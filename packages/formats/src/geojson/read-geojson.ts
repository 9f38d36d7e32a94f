import { FileRefusal } from "../file-refusal.ts";
import { columnsOf, type FoundFile, type FoundRow, type StatedCrs } from "../found-file.ts";
import { parseJson } from "../json/parse-json.ts";
import type { Limits } from "../plot-file.ts";
import { encodingOfMark } from "../text/decode-text.ts";
import { featureRow } from "./feature-row.ts";
import { isGeojsonLines, readGeojsonLines } from "./read-geojson-lines.ts";

const GEOMETRY_TYPES =
  /^(Point|MultiPoint|LineString|MultiLineString|Polygon|MultiPolygon|GeometryCollection)$/;

/**
 * Reads GeoJSON: a FeatureCollection, a Feature, a geometry, an array of features, or one feature a line.
 *
 * @param bytes the file, with or without byte order mark
 * @param limits depth, containers, plots
 * @throws FileRefusal json_syntax, truncated, json_too_deep, not_geojson, too_many_plots
 * @see RFC 7946; RFC 8142 for record separators
 */
export function readGeojson(bytes: Uint8Array, limits: Limits): FoundFile {
  const plain = withoutMark(bytes);
  if (isGeojsonLines(plain, limits)) return readGeojsonLines(plain, limits);
  const { value, encoding } = parseJson(plain, limits);
  const features = featuresOf(value);
  if (features.length > limits.plots) {
    throw new FileRefusal("too_many_plots", { plots: features.length, limit: limits.plots });
  }
  const rows: FoundRow[] = features.map((feature, index) => featureRow(feature, index + 1));
  return {
    format: "geojson",
    encoding,
    crs: statedCrs(value),
    wgs84ByRule: true,
    columns: columnsOf(rows),
    rows,
    notices: [],
  };
}

/** A private copy without byte order mark, in an encoding that keeps ASCII: NaN is blanked in it. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const mark = encodingOfMark(bytes);
  if (mark === "utf-8") return bytes.slice(3);
  if (mark !== null) return new TextEncoder().encode(new TextDecoder(mark).decode(bytes));
  return bytes.slice();
}

function featuresOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const document = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const type = document.type;
  if (type === "FeatureCollection" && Array.isArray(document.features)) return document.features;
  if (type === "Feature" || (typeof type === "string" && GEOMETRY_TYPES.test(type))) return [value];
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
