import type { Geometry, Polygon, Position } from "geojson";
import { boundingBox } from "./bounding-box.ts";
import { distanceToLine, planeAround } from "./local-plane.ts";
import { polygonsOf } from "./polygons-of.ts";

/** An outline that nowhere lies deeper than this below its hull is taken for convex. */
const shallowMetres = 3;

/** Corners of a full circle. */
const circleSteps = 24;

function cross([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  return (bx! - ax!) * (cy! - ay!) - (by! - ay!) * (cx! - ax!);
}

/** Counter-clockwise, without repetition (Andrew's monotone chain). */
function convexHull(points: readonly Position[]): Position[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax! - bx! || ay! - by!);
  const chain = (ordered: readonly Position[]) => {
    const kept: Position[] = [];
    for (const point of ordered) {
      while (kept.length >= 2 && cross(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** The hull moved outwards, with an arc around each corner. */
function grown(hull: readonly Position[], metres: number): Position[] {
  const ring: Position[] = [];
  hull.forEach(([x, y], index) => {
    const [before, after] = [hull.at(index - 1)!, hull[(index + 1) % hull.length]!];
    const from = Math.atan2(y! - before[1]!, x! - before[0]!) - Math.PI / 2;
    const turn = Math.atan2(after[1]! - y!, after[0]! - x!) - Math.PI / 2 - from;
    const angle = turn < 0 ? turn + 2 * Math.PI : turn;
    const steps = Math.max(1, Math.ceil((angle / (2 * Math.PI)) * circleSteps));
    for (let step = 0; step <= steps; step += 1) {
      const at = from + (step / steps) * angle;
      ring.push([x! + metres * Math.cos(at), y! + metres * Math.sin(at)]);
    }
  });
  return [...ring, ring[0]!];
}

function isShallow(ring: readonly Position[], hull: readonly Position[]): boolean {
  return ring.every((point) =>
    hull.some(
      (corner, index) => distanceToLine(point, corner, hull[(index + 1) % hull.length]!) < shallowMetres,
    ),
  );
}

/**
 * The convex hull of a plot and everything within a distance of it: it holds what `growOutline` gives, at a fraction of the
 * cost.
 *
 * @param geometry valid Polygon or MultiPolygon in longitude and latitude; far from the antimeridian
 * @param metres width of the strip
 * @returns the outline, and whether it is as good as `growOutline`'s because the plot is convex but for a few metres; null
 *   for points
 */
export function growHull(geometry: Geometry, metres: number): { outline: Polygon; isExact: boolean } | null {
  const box = boundingBox(geometry);
  const rings = polygonsOf(geometry).flat();
  if (!box || rings.length === 0) return null;
  const plane = planeAround((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  const flat = rings.map((ring) => ring.map(plane.to));
  const hull = convexHull(flat.flat());
  if (hull.length < 3) return null;
  const outline: Polygon = { type: "Polygon", coordinates: [grown(hull, metres).map(plane.from)] };
  return { outline, isExact: flat.length === 1 && isShallow(flat[0]!, hull) };
}
