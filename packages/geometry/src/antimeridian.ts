import type { MultiPolygon, Polygon, Position } from "geojson";
import { boundingBoxOfPolygons } from "./bounding-box.ts";

const halfTurn = 180;
const turn = 360;

/**
 * Polygons over the antimeridian as one shape in the plane: a ring whose longitudes jump by more than half a turn goes on
 * beyond 180° instead, and parts that were cut there come together. A box drawn around the Earth and a ring around a pole
 * stay as they are.
 *
 * @param polygons rings, closed, longitudes from -180 to 180
 * @returns the same array where no two longitudes are half a turn apart, or where they are no degrees; else copies, whose longitudes start below 180
 */
export function unrollPolygons(polygons: Position[][][]): Position[][][] {
  const box = boundingBoxOfPolygons(polygons);
  if (box === null || box[2] - box[0] <= halfTurn || box[0] < -halfTurn || box[2] > halfTurn) return polygons;
  const reference = polygons.flat(2)[0]![0]!;
  const unrolled = polygons.map((rings) => {
    const [outer, ...holes] = rings.map(unrollRing);
    const shell = near(outer!, reference);
    return [shell, ...holes.map((hole) => near(hole, shell[0]?.[0] ?? reference))];
  });
  const [west] = boundingBoxOfPolygons(unrolled)!;
  return west < -halfTurn ? unrolled.map((rings) => rings.map((ring) => moved(ring, turn))) : unrolled;
}

function unrollRing(ring: Position[]): Position[] {
  let shift = 0;
  const unrolled = ring.map((position, index) => {
    const step = index === 0 ? 0 : position[0]! - ring[index - 1]![0]!;
    if (Math.abs(step) > halfTurn && Math.abs(step) < turn) shift -= Math.sign(step) * turn;
    return shift === 0 ? position : [position[0]! + shift, ...position.slice(1)];
  });
  return shift === 0 ? unrolled : ring;
}

function near(ring: Position[], longitude: number): Position[] {
  const start = ring[0]?.[0] ?? longitude;
  return moved(ring, -turn * Math.round((start - longitude) / turn));
}

/**
 * A ring some degrees further east.
 *
 * @param ring positions
 * @param degrees what is added to every longitude
 */
export function moved(ring: Position[], degrees: number): Position[] {
  return degrees === 0 ? ring : ring.map((position) => [position[0]! + degrees, ...position.slice(1)]);
}

/**
 * A position with its longitude between -180 and 180.
 *
 * @param position longitude at most a turn outside
 */
export function wrapPosition(position: Position): Position {
  const [x, ...rest] = position as [number, ...number[]];
  if (x > halfTurn) return [x - turn, ...rest];
  return x < -halfTurn ? [x + turn, ...rest] : position;
}

/**
 * A geometry with all longitudes between -180 and 180, as files have them: the reverse of unrollPolygons. Rings that lie
 * over the antimeridian jump there.
 *
 * @param geometry longitudes at most a turn outside
 * @returns the same geometry where none is outside
 */
export function wrapGeometry<Area extends Polygon | MultiPolygon>(geometry: Area): Area {
  const wrapRings = (rings: Position[][]): Position[][] => rings.map(wrapRing);
  const box = boundingBoxOfPolygons(
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
  );
  if (box === null || (box[0] >= -halfTurn && box[2] <= halfTurn)) return geometry;
  return geometry.type === "Polygon"
    ? { ...geometry, coordinates: wrapRings(geometry.coordinates) }
    : { ...geometry, coordinates: geometry.coordinates.map(wrapRings) };
}

/** A ring wholly on one side keeps its corners on the meridian on that side. */
function wrapRing(ring: Position[]): Position[] {
  if (ring.every(([x]) => x! >= halfTurn)) return moved(ring, -turn);
  if (ring.every(([x]) => x! <= -halfTurn)) return moved(ring, turn);
  return ring.map(wrapPosition);
}
