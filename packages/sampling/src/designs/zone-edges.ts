import type { MultiPolygon, Polygon, Position } from "geojson";
import type { LocalPlane } from "./local-plane.ts";

/** The edges of a zone in its plane: x and y of both ends of each, metres, sorted by their southern end. */
export type ZoneEdges = {
  count: number;
  /** southern end */
  x: Float64Array;
  y: Float64Array;
  /** northern end */
  toX: Float64Array;
  toY: Float64Array;
  bounds: { west: number; south: number; east: number; north: number };
};

/** Edges longer than this are borders of maps, drawn along meridians and parallels; shorter ones are taken as straight. */
const longestDegrees = 5;
const pieceDegrees = 0.05;

/**
 * The edges of a zone in the plane. Edges are straight there, which for 100 km is within some metres of the geodesic; those of
 * more than five degrees follow the straight line in longitude and latitude.
 *
 * @param zone valid outline, longitude and latitude in degrees
 * @param plane around its centre
 */
export function zoneEdges(zone: Polygon | MultiPolygon, plane: LocalPlane): ZoneEdges {
  const rings = zone.type === "Polygon" ? zone.coordinates : zone.coordinates.flat();
  const ends: [number, number, number, number][] = [];
  const bounds = {
    ...{ west: Number.POSITIVE_INFINITY, south: Number.POSITIVE_INFINITY },
    ...{ east: Number.NEGATIVE_INFINITY, north: Number.NEGATIVE_INFINITY },
  };
  for (const ring of rings) {
    let before: [number, number] | null = null;
    for (const position of withBetween(ring)) {
      const point = plane.toPlane(position);
      bounds.west = Math.min(bounds.west, point[0]);
      bounds.east = Math.max(bounds.east, point[0]);
      bounds.south = Math.min(bounds.south, point[1]);
      bounds.north = Math.max(bounds.north, point[1]);
      if (before !== null) ends.push(before[1] <= point[1] ? [...before, ...point] : [...point, ...before]);
      before = point;
    }
  }
  ends.sort((one, other) => one[1] - other[1]);
  const column = (part: 0 | 1 | 2 | 3) => Float64Array.from(ends, (end) => end[part]);
  return {
    ...{ count: ends.length, bounds },
    ...{ x: column(0), y: column(1), toX: column(2), toY: column(3) },
  };
}

function* withBetween(ring: readonly Position[]): Generator<Position> {
  for (const [place, position] of ring.entries()) {
    const before = ring[place - 1];
    if (before !== undefined) yield* between(before, position);
    yield position;
  }
}

function* between(from: Position, to: Position): Generator<Position> {
  const [east, north] = [to[0]! - from[0]!, to[1]! - from[1]!];
  const degrees = Math.max(Math.abs(east), Math.abs(north));
  // A jump over the antimeridian is no long edge.
  if (degrees <= longestDegrees || Math.abs(east) > 180) return;
  const pieces = Math.ceil(degrees / pieceDegrees);
  for (let piece = 1; piece < pieces; piece += 1) {
    yield [from[0]! + (piece / pieces) * east, from[1]! + (piece / pieces) * north];
  }
}
