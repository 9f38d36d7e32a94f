import { FileRefusal } from "../file-refusal.ts";
import type { StatedCrs } from "../found-file.ts";

/** Which column holds the outlines, in which coordinate system, and which columns only repeat their extents. */
export type GeoColumn = { name: string; crs: StatedCrs; wgs84ByRule: boolean; covering: ReadonlySet<string> };

/** A column of geometries as Parquet itself knows it, without the metadata of GeoParquet. */
export type NativeColumn = { name: string; crs: string | null };

/**
 * Finds the column of outlines of a GeoParquet file, or of a Parquet file with a column of the type GEOMETRY.
 *
 * @param text the value of the key "geo" in the file's metadata, or null
 * @param native columns of the types GEOMETRY and GEOGRAPHY
 * @param names of all columns, for the message
 * @throws FileRefusal damaged, no_geometry_column, unsupported_format for outlines in another form than Well-Known Binary
 * @see GeoParquet 1.1.0, "File metadata" and "Column metadata"; Parquet format 2.11, "Geospatial"
 */
export function findGeoColumn(
  text: string | null,
  native: readonly NativeColumn[],
  names: readonly string[],
): GeoColumn {
  if (text === null) return nativeColumn(native, names);
  const geo = objectOf(parsed(text));
  const name = String(geo.primary_column ?? "");
  const column = objectOf(objectOf(geo.columns)[name]);
  if (!names.includes(name)) throw new FileRefusal("no_geometry_column", { columns: listed(names) });
  const { encoding } = column;
  if (typeof encoding !== "string" || encoding === "") throw new FileRefusal("damaged", { entry: "parquet" });
  if (encoding.toUpperCase() !== "WKB")
    throw new FileRefusal("unsupported_format", { found: `GeoParquet (${encoding.slice(0, 40)})` });
  const covering = new Set(Object.values(objectOf(objectOf(column.covering).bbox)).map(firstOf));
  return { name, ...crsOf(column), covering };
}

function firstOf(path: unknown): string {
  return Array.isArray(path) ? String(path[0]) : "";
}

/** Without a system the outlines are longitude, latitude of WGS 84; null says that nobody knows. */
function crsOf({ crs }: Record<string, unknown>): Pick<GeoColumn, "crs" | "wgs84ByRule"> {
  if (crs === undefined) return { crs: null, wgs84ByRule: true };
  if (crs === null) return { crs: null, wgs84ByRule: false };
  // Before version 0.4 the system was written as Well-Known Text.
  if (typeof crs === "string" && crs.includes("["))
    return { crs: { kind: "wkt", wkt: crs, code: null }, wgs84ByRule: false };
  const { id, name } = objectOf(crs);
  const { authority, code } = objectOf(id);
  const stated = authority === undefined ? String(name ?? crs) : `${authority}:${code}`;
  return { crs: { kind: "code", code: stated.slice(0, 120) }, wgs84ByRule: false };
}

function nativeColumn([column]: readonly NativeColumn[], names: readonly string[]): GeoColumn {
  if (column === undefined) throw new FileRefusal("no_geometry_column", { columns: listed(names) });
  const { name, crs } = column;
  if (crs === null || crs === "") return { name, crs: null, wgs84ByRule: true, covering: new Set() };
  const code = crs.replace(/^srid:/i, "EPSG:").slice(0, 120);
  return { name, crs: { kind: "code", code }, wgs84ByRule: false, covering: new Set() };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileRefusal("damaged", { entry: "parquet" });
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function listed(names: readonly string[]): string {
  return names.slice(0, 20).join(", ");
}
