import { orientation } from "./orientation.ts";
import type { RingContacts } from "./ring-contacts.ts";
import type { CleanRing } from "./ring-set.ts";
import type { SweptSegments } from "./swept-segments.ts";

/** The segments at a point, each from south to north: those that go on to the east, and those that come from the west. */
export type SweptNode = { point: number; leaving: readonly number[]; arriving: readonly number[] };

/**
 * Judges a point in which segments of several rings meet, or a ring meets itself.
 *
 * @param contacts where the fault of the point is put, or else its touches: a chain of them for each polygon
 */
export function judgeNode(
  rings: readonly CleanRing[],
  segments: SweptSegments,
  node: SweptNode,
  contacts: RingContacts,
): void {
  const location = segments.points[node.point]!;
  if (runTogether(segments, node)) {
    contacts.fault = { reason: "self_intersection", location };
    return;
  }
  const walks = walksThrough(segments, node);
  const visited = [...new Set(walks)].map((walk) => segments.ringOf[walk]!);
  if (new Set(visited).size < visited.length) {
    contacts.fault = { reason: "ring_self_intersection", location };
    return;
  }
  if (crossEachOther(walks)) {
    contacts.fault = { reason: "self_intersection", location };
    return;
  }
  const latest = new Map<number, number>();
  for (const ring of visited) {
    const { polygon } = rings[ring]!;
    const other = latest.get(polygon);
    if (other !== undefined) contacts.touches.push({ rings: [other, ring], location });
    latest.set(polygon, ring);
  }
}

/** Segments that come together ran together before. */
function runTogether(segments: SweptSegments, { point, leaving }: SweptNode): boolean {
  const endOf = (segment: number) => segments.points[segments.eastEnd(segment)]!;
  return leaving.some(
    (segment, index) =>
      index > 0 && orientation(segments.points[point]!, endOf(leaving[index - 1]!), endOf(segment)) === 0,
  );
}

/**
 * Around the point, for each segment that leaves it, the walk of a ring through it: a segment of the ring that is the same for
 * both. A segment that runs through the point is met twice.
 */
function walksThrough(segments: SweptSegments, { point, leaving, arriving }: SweptNode): number[] {
  const { next, rank } = segments;
  const walkOf = (segment: number) => (rank[next[segment]!] === rank[point] ? next[segment]! : segment);
  return [...leaving.map(walkOf), ...arriving.map(walkOf).reverse()];
}

/** Whether a walk leaves between the ends of another that it does not come from. */
function crossEachOther(walks: readonly number[]): boolean {
  const open: number[] = [];
  for (const walk of walks) {
    if (open.at(-1) === walk) open.pop();
    else open.push(walk);
  }
  return open.length > 0;
}
