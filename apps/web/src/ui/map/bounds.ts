import type { Geometry, Position } from "geojson";
import type { Bounds, Plots } from "./map-types.ts";

function grow(bounds: Bounds, [longitude = 0, latitude = 0]: Position): void {
  bounds[0] = Math.min(bounds[0], longitude);
  bounds[1] = Math.min(bounds[1], latitude);
  bounds[2] = Math.max(bounds[2], longitude);
  bounds[3] = Math.max(bounds[3], latitude);
}

type Nested = Position | Nested[];

function isPosition(nested: Nested): nested is Position {
  return typeof nested[0] === "number";
}

function visit(nested: Nested, bounds: Bounds): void {
  if (isPosition(nested)) grow(bounds, nested);
  else for (const part of nested) visit(part, bounds);
}

function visitGeometry(geometry: Geometry | null, bounds: Bounds): void {
  if (!geometry) return;
  if (geometry.type === "GeometryCollection")
    for (const part of geometry.geometries) visitGeometry(part, bounds);
  else visit(geometry.coordinates, bounds);
}

/** The box around geometries, or null when they hold no position. */
export function boundsOf(geometries: Iterable<Geometry | null>): Bounds | null {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const geometry of geometries) visitGeometry(geometry, bounds);
  return Number.isFinite(bounds[0]) ? bounds : null;
}

export function boundsOfPlots(plots: Plots): Bounds | null {
  return boundsOf(plots.features.map((feature) => feature.geometry));
}

export function centreOf([west, south, east, north]: Bounds): [number, number] {
  return [(west + east) / 2, (south + north) / 2];
}
