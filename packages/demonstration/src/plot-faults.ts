import type { Geometry, Polygon, Position } from "geojson";
import { rounded } from "./plot-shapes.ts";
import { metresToDegrees } from "./square.ts";

/** Mistakes as they come in real files. */
export type PlotFault =
  | "unclosed_ring"
  | "duplicate_vertices"
  | "self_crossing"
  | "overlap"
  | "outside_country"
  | "line";

type FaultMaker = (ring: Position[]) => Geometry;

const makers: Record<Exclude<PlotFault, "overlap">, FaultMaker> = {
  unclosed_ring: (ring) => polygon(ring.slice(0, -1)),
  duplicate_vertices: (ring) => polygon([...ring.slice(0, 3), ring[2]!, ...ring.slice(3)]),
  self_crossing: (ring) => polygon(bowTie(ring)),
  // The minus sign of the longitude was lost: the plot lands in Nigeria.
  outside_country: (ring) =>
    polygon(ring.map(([longitude, latitude]) => [Math.abs(longitude!), latitude!]).toReversed()),
  line: (ring) => ({ type: "LineString", coordinates: ring.slice(0, -2) }),
};

/** The same field with one mistake in it; its corners stay where they are. */
export function withFault(field: Polygon, fault: Exclude<PlotFault, "overlap">): Geometry {
  return makers[fault](field.coordinates[0]!);
}

/** A copy of a field pushed aside by about a third of its width, so that both overlap. */
export function overlappingField(field: Polygon): Polygon {
  const ring = field.coordinates[0]!;
  const longitudes = ring.map(([longitude]) => longitude!);
  const width = Math.max(...longitudes) - Math.min(...longitudes);
  const [, north] = metresToDegrees(0, 6);
  return polygon(
    ring.map(([longitude, latitude]) => rounded([longitude! + width * 0.35, latitude! + north])),
  );
}

function polygon(ring: Position[]): Polygon {
  return { type: "Polygon", coordinates: [ring] };
}

/** Two far corners swapped: the outline crosses itself. */
function bowTie(ring: Position[]): Position[] {
  const open = ring.slice(0, -1);
  const other = Math.floor(open.length / 2);
  [open[1], open[other]] = [open[other]!, open[1]!];
  return [...open, open[0]!];
}
