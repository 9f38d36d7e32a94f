import {
  Clipper,
  ClipperOffset,
  EndType,
  JoinType,
  type Path64,
  type PolyPath64,
  PolyTree64,
} from "clipper2-ts";
import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { unrollPolygons, wrapGeometry } from "./antimeridian.ts";
import { boundingBoxOfPositions } from "./bounding-box.ts";
import { geometryOfPolygons } from "./clip-polygons.ts";
import { planeAround } from "./local-plane.ts";
import { polygonsOf } from "./polygons-of.ts";

/** Clipper computes on whole numbers: millimetres. */
const unitsPerMetre = 1000;

/** A round corner's chords lie at most so far inside the arc, by the width of the strip. */
const arcShare = 0.005;

/** Outer rings one way round, holes the other, without the repeated last position. */
function pathOf(ring: readonly Position[], isHole: boolean): Path64 {
  const path = ring.slice(0, -1).map(([x, y]) => {
    return { x: Math.round(x! * unitsPerMetre), y: Math.round(y! * unitsPerMetre) };
  });
  return Clipper.area(path) > 0 === isHole ? path.reverse() : path;
}

function ringOf(path: Path64): Position[] {
  const ring = path.map(({ x, y }): Position => [x / unitsPerMetre, y / unitsPerMetre]);
  return [...ring, ring[0]!];
}

const childrenOf = (node: PolyPath64): PolyPath64[] =>
  Array.from({ length: node.count }, (_, index) => node.child(index));

/** Each outer ring with its holes; what stands inside a hole is an outer ring again. */
function polygonsBelow(node: PolyPath64): Position[][][] {
  return childrenOf(node).flatMap((outer) => {
    const holes = childrenOf(outer);
    const rings = [outer, ...holes].map(({ poly }) => ringOf(poly!));
    return [rings, ...holes.flatMap(polygonsBelow)];
  });
}

/**
 * A plot and everything within a distance of its border (offset of Clipper2 with round joins).
 *
 * @param geometry valid Polygon or MultiPolygon in longitude and latitude; it may lie over the antimeridian
 * @param metres width of the strip, within 0.5 %
 * @returns null for points
 */
export function growOutline(geometry: Geometry, metres: number): Polygon | MultiPolygon | null {
  const polygons = unrollPolygons(polygonsOf(geometry));
  const box = boundingBoxOfPositions(polygons.flat(2));
  if (!box) return null;
  const plane = planeAround((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  const paths = polygons.flatMap((rings) =>
    rings.map((ring, index) => pathOf(ring.map(plane.to), index > 0)),
  );
  const distance = metres * unitsPerMetre;
  const offset = new ClipperOffset(2, distance * arcShare);
  offset.addPaths(paths, JoinType.Round, EndType.Polygon);
  const tree = new PolyTree64();
  offset.execute(distance, tree);
  const grown = polygonsBelow(tree).map((rings) => rings.map((ring) => ring.map(plane.from)));
  return wrapGeometry(geometryOfPolygons(grown));
}
