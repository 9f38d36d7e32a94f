import Flatbush from "flatbush";
import type { Position } from "geojson";
import { unrollPolygons } from "./antimeridian.ts";
import { type BoundingBox, boundingBoxOfPositions } from "./bounding-box.ts";
import { type MetreScale, metreScaleAt, metresToEdge } from "./metre-scale.ts";

/** A path, a stream or the error of a receiver lies between parts of one field; more than this between two fields. */
export const SAME_FIELD_METRES = 10;

type Part = { ring: readonly Position[]; box: BoundingBox; edges: Flatbush };

/**
 * Which parts of a plot belong together because less than ten metres lie between them, also over the antimeridian.
 *
 * @param rings the outer rings of the parts, closed, longitude and latitude (degrees)
 * @returns the groups, each as indexes of its parts
 */
export function groupParts(rings: readonly Position[][]): number[][] {
  const parts = unrollPolygons(rings.map((ring) => [ring])).map(([ring]) => partOf(ring!));
  const south = Math.min(...parts.map(({ box }) => box[1]));
  const north = Math.max(...parts.map(({ box }) => box[3]));
  const scale = metreScaleAt((south + north) / 2);
  const partsAround = indexParts(parts, scale);
  const waiting = new Set(parts.keys());
  const groups: number[][] = [];
  for (const start of parts.keys()) {
    if (!waiting.delete(start)) continue;
    const group = [start];
    for (const member of group) {
      for (const other of partsAround(parts[member]!, (part) => waiting.has(part))) {
        if (!areNear(parts[member]!, parts[other]!, scale)) continue;
        waiting.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Finds in order the wanted parts whose boxes are near enough for their edges to be. */
function indexParts(
  parts: readonly Part[],
  scale: MetreScale,
): (part: Part, isWanted: (other: number) => boolean) => number[] {
  const index = new Flatbush(parts.length);
  for (const { box } of parts) index.add(...box);
  index.finish();
  const [east, north] = [SAME_FIELD_METRES / scale.east, SAME_FIELD_METRES / scale.north];
  return ({ box: [minX, minY, maxX, maxY] }, isWanted) =>
    index
      .search(minX - east, minY - north, maxX + east, maxY + north, isWanted)
      .sort((one, other) => one - other);
}

function partOf(ring: readonly Position[]): Part {
  const edges = new Flatbush(Math.max(1, ring.length - 1));
  for (let index = 1; index < ring.length; index += 1) {
    edges.add(...boundingBoxOfPositions([ring[index - 1]!, ring[index]!])!);
  }
  edges.finish();
  return { ring, box: boundingBoxOfPositions(ring)!, edges };
}

function areNear(a: Part, b: Part, scale: MetreScale): boolean {
  return hasCornerNear(a, b, scale) || hasCornerNear(b, a, scale);
}

/** The nearest places of two rings that do not cross always include a corner of one of them. */
function hasCornerNear(a: Part, b: Part, scale: MetreScale): boolean {
  const [east, north] = [SAME_FIELD_METRES / scale.east, SAME_FIELD_METRES / scale.north];
  const [west, south, farEast, farNorth] = b.box;
  return a.ring.some((corner) => {
    const [x, y] = corner as [number, number];
    if (x < west - east || x > farEast + east || y < south - north || y > farNorth + north) return false;
    return b.edges
      .search(x - east, y - north, x + east, y + north)
      .some((edge) => metresToEdge(corner, b.ring[edge]!, b.ring[edge + 1]!, scale) <= SAME_FIELD_METRES);
  });
}
