import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { unrollPolygons, wrapGeometry } from "./antimeridian.ts";
import { areaHectares } from "./area.ts";
import { boundingBoxOfPositions } from "./bounding-box.ts";
import { geometryOfPolygons } from "./clip-polygons.ts";
import { metreScaleAt, shareAlongEdge } from "./metre-scale.ts";
import { findNeck } from "./narrow-neck.ts";
import { placeInRing } from "./point-in-polygon.ts";
import { polygonsOf } from "./polygons-of.ts";
import { rightHandRings } from "./ring-direction.ts";
import { withoutRepeats } from "./ring-set.ts";
import { samePlace } from "./segment-meeting.ts";
import { groupParts } from "./separate-fields.ts";
import { checkValidity } from "./validity.ts";

/** One of the fields that a plot joins, as a plot of its own. */
export type Field = { geometry: Polygon | MultiPolygon; areaHectares: number };

/**
 * The fields that a plot joins: parts that lie more than ten metres from each other, and what lies on either side of a
 * neck narrower than two metres. Nothing of the plot is lost or added: each neck is cut straight across.
 *
 * @param geometry a plot's geometry, longitude and latitude (degrees)
 * @returns at least two valid fields, the largest first, or null where the plot is one field, is not valid or no area
 * @throws TooTangled where groupParts does
 */
export function splitFields(geometry: Geometry): Field[] | null {
  const polygons = unrollPolygons(polygonsOf(geometry));
  if (polygons.length === 0 || !checkValidity(geometry).valid) return null;
  const groups = groupParts(polygons.map(([outer]) => outer!));
  const split = groups.flatMap((members) => cutGroup(members.map((member) => polygons[member]!)));
  if (split.length < 2) return null;
  const fields = split.map((parts) => {
    const field = geometryOfPolygons(parts.map(rightHandRings));
    return { geometry: wrapGeometry(field), areaHectares: areaHectares(field) };
  });
  if (!fields.every((field) => checkValidity(field.geometry).valid)) return null;
  return fields.sort((one, other) => other.areaHectares - one.areaHectares);
}

/** Parts beside each other stay one field, unless one has a neck: then each piece is one. */
function cutGroup(parts: Position[][][]): Position[][][][] {
  const pieces = parts.flatMap(cutNecks);
  return pieces.length > parts.length ? pieces.map((piece) => [piece]) : [parts];
}

/** A polygon cut at its narrowest neck, and its pieces at theirs. */
function cutNecks(polygon: Position[][]): Position[][][] {
  const outer = withoutRepeats(polygon[0]!);
  const neck = findNeck(outer);
  const pieces = neck && cutAt([outer, ...polygon.slice(1)], neck.corner, neck.edge);
  return pieces ? pieces.flatMap(cutNecks) : [polygon];
}

/** Both sides of a cut from a corner straight to the nearest place of an edge; null where a hole lies in the way. */
function cutAt([outer, ...holes]: Position[][], corner: number, edge: number): Position[][][] | null {
  const corners = outer!.slice(0, -1);
  const across = nearestPlace(outer!, corner, edge);
  // Both walks start at the corner: one goes on to the edge, the other comes to it from its far end.
  const onward = walk(corners, corner, edge);
  const back = walk(corners, (edge + 1) % corners.length, corner);
  const sides = [closed([...onward, across]), closed([across, ...back])];
  if (sides.some((side) => side.length < 4)) return null;
  const pieces = sides.map((side) => [side, ...holes.filter((hole) => isIn(hole, side))]);
  const isWhole = pieces.flat().length === sides.length + holes.length;
  return isWhole && pieces.every((rings) => checkValidity({ type: "Polygon", coordinates: rings }).valid)
    ? pieces
    : null;
}

function nearestPlace(ring: readonly Position[], corner: number, edge: number): Position {
  const [, south, , north] = boundingBoxOfPositions(ring)!;
  const [from, to] = [ring[edge]!, ring[edge + 1]!];
  const along = shareAlongEdge(ring[corner]!, from, to, metreScaleAt((south + north) / 2));
  if (along === 0) return from;
  return along === 1 ? to : [from[0]! + along * (to[0]! - from[0]!), from[1]! + along * (to[1]! - from[1]!)];
}

/** The corners from one to another, in the direction of the ring. */
function walk(corners: readonly Position[], from: number, to: number): Position[] {
  const walked = [corners[from]!];
  for (let index = from; index !== to; ) {
    index = (index + 1) % corners.length;
    walked.push(corners[index]!);
  }
  return walked;
}

function closed(positions: Position[]): Position[] {
  const ring = withoutRepeats(positions);
  return samePlace(ring[0]!, ring[ring.length - 1]!) ? ring : [...ring, ring[0]!];
}

function isIn(hole: readonly Position[], side: readonly Position[]): boolean {
  return hole.every((position) => placeInRing(position, side) !== "outside");
}
