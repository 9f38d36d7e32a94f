import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { boundingBox } from "./bounding-box.ts";
import { geometryOfPolygons, unitePolygons } from "./clip-polygons.ts";
import { distanceToLine, planeAround } from "./local-plane.ts";
import { polygonsOf } from "./polygons-of.ts";

/** Corners of a half circle: the strip is up to 2 % narrower between them. */
const halfCircleSteps = 6;

/** Vertices nearer than this to the line between their neighbours are left out first. */
const simplifiedMetres = 1;

const unitedAtOnce = 4;

/** An outline with more corners than this, once simplified, is no field that a strip would say something about. */
const mostCorners = 250;

/** Ramer, Douglas and Peucker on a closed ring, whose first position stays. */
function simplified(ring: readonly Position[]): Position[] {
  const keep = new Set([0, ring.length - 1]);
  const spans: [number, number][] = [[0, ring.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let [farthest, place] = [simplifiedMetres, -1];
    for (let index = first + 1; index < last; index += 1) {
      const distance = distanceToLine(ring[index]!, ring[first]!, ring[last]!);
      if (distance > farthest) [farthest, place] = [distance, index];
    }
    if (place < 0) continue;
    keep.add(place);
    spans.push([first, place], [place, last]);
  }
  return ring.filter((_, index) => keep.has(index));
}

/** Everything within a distance of an edge: a box with a half circle at each end. */
function capsule([ax, ay]: Position, [bx, by]: Position, metres: number): Position[][] {
  const along = Math.atan2(by! - ay!, bx! - ax!);
  const arc = ([x, y]: Position, from: number) =>
    Array.from({ length: halfCircleSteps + 1 }, (_, step): Position => {
      const angle = from + (step / halfCircleSteps) * Math.PI;
      return [x! + metres * Math.cos(angle), y! + metres * Math.sin(angle)];
    });
  const ring = [...arc([bx!, by!], along - Math.PI / 2), ...arc([ax!, ay!], along + Math.PI / 2)];
  return [[...ring, ring[0]!]];
}

/** None where the sweep fails on them: nobody depends on a strip so much that a plot should. */
function joined(polygons: Position[][][]): Position[][][] {
  try {
    return united(polygons);
  } catch {
    return [];
  }
}

/** Neighbours first: what lies inside their union is gone before the whole is swept. */
function united(polygons: Position[][][]): Position[][][] {
  if (polygons.length <= unitedAtOnce) return unitePolygons(polygons);
  const half = Math.ceil(polygons.length / 2);
  return unitePolygons([...united(polygons.slice(0, half)), ...united(polygons.slice(half))]);
}

/**
 * A plot and everything within a distance of its border.
 *
 * @param geometry valid Polygon or MultiPolygon in longitude and latitude; far from the antimeridian
 * @param metres width of the strip, within about 3 %
 * @returns null for points, for outlines of many hundred corners, and where the strip cannot be joined
 */
export function growOutline(geometry: Geometry, metres: number): Polygon | MultiPolygon | null {
  const box = boundingBox(geometry);
  const polygons = polygonsOf(geometry);
  if (!box || polygons.length === 0) return null;
  const plane = planeAround((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  const flat = polygons.map((rings) => rings.map((ring) => ring.map(plane.to)));
  const rings = flat.flat().map(simplified);
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > mostCorners) return null;
  const strips = rings.flatMap((ring) =>
    ring.slice(1).map((corner, index) => capsule(ring[index]!, corner, metres)),
  );
  const grown = joined([...strips, ...flat]);
  if (grown.length === 0) return null;
  return geometryOfPolygons(grown.map((rings) => rings.map((ring) => ring.map(plane.from))));
}
