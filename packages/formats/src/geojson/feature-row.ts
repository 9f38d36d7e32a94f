import type { FoundRow } from "../found-file.ts";
import { type CheckedGeometry, checkGeometry } from "../geometry/check-geometry.ts";
import type { Properties, PropertyValue } from "../plot-file.ts";

/**
 * Turns one GeoJSON feature, or a bare geometry, into a row. A feature's own `id` becomes the property `id` unless it
 * has one already, because that is where programs keep the plot's identifier.
 *
 * @param value a parsed Feature or geometry
 * @param row the number that the user counts
 */
export function featureRow(value: unknown, row: number): FoundRow {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    return { row, properties: {}, geometry: null, problem: { code: "feature_malformed", detail: {} } };
  }
  const feature = value as Record<string, unknown>;
  if (feature.type !== "Feature") return { row, properties: {}, ...checkGeometry(value) };
  const properties = plainProperties(feature.properties);
  const id = feature.id;
  if ((typeof id === "string" || typeof id === "number") && !("id" in properties)) properties.id = id;
  return { row, properties, ...(misspelt(feature) ?? checkGeometry(feature.geometry)) };
}

/** A geometry under another name than `geometry`: the commonest slip of files written by hand. */
function misspelt(feature: Record<string, unknown>): CheckedGeometry | null {
  if (feature.geometry !== undefined) return null;
  const found = Object.keys(feature).find((name) => {
    const value = feature[name];
    return name !== "properties" && typeof value === "object" && value !== null && "coordinates" in value;
  });
  return found === undefined
    ? null
    : { geometry: null, problem: { code: "geometry_missing", detail: { found: found.slice(0, 80) } } };
}

function plainProperties(value: unknown): Properties {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return {};
  const pairs = Object.entries(value).filter(([name]) => name !== "__proto__");
  return Object.fromEntries(pairs.map(([name, content]) => [name, plainValue(content)]));
}

function plainValue(value: unknown): PropertyValue {
  if (value === undefined || value === null) return null;
  return typeof value === "object" ? JSON.stringify(value) : (value as PropertyValue);
}
