import type { Position } from "geojson";
import type { RingTouch } from "./ring-contacts.ts";

/**
 * A touch that cuts the interior of a polygon in two. Rings and the points in which they touch form a graph; the
 * interior is in one piece exactly when that graph has no cycle.
 *
 * @param touches permitted touches, rings by number
 * @returns the touch that closes the first cycle, or null
 */
export function findDisconnectingTouch(touches: readonly RingTouch[]): Position | null {
  const groups = new Map<string, string>();
  const groupOf = (node: string): string => {
    let group = node;
    for (let next = groups.get(group); next !== undefined; next = groups.get(group)) group = next;
    if (group !== node) groups.set(node, group);
    return group;
  };
  const known = new Set<string>();
  for (const { rings, location } of touches) {
    const place = `at ${location[0]} ${location[1]}`;
    for (const ring of rings) {
      if (known.has(`${ring} ${place}`)) continue;
      known.add(`${ring} ${place}`);
      const [ringGroup, placeGroup] = [groupOf(`ring ${ring}`), groupOf(place)];
      if (ringGroup === placeGroup) return location;
      groups.set(ringGroup, placeGroup);
    }
  }
  return null;
}
