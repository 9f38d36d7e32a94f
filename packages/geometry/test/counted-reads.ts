import type { Position } from "geojson";

/**
 * Positions that count how often their coordinates are looked at, in all together, and refuse it beyond so many times: what
 * takes time with the square of their number ends, on a slow machine as on a fast one.
 */
export function countReads(mostAPosition: number): (polygons: Position[][][]) => Position[][][] {
  let left = 0;
  const read = (value: number) => () => {
    left -= 1;
    if (left < 0) throw new Error(`Each position was looked at more than ${mostAPosition} times on average.`);
    return value;
  };
  const counted = (position: Position): Position => {
    left += mostAPosition;
    const copy = [...position];
    for (const [axis, value] of position.entries()) {
      Object.defineProperty(copy, axis, { get: read(value), enumerable: true });
    }
    return copy;
  };
  return (polygons) => polygons.map((rings) => rings.map((ring) => ring.map(counted)));
}
