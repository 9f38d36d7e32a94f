import { readFileSync } from "node:fs";
import type { Limits } from "@parcelle/formats/plot-file";
import type { PlotSource } from "@parcelle/formats/plot-source";
import type { FileCell, FileRow, FileSheet } from "@parcelle/formats/table/table-file";
import { registryProperties } from "./registry-headers.ts";

const texts = ["identifier", "lastName", "firstName", "otherNames", "sex", "birthDate", "village", "section"];
const figures = ["declaredHectares", "measuredHectares", "plots"];
const header = [...texts, "phones", "crops", ...figures, "latitude", "longitude"];

type Feature = { properties: Record<string, unknown> | null; geometry: { coordinates?: unknown } | null };

/**
 * Reads our own GeoJSON download as the table that our Excel download is. A farmer whose place is not known has no geometry
 * there, and is a farmer all the same.
 *
 * @param source name and bytes, or name and path
 * @param limits bytes
 * @returns null where the file is none of ours
 */
export function readRegistryPoints(source: PlotSource, limits: Limits): FileSheet | null {
  const bytes = "bytes" in source ? source.bytes : readFileSync(source.path);
  if (bytes.length > limits.bytes || bytes[0] !== 0x7b) return null;
  const features = featuresOf(new TextDecoder().decode(bytes));
  const first = features?.[0]?.properties;
  if (!features || !first || !registryProperties.every((name) => name in first)) return null;
  const rows = features.map((feature, index): FileRow => ({ number: index + 1, cells: cellsOf(feature) }));
  return { name: "", rows: [{ number: 0, cells: header }, ...rows], merged: [] };
}

function featuresOf(text: string): Feature[] | null {
  try {
    const value = JSON.parse(text) as { type?: unknown; features?: unknown } | null;
    return value?.type === "FeatureCollection" && Array.isArray(value.features)
      ? (value.features as Feature[]).filter((feature) => typeof feature === "object" && feature !== null)
      : null;
  } catch {
    return null;
  }
}

function cellsOf({ properties, geometry }: Feature): FileCell[] {
  const told = properties ?? {};
  const place: unknown[] = Array.isArray(geometry?.coordinates) ? geometry.coordinates : [];
  const { phones, crops } = told;
  const joined = (values: unknown, between: string) =>
    Array.isArray(values) ? cellOf(values.join(between)) : null;
  return [
    ...texts.map((name) => cellOf(told[name])),
    ...[joined(phones, " / "), joined(crops, ", ")],
    ...figures.map((name) => cellOf(told[name])),
    ...[cellOf(place[1]), cellOf(place[0])],
  ];
}

function cellOf(value: unknown): FileCell {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
