import Flatbush from "flatbush";
import type { BoundingBox } from "./bounding-box.ts";

const HALF_TURN = 180;
const BEYOND_ALL_LONGITUDES = 3 * HALF_TURN;

/**
 * Which of many rectangles share a point with another one, touching included. What stands alone overlaps nothing and
 * repeats nothing, so that its outline need not be looked at.
 *
 * @param boxes west, south, east, north in degrees; one wider than half a turn, as that of a plot over the antimeridian,
 *   counts as one around the Earth
 * @returns for each box, in order, whether it meets another
 */
export function boxesThatMeet(boxes: readonly BoundingBox[]): boolean[] {
  if (boxes.length === 0) return [];
  const around = boxes.map(aroundTheEarth);
  const index = new Flatbush(around.length);
  for (const box of around) index.add(...box);
  index.finish();
  return around.map((box, number) => {
    let meets = false;
    index.search(...box, (other) => {
      meets ||= other !== number;
      return false;
    });
    return meets;
  });
}

function aroundTheEarth(box: BoundingBox): BoundingBox {
  const [west, south, east, north] = box;
  return east - west > HALF_TURN ? [-BEYOND_ALL_LONGITUDES, south, BEYOND_ALL_LONGITUDES, north] : box;
}
