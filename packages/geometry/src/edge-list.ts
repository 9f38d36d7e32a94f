import type { Position } from "geojson";

/** Edges of rings in their order: the one of a number runs from that of the first list to that of the second. */
export type EdgeList = { from: Position[]; to: Position[] };

/** The edges of rings in their order. */
export function edgesOfRings(rings: readonly (readonly Position[])[]): EdgeList {
  if (rings.length === 1) return { from: rings[0]!.slice(0, -1), to: rings[0]!.slice(1) };
  const edges: EdgeList = { from: [], to: [] };
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      edges.from.push(ring[index - 1]!);
      edges.to.push(ring[index]!);
    }
  }
  return edges;
}
