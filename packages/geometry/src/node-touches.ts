import type { Position } from "geojson";
import { orientation } from "./orientation.ts";
import { samePlace } from "./segment-meeting.ts";

/**
 * The same rings with a vertex wherever another ring touches the middle of an edge, so that touching rings share a
 * vertex.
 *
 * @param rings closed rings that do not cross each other
 * @returns new rings of the same shape
 */
export function nodeTouches(rings: readonly Position[][]): Position[][] {
  return rings.map((ring, number) => {
    const others = rings.filter((_, other) => other !== number);
    return ring.flatMap((from, index) => {
      const to = ring[index + 1];
      return to === undefined ? [from] : [from, ...touchesOn(from, to, others)];
    });
  });
}

function touchesOn(from: Position, to: Position, others: readonly Position[][]): Position[] {
  const [west, east] = [Math.min(from[0]!, to[0]!), Math.max(from[0]!, to[0]!)];
  const [south, north] = [Math.min(from[1]!, to[1]!), Math.max(from[1]!, to[1]!)];
  const touching: Position[] = [];
  for (const ring of others) {
    for (const point of ring.slice(1)) {
      if (point[0]! < west || point[0]! > east || point[1]! < south || point[1]! > north) continue;
      if (samePlace(point, from) || samePlace(point, to)) continue;
      if (orientation(from, to, point) === 0) touching.push(point);
    }
  }
  const along = (point: Position) => Math.hypot(point[0]! - from[0]!, point[1]! - from[1]!);
  return touching.sort((a, b) => along(a) - along(b));
}
