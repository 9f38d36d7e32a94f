import Flatbush from "flatbush";
import type { Position } from "geojson";
import { unrollPolygons } from "./antimeridian.ts";
import { type BoundingBox, boundingBoxOfPolygons, boundingBoxOfPositions } from "./bounding-box.ts";
import { JoinedGroups } from "./joined-groups.ts";
import { type MetreScale, metreScaleAt, metresToEdge } from "./metre-scale.ts";
import { WorkLimit } from "./too-tangled.ts";

/** A path, a stream or the error of a receiver lies between parts of one field; more than this between two fields. */
export const SAME_FIELD_METRES = 10;

/** Corners in one square of this side lie less than ten metres from each other. */
const SQUARE_METRES = 7;
/** More squares than lie along a meridian. */
const SQUARES_NORTHWARD = 8_000_000;
/** How much is looked at: parts, corners and edges that may be near others. */
const MOST_LOOKED_AT = { anyway: 2_000_000, aCorner: 60 };

type Part = { ring: readonly Position[]; box: BoundingBox; edges: () => Flatbush };
type Search = { parts: readonly Part[]; groups: JoinedGroups; scale: MetreScale; limit: WorkLimit };

/**
 * Which parts of a plot belong together because less than ten metres lie between them, also over the antimeridian.
 *
 * @param rings the outer rings of the parts, closed, longitude and latitude (degrees)
 * @returns the groups, each as indexes of its parts
 * @throws TooTangled where so many parts lie around each other that two million pairs, and 60 for each corner, do not tell
 */
export function groupParts(rings: readonly Position[][]): number[][] {
  const unrolled = unrollPolygons(rings.map((ring) => [ring]));
  const parts = unrolled.map(([ring]) => partOf(ring!));
  const [, south, , north] = boundingBoxOfPolygons(unrolled)!;
  const corners = rings.reduce((sum, { length }) => sum + length, 0);
  const search: Search = {
    parts,
    groups: new JoinedGroups(parts.length),
    scale: metreScaleAt((south + north) / 2),
    limit: new WorkLimit(MOST_LOOKED_AT.anyway + MOST_LOOKED_AT.aCorner * corners),
  };
  joinInSquares(search);
  if (search.groups.count > 1) joinNear(search);
  return search.groups.lists();
}

/** Many parts around one place are told to be near without comparing them. */
function joinInSquares({ parts, groups, scale }: Search): void {
  const firstIn = new Map<number, number>();
  for (const [number, { ring }] of parts.entries()) {
    for (const [x, y] of ring) {
      const column = Math.floor((x! * scale.east) / SQUARE_METRES);
      const square = column * SQUARES_NORTHWARD + Math.floor((y! * scale.north) / SQUARE_METRES);
      const first = firstIn.get(square);
      if (first === undefined) firstIn.set(square, number);
      else groups.join(first, number);
    }
  }
}

function joinNear(search: Search): void {
  const { parts, groups, scale, limit } = search;
  const index = new Flatbush(parts.length);
  for (const { box } of parts) index.add(...box);
  index.finish();
  const [east, north] = [SAME_FIELD_METRES / scale.east, SAME_FIELD_METRES / scale.north];
  for (const [number, part] of parts.entries()) {
    const [minX, minY, maxX, maxY] = part.box;
    const others = index.search(minX - east, minY - north, maxX + east, maxY + north, (other) => {
      limit.spend(1);
      return other > number && groups.groupOf(other) !== groups.groupOf(number);
    });
    for (const other of others) {
      if (groups.groupOf(other) === groups.groupOf(number)) continue;
      if (areNear(part, parts[other]!, search)) groups.join(number, other);
    }
  }
}

function partOf(ring: readonly Position[]): Part {
  let edges: Flatbush | null = null;
  const edgesOfRing = () => {
    edges ??= indexEdges(ring);
    return edges;
  };
  return { ring, box: boundingBoxOfPositions(ring)!, edges: edgesOfRing };
}

function indexEdges(ring: readonly Position[]): Flatbush {
  const edges = new Flatbush(Math.max(1, ring.length - 1));
  for (let index = 1; index < ring.length; index += 1) {
    edges.add(...boundingBoxOfPositions([ring[index - 1]!, ring[index]!])!);
  }
  edges.finish();
  return edges;
}

function areNear(a: Part, b: Part, search: Search): boolean {
  return hasCornerNear(a, b, search) || hasCornerNear(b, a, search);
}

/** The nearest places of two rings that do not cross always include a corner of one of them. */
function hasCornerNear(a: Part, b: Part, { scale, limit }: Search): boolean {
  const [east, north] = [SAME_FIELD_METRES / scale.east, SAME_FIELD_METRES / scale.north];
  const [west, south, farEast, farNorth] = b.box;
  return a.ring.some((corner) => {
    limit.spend(1);
    const [x, y] = corner as [number, number];
    if (x < west - east || x > farEast + east || y < south - north || y > farNorth + north) return false;
    const edges = b.edges().search(x - east, y - north, x + east, y + north);
    limit.spend(edges.length);
    return edges.some(
      (edge) => metresToEdge(corner, b.ring[edge]!, b.ring[edge + 1]!, scale) <= SAME_FIELD_METRES,
    );
  });
}
