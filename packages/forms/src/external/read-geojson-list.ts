import { FormRefusal } from "../form-refusal.ts";
import { element, leaf, type StatedNode } from "../instance/fixed-node.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * A GeoJSON list: a feature is an `item` with its `geometry` in ODK's notation (latitude, longitude, altitude,
 * accuracy; points separated by semicolons), its `id`, and an element for each property. The id of the feature itself
 * goes before a property of that name.
 *
 * @param text the file
 * @param file its name, for the refusal
 * @throws FormRefusal list_not_geojson with the number of the feature where one is wrong
 * @see https://docs.getodk.org/form-datasets/
 */
export function readGeoJsonList(text: string, file: string): StatedNode {
  const collection = parse(text, file);
  if (collection.type !== "FeatureCollection" || !Array.isArray(collection.features))
    throw new FormRefusal("list_not_geojson", { file });
  const items = collection.features.map((feature, index) => itemOf(feature, { file, feature: index + 1 }));
  return element("root", items);
}

function parse(text: string, file: string): Json {
  try {
    const parsed: unknown = JSON.parse(text);
    if (isJson(parsed)) return parsed;
  } catch {
    // Told below with the file's name.
  }
  throw new FormRefusal("list_not_geojson", { file });
}

function itemOf(feature: unknown, at: { file: string; feature: number }): StatedNode {
  if (!isJson(feature) || feature.type !== "Feature") throw new FormRefusal("list_not_geojson", at);
  const geometry = geometryText(feature.geometry);
  if (geometry === null) throw new FormRefusal("list_not_geojson", at);
  const properties = isJson(feature.properties) ? feature.properties : {};
  const stated = Object.entries({
    ...properties,
    ...(feature.id == null ? {} : { id: feature.id }),
  });
  return element("item", [
    leaf("geometry", geometry),
    ...stated.map(([name, value]) => leaf(name, textOf(value))),
  ]);
}

function geometryText(geometry: unknown): string | null {
  if (geometry === null || geometry === undefined) return "";
  if (!isJson(geometry)) return null;
  const { type, coordinates } = geometry;
  if (type === "Point") return pointText(coordinates);
  if (type === "LineString") return lineText(coordinates);
  return type === "Polygon" && Array.isArray(coordinates) ? lineText(coordinates[0]) : null;
}

function lineText(points: unknown): string | null {
  if (!Array.isArray(points)) return null;
  const written = points.map(pointText);
  return written.includes(null) ? null : written.join("; ");
}

function pointText(point: unknown): string | null {
  if (!Array.isArray(point)) return null;
  const [longitude, latitude] = point;
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return null;
  return `${latitude} ${longitude} 0 0`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
