import Flatbush from "flatbush";
import type { Position } from "geojson";
import { orientation } from "./orientation.ts";
import { samePlace } from "./segment-meeting.ts";

type RingPoint = { ring: number; point: Position };

/**
 * The same rings with a vertex wherever another ring touches the middle of an edge, so that touching rings share a
 * vertex. Costs O(n log n).
 *
 * @param rings closed rings that do not cross each other
 * @returns new rings of the same shape
 */
export function nodeTouches(rings: readonly Position[][]): Position[][] {
  const points = rings.flatMap((positions, ring) => positions.slice(1).map((point) => ({ ring, point })));
  if (points.length === 0) return [...rings];
  const tree = new Flatbush(points.length);
  for (const { point } of points) tree.add(point[0]!, point[1]!, point[0]!, point[1]!);
  tree.finish();
  const near = (from: Position, to: Position): RingPoint[] => {
    const [west, east] = [Math.min(from[0]!, to[0]!), Math.max(from[0]!, to[0]!)];
    const [south, north] = [Math.min(from[1]!, to[1]!), Math.max(from[1]!, to[1]!)];
    return tree.search(west, south, east, north).map((number) => points[number]!);
  };
  return rings.map((positions, ring) =>
    positions.flatMap((from, index) => {
      const to = positions[index + 1];
      if (to === undefined) return [from];
      const others = near(from, to).filter((other) => other.ring !== ring);
      return [from, ...touchesOn(from, to, others)];
    }),
  );
}

function touchesOn(from: Position, to: Position, others: readonly RingPoint[]): Position[] {
  const along = (point: Position) => Math.hypot(point[0]! - from[0]!, point[1]! - from[1]!);
  return others
    .map(({ point }) => point)
    .filter((point) => !samePlace(point, from) && !samePlace(point, to) && orientation(from, to, point) === 0)
    .sort((a, b) => along(a) - along(b));
}
