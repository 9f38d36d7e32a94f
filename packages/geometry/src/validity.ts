import type { Geometry, Position } from "geojson";
import { findDisconnectingTouch } from "./interior-connection.ts";
import { positionsOf } from "./positions-of.ts";
import { faultBetween, findRingContacts, type RingContacts } from "./ring-contacts.ts";
import { findHoleOutsideShell, findNestedHole, findNestedShell } from "./ring-nesting.ts";
import { type CleanRing, cleanRingsOf, withoutRepeats } from "./ring-set.ts";
import { findAnyContact } from "./ring-sweep.ts";
import { meetSegments, samePlace } from "./segment-meeting.ts";

/** Why a geometry is not valid. */
export type ValidityReason =
  | "invalid_coordinate"
  | "unclosed_ring"
  | "too_few_points"
  | "self_intersection"
  | "ring_self_intersection"
  | "hole_outside_shell"
  | "nested_holes"
  | "nested_shells"
  | "disconnected_interior";

export type Invalidity = { valid: false; reason: ValidityReason; location: Position | null };
export type Validity = { valid: true } | Invalidity;

const SMALLEST_CLOSED_RING = 4;
/** Above this many segments the rings are first swept, which stays fast where the boxes of edges overlap a lot. */
const SWEPT_FROM = 2_000;

/**
 * Whether a geometry is valid by OGC Simple Features, and if not, the first reason and its place. Decisions are made
 * with exact arithmetic on the coordinates as plane coordinates. Two equal rings are a self_intersection, as rings
 * that share an edge are. Repeated neighbouring positions are allowed, empty geometries are valid.
 *
 * @param geometry any GeoJSON geometry
 * @returns `{ valid: true }`, or the reason and the place (null only where a coordinate is no number)
 * @see OGC 06-103r4, Simple feature access, part 1, section 6.1.11
 */
export function checkValidity(geometry: Geometry): Validity {
  if (geometry.type === "GeometryCollection") {
    for (const part of geometry.geometries) {
      const validity = checkValidity(part);
      if (!validity.valid) return validity;
    }
    return { valid: true };
  }
  return findWrongPosition(geometry) ?? findFault(geometry) ?? { valid: true };
}

function findFault(geometry: Exclude<Geometry, { type: "GeometryCollection" }>): Invalidity | null {
  switch (geometry.type) {
    case "Polygon":
      return findAreaFault(geometry.coordinates.length > 0 ? [geometry.coordinates] : []);
    case "MultiPolygon":
      return findAreaFault(geometry.coordinates.filter((rings) => rings.length > 0));
    case "LineString":
      return findShortLine([geometry.coordinates]);
    case "MultiLineString":
      return findShortLine(geometry.coordinates);
    default:
      return null;
  }
}

function findAreaFault(polygons: Position[][][]): Invalidity | null {
  const rings = polygons.flat().filter((ring) => ring.length > 0);
  const misshapen = findOpenRing(rings) ?? findSmallRing(rings);
  if (misshapen !== null) return misshapen;
  const cleanRings = cleanRingsOf(polygons);
  const { fault, touches } = findContacts(cleanRings);
  if (fault !== null) return { valid: false, ...fault };
  const disconnection = findDisconnectingTouch(touches);
  return (
    findNestingFault(polygonsOfRings(cleanRings)) ??
    (disconnection && invalid("disconnected_interior", disconnection))
  );
}

function findNestingFault(polygons: Position[][][]): Invalidity | null {
  for (const polygon of polygons) {
    const outside = findHoleOutsideShell(polygon);
    if (outside !== null) return invalid("hole_outside_shell", outside);
  }
  for (const polygon of polygons) {
    const nested = findNestedHole(polygon);
    if (nested !== null) return invalid("nested_holes", nested);
  }
  const nestedShell = findNestedShell(polygons);
  return nestedShell && invalid("nested_shells", nestedShell);
}

function findContacts(rings: readonly CleanRing[]): RingContacts {
  const segments = rings.reduce((sum, ring) => sum + ring.positions.length - 1, 0);
  if (segments <= SWEPT_FROM) return findRingContacts(rings);
  const contact = findAnyContact(rings);
  if (contact === null) return { fault: null, touches: [] };
  const { ringA, segmentA, ringB, segmentB } = contact;
  const [a, b] = [rings[ringA]!.positions, rings[ringB]!.positions];
  const meeting = meetSegments(a[segmentA]!, a[segmentA + 1]!, b[segmentB]!, b[segmentB + 1]!);
  const fault = faultBetween(meeting, ringA === ringB, false);
  return fault === null ? findRingContacts(rings) : { fault, touches: [] };
}

function findWrongPosition(geometry: Geometry): Invalidity | null {
  const isWrong = ([x, y]: Position) => !Number.isFinite(x) || !Number.isFinite(y);
  return positionsOf(geometry).some(isWrong) ? invalid("invalid_coordinate", null) : null;
}

function findOpenRing(rings: readonly Position[][]): Invalidity | null {
  const open = rings.find((ring) => !samePlace(ring[0]!, ring[ring.length - 1]!));
  return open === undefined ? null : invalid("unclosed_ring", open[0]!);
}

function findSmallRing(rings: readonly Position[][]): Invalidity | null {
  const small = rings.find((ring) => withoutRepeats(ring).length < SMALLEST_CLOSED_RING);
  return small === undefined ? null : invalid("too_few_points", small[0]!);
}

function findShortLine(lines: readonly Position[][]): Invalidity | null {
  const short = lines.find((line) => line.length > 0 && withoutRepeats(line).length < 2);
  return short === undefined ? null : invalid("too_few_points", short[0]!);
}

function polygonsOfRings(rings: readonly CleanRing[]): Position[][][] {
  const polygons: Position[][][] = [];
  for (const { positions, isHole } of rings) {
    if (isHole && polygons.length > 0) polygons[polygons.length - 1]!.push(positions);
    else polygons.push([positions]);
  }
  return polygons;
}

function invalid(reason: ValidityReason, location: Position | null): Invalidity {
  return { valid: false, reason, location };
}
