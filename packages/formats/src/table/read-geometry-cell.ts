import { readWkt } from "@parcelle/geometry/parse-wkt";
import { WktError } from "@parcelle/geometry/wkt-error";
import type { Position } from "geojson";
import type { FoundRow } from "../found-file.ts";
import { checkGeometry, withoutZeroAltitudes } from "../geometry/check-geometry.ts";
import { readWkb, WkbError } from "../geometry/read-wkb.ts";
import type { PropertyValue, RowProblem } from "../plot-file.ts";

/** How one cell writes a geometry. `trace` is ODK's "lat lon altitude accuracy;..."; `position` a single one of it. */
export type GeometryNotation = "wkt" | "wkb" | "geojson" | "trace" | "position";

export type GeometryCell = Pick<FoundRow, "geometry" | "problem" | "srid"> & { openTrace?: boolean };

const WKT =
  /^\s*(SRID\s*=\s*\d+\s*;)?\s*(MULTI)?(POINT|POLYGON|LINESTRING|GEOMETRYCOLLECTION)\s*(Z|M|ZM)?\s*(\(|EMPTY)/i;
const WKB = /^(\\x|0x)?0[01][0-9a-f]{16,}$/i;
const NUMBER = String.raw`[+-]?\d+(?:[.,]\d+)?`;
const POSITION = new RegExp(String.raw`^\s*${NUMBER}(?:\s*[,;]\s+|\s+)${NUMBER}(?:\s+${NUMBER}){0,2}\s*$`);
const GOOGLE_PAIR = /^\s*[+-]?\d+\.\d+\s*,\s*[+-]?\d+\.\d+\s*$/;

/** The notation that a cell's text is in, or null where it holds no geometry. */
export function notationOf(value: PropertyValue | undefined): GeometryNotation | null {
  if (typeof value !== "string" || value.length < 3) return null;
  if (WKT.test(value)) return "wkt";
  if (value.trimStart().startsWith("{") && value.includes('"coordinates"')) return "geojson";
  if (WKB.test(value.trim()) && value.trim().length % 2 === 0) return "wkb";
  const parts = value.split(";").filter((part) => part.trim() !== "");
  if (parts.length > 1 && parts.every((part) => POSITION.test(part))) return "trace";
  return POSITION.test(value) || GOOGLE_PAIR.test(value) ? "position" : null;
}

/**
 * Reads one cell into a geometry: WKT, EWKT, WKB in hexadecimal (bare, as \\x of PostgreSQL, as 0x of SQL Server), GeoJSON, ODK geoshape, geotrace or geopoint,
 * "latitude, longitude".
 *
 * @param value the cell
 * @returns the geometry, or the problem; `openTrace` where a walked trace does not end where it began
 */
export function readGeometryCell(value: PropertyValue | undefined): GeometryCell {
  if (value === null || value === undefined || value === "") return refuse("geometry_missing", {});
  const text = String(value);
  switch (notationOf(value)) {
    case "wkt":
      return readWktCell(text);
    case "wkb":
      return readWkbCell(text);
    case "geojson":
      return readGeojsonCell(text);
    case "trace":
    case "position":
      return readTrace(text);
    default:
      return refuse("geometry_malformed", { found: text.slice(0, 40) });
  }
}

function readWktCell(text: string): GeometryCell {
  try {
    const { geometry, srid } = readWkt(text);
    return { ...checkGeometry(geometry), srid };
  } catch (error) {
    if (!(error instanceof WktError)) throw error;
    return refuse("geometry_malformed", {
      type: "WKT",
      expected: error.expected,
      found: error.found,
      character: error.character + 1,
    });
  }
}

function readWkbCell(text: string): GeometryCell {
  try {
    const { geometry, srid } = readWkb(Buffer.from(text.trim().replace(/^(\\x|0x)/i, ""), "hex"));
    return { ...checkGeometry(geometry), srid };
  } catch (error) {
    if (!(error instanceof WkbError)) throw error;
    return refuse("geometry_malformed", { type: "WKB", character: error.offset * 2 + 1 });
  }
}

function readGeojsonCell(text: string): GeometryCell {
  try {
    const value = JSON.parse(text) as { type?: unknown; geometry?: unknown } | null;
    return checkGeometry(value?.type === "Feature" ? value.geometry : value);
  } catch {
    return refuse("geometry_malformed", { type: "GeoJSON" });
  }
}

function readTrace(text: string): GeometryCell {
  const isPair = GOOGLE_PAIR.test(text);
  const parts = isPair ? [text.replace(",", " ")] : text.split(";").filter((part) => part.trim() !== "");
  const positions = withoutZeroAltitudes(parts.map(readTracePosition));
  if (positions.length === 1) return checkGeometry({ type: "Point", coordinates: positions[0] });
  if (positions.length === 2) return refuse("geometry_is_line", { type: "geotrace" });
  const [first, last] = [positions[0]!, positions.at(-1)!];
  const openTrace = first[0] !== last[0] || first[1] !== last[1];
  return { ...checkGeometry({ type: "Polygon", coordinates: [positions] }), openTrace };
}

/** ODK writes latitude first, then longitude, altitude and accuracy. */
function readTracePosition(part: string): Position {
  const numbers = part
    .trim()
    .split(/\s*[,;]\s+|\s+/)
    .map((number) => Number(number.replace(",", ".")));
  const [latitude, longitude, altitude] = numbers as [number, number, number?];
  return altitude === undefined ? [longitude, latitude] : [longitude, latitude, altitude];
}

function refuse(code: RowProblem["code"], detail: RowProblem["detail"]): GeometryCell {
  return { geometry: null, problem: { code, detail } };
}
