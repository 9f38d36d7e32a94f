import type { Geometry, Position } from "geojson";
import { findDisconnectingTouch } from "./interior-connection.ts";
import { everyPosition, isFinitePosition } from "./positions-of.ts";
import { faultBetween, findRingContacts, type RingContacts, type RingFault } from "./ring-contacts.ts";
import { findHoleOutsideShell, findNestedHole, findNestedShell } from "./ring-nesting.ts";
import { type CleanRing, cleanRingsOf, withoutRepeats } from "./ring-set.ts";
import { findAnyContact, type SegmentContact } from "./ring-sweep.ts";
import { areApart } from "./rings-apart.ts";
import { meetSegments, samePlace } from "./segment-meeting.ts";
import { areSurelyApart } from "./segments-in-cells.ts";

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
/** Up to this many segments comparing all pairs is faster than sweeping over them. */
const COMPARED_UP_TO = 96;
/** Up to this many segments the fault is chosen among all as GEOS does it; in larger rings any one is reported. */
const CHOSEN_UP_TO = 2_000;
const noContacts: RingContacts = { fault: null, touches: [] };

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
  const open = findOpenRing(polygons);
  if (open !== null) return invalid("unclosed_ring", open[0]!);
  const cleanRings = cleanRingsOf(polygons);
  const small = cleanRings.find(({ positions }) => positions.length < SMALLEST_CLOSED_RING);
  if (small !== undefined) return invalid("too_few_points", small.positions[0]!);
  const { fault, touches } = findContacts(cleanRings);
  if (fault !== null) return { valid: false, ...fault };
  if (cleanRings.length === 1) return null;
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
  if (segments <= COMPARED_UP_TO) return areApart(rings) ? noContacts : findRingContacts(rings);
  if (areSurelyApart(rings)) return noContacts;
  const contact = findAnyContact(rings);
  if (contact === null) return noContacts;
  const fault = segments > CHOSEN_UP_TO ? faultOf(contact, rings) : null;
  return fault === null ? findRingContacts(rings) : { fault, touches: [] };
}

function faultOf(contact: SegmentContact, rings: readonly CleanRing[]): RingFault | null {
  const { ringA, segmentA, ringB, segmentB } = contact;
  const [a, b] = [rings[ringA]!.positions, rings[ringB]!.positions];
  const meeting = meetSegments(a[segmentA]!, a[segmentA + 1]!, b[segmentB]!, b[segmentB + 1]!);
  return faultBetween(meeting, ringA === ringB, false);
}

function findWrongPosition(geometry: Geometry): Invalidity | null {
  return everyPosition(geometry, isFinitePosition) ? null : invalid("invalid_coordinate", null);
}

function findOpenRing(polygons: readonly Position[][][]): Position[] | null {
  for (const rings of polygons) {
    for (const ring of rings) {
      if (ring.length > 0 && !samePlace(ring[0]!, ring[ring.length - 1]!)) return ring;
    }
  }
  return null;
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
