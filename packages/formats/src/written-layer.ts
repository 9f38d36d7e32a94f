import type { Geometry } from "geojson";
import type { WrittenRows } from "./written-rows.ts";

/** A column of a layer; `key` is the name in the features' properties. */
export type LayerColumn = { key: string; name: string; type: "text" | "number" | "boolean" };

type LayerValue = string | number | boolean | null | undefined;

/** The attributes of a feature by the keys of the columns. */
export type LayerValues = Readonly<Record<string, LayerValue>>;

/** A layer to write. Names that differ in case only get a number behind; a geometry that is not known yet is null. */
export type WrittenLayer = {
  columns: readonly LayerColumn[];
  /** WGS 84 longitude, latitude in degrees */
  features: WrittenRows<{ geometry: Geometry | null; properties: LayerValues }>;
  /** where the file grows; the system's temporary folder when not given */
  scratch?: string;
};

/** A value as a column of that type can hold it. */
export function layerValue(value: LayerValue, type: LayerColumn["type"]): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (type === "text") return String(value);
  if (type === "boolean") return typeof value === "boolean" ? value : null;
  const number = Number(value);
  return typeof value !== "string" && Number.isFinite(number) ? number : null;
}
