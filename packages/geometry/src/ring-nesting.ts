import Flatbush from "flatbush";
import type { Position } from "geojson";
import { type BoundingBox, boundingBoxOfPositions } from "./bounding-box.ts";
import { type PointPlace, placeInPolygon, placeInRing } from "./point-in-polygon.ts";

/**
 * The first position of the first hole that is not inside its shell. Rings must not cross.
 *
 * @param rings outer ring, then holes, clean
 * @returns the place, or null
 */
export function findHoleOutsideShell([shell, ...holes]: readonly Position[][]): Position | null {
  for (const hole of holes) {
    if (decidingPlace(hole, (point) => placeInRing(point, shell!)) === "outside") return hole[0]!;
  }
  return null;
}

/**
 * The first position of a hole that lies inside another one. Rings must not cross.
 *
 * @param rings outer ring, then holes, clean
 * @returns the place, or null
 */
export function findNestedHole([, ...holes]: readonly Position[][]): Position | null {
  return findNested(holes, (inner, outer) => decidingPlace(inner, (point) => placeInRing(point, outer)));
}

/**
 * The first position of a shell that lies in the interior of another polygon. Rings must not cross.
 *
 * @param polygons rings per polygon, clean
 * @returns the place, or null
 */
export function findNestedShell(polygons: readonly Position[][][]): Position | null {
  const polygonOf = new Map(polygons.map((rings) => [rings[0]!, rings]));
  return findNested([...polygonOf.keys()], (inner, outer) =>
    decidingPlace(inner, (point) => placeInPolygon(point, polygonOf.get(outer)!)),
  );
}

function findNested(
  rings: readonly Position[][],
  placeOf: (inner: Position[], outer: Position[]) => PointPlace,
): Position | null {
  if (rings.length < 2) return null;
  const boxes = rings.map((ring) => boundingBoxOfPositions(ring)!);
  const index = new Flatbush(rings.length);
  for (const box of boxes) index.add(...box);
  index.finish();
  for (const [number, inner] of rings.entries()) {
    const around = index
      .search(...boxes[number]!, (other) => other !== number && covers(boxes[other]!, boxes[number]!))
      .sort((a, b) => a - b);
    if (around.some((other) => placeOf(inner, rings[other]!) === "inside")) return inner[0]!;
  }
  return null;
}

/** Where a ring lies: its first position off the boundary decides; where all touch, the middles of its edges do. */
export function decidingPlace(
  ring: readonly Position[],
  placeOf: (point: Position) => PointPlace,
): PointPlace {
  for (const position of ring) {
    const place = placeOf(position);
    if (place !== "boundary") return place;
  }
  for (let index = 1; index < ring.length; index += 1) {
    const [from, to] = [ring[index - 1]!, ring[index]!];
    const place = placeOf([(from[0]! + to[0]!) / 2, (from[1]! + to[1]!) / 2]);
    if (place !== "boundary") return place;
  }
  return "boundary";
}

function covers(outer: BoundingBox, inner: BoundingBox): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}
