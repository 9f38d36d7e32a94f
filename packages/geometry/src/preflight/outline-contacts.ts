import type { Position } from "geojson";
import { meetSegments, samePlace } from "../segment-meeting.ts";
import type { OutlineVertex } from "./mend-outline.ts";

type Edge = [from: Position, to: Position];

/**
 * How often the edges at one vertex meet others where they may not, if that vertex stood somewhere else.
 *
 * @param rings open rings without repeats
 * @param ring the ring of the vertex
 * @param vertex its number
 * @param at where it stands; null where it is left out
 */
export function contactsOf(
  rings: OutlineVertex[][],
  ring: number,
  vertex: number,
  at: Position | null,
): number {
  const own = rings[ring]!;
  const before = own.at(vertex - 1)!.at;
  const after = own[(vertex + 1) % own.length]!.at;
  const edges: Edge[] =
    at === null
      ? [[before, after]]
      : [
          [before, at],
          [at, after],
        ];
  let contacts = edges.length === 2 && meet(edges[0]!, edges[1]!) ? 1 : 0;
  for (const [number, vertices] of rings.entries()) {
    for (let index = 0; index < vertices.length; index += 1) {
      const next = (index + 1) % vertices.length;
      if (number === ring && (index === vertex || next === vertex)) continue;
      const other: Edge = [vertices[index]!.at, vertices[next]!.at];
      contacts += edges.filter((edge) => (number === ring ? meet(edge, other) : touch(edge, other))).length;
    }
  }
  return contacts;
}

/** Edges of one ring may only meet where one follows the other. */
function meet(a: Edge, b: Edge): boolean {
  const meeting = meetSegments(...a, ...b);
  if (meeting === null) return false;
  const follows = samePlace(a[1], b[0]) || samePlace(b[1], a[0]);
  return !(meeting.kind === "touch" && follows);
}

function touch(a: Edge, b: Edge): boolean {
  return meetSegments(...a, ...b) !== null;
}
