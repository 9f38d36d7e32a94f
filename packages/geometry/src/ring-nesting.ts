import Flatbush from "flatbush";
import type { Position } from "geojson";
import { type BoundingBox, boundingBoxOfPositions, covers } from "./bounding-box.ts";
import { placeFinder } from "./place-finder.ts";
import type { PointPlace } from "./point-in-polygon.ts";
import type { CleanRing } from "./ring-set.ts";

/**
 * The first position of the first hole that is not inside its shell. Rings must not cross.
 *
 * @param rings outer ring, then holes, clean
 * @returns the place, or null
 */
export function findHoleOutsideShell([shell, ...holes]: readonly Position[][]): Position | null {
  const placeOf = placeFinder([shell!]);
  for (const hole of holes) {
    if (decidingPlace(hole, placeOf) === "outside") return hole[0]!;
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
  return findNested(holes.map((hole) => [hole]));
}

/**
 * The first position of a shell that lies in the interior of another polygon. Rings must not cross.
 *
 * @param polygons rings per polygon, clean
 * @returns the place, or null
 */
export function findNestedShell(polygons: readonly Position[][][]): Position | null {
  return findNested(polygons);
}

/** So many boxes meet one where outlines lie beside each other, itself among them. */
const USUALLY_MET = 16;

/**
 * Whether the boxes of rings meet so many others that looking into each would take time with the square of their number.
 *
 * @param rings at least one
 */
export function meetMany(rings: readonly CleanRing[]): boolean {
  const boxes = rings.map(({ positions }) => boundingBoxOfPositions(positions)!);
  const index = indexOf(boxes);
  let left = USUALLY_MET * rings.length;
  return boxes.some((box) => {
    index.search(...box, () => {
      left -= 1;
      return false;
    });
    return left < 0;
  });
}

function indexOf(boxes: readonly BoundingBox[]): Flatbush {
  const index = new Flatbush(boxes.length);
  for (const box of boxes) index.add(...box);
  index.finish();
  return index;
}

/** Looks for an outer ring inside another polygon. */
function findNested(polygons: readonly Position[][][]): Position | null {
  if (polygons.length < 2) return null;
  const boxes = polygons.map(([outer]) => boundingBoxOfPositions(outer!)!);
  const index = indexOf(boxes);
  const finders: ((point: Position) => PointPlace)[] = [];
  for (const [number, [inner]] of polygons.entries()) {
    const box = boxes[number]!;
    const around = index.search(...box, (other) => other !== number && covers(boxes[other]!, box));
    for (const other of around) {
      finders[other] ??= placeFinder(polygons[other]!);
      if (decidingPlace(inner!, finders[other]) === "inside") return inner![0]!;
    }
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
