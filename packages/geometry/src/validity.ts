import type { Geometry, Position } from "geojson";
import { findDisconnectingTouch } from "./interior-connection.ts";
import { findMisplacedRing, type NestingFault } from "./misplaced-ring.ts";
import { everyPosition, isFinitePosition } from "./positions-of.ts";
import { findRingContacts, type RingContacts } from "./ring-contacts.ts";
import { findHoleOutsideShell, findNestedHole, findNestedShell, meetMany } from "./ring-nesting.ts";
import { type CleanRing, cleanRingsOf, withoutRepeats } from "./ring-set.ts";
import { type SweptRings, sweepRings } from "./ring-sweep.ts";
import { areApart } from "./rings-apart.ts";
import { samePlace } from "./segment-meeting.ts";
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
/** Up to this many rings are placed in each other one by one; of more, holes and rings around each other are swept over. */
const PLACED_UP_TO = 1_000;
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
  const contacts = findContacts(cleanRings);
  if (contacts.fault !== null) return { valid: false, ...contacts.fault };
  if (cleanRings.length === 1) return null;
  const nesting =
    "parents" in contacts
      ? findMisplacedRing(cleanRings, contacts.parents)
      : findNestingFault(polygonsOfRings(cleanRings));
  if (nesting !== null) return { valid: false, ...nesting };
  const disconnection = findDisconnectingTouch(contacts.touches);
  return disconnection && invalid("disconnected_interior", disconnection);
}

function findNestingFault(polygons: Position[][][]): NestingFault | null {
  for (const polygon of polygons) {
    const outside = findHoleOutsideShell(polygon);
    if (outside !== null) return { reason: "hole_outside_shell", location: outside };
  }
  for (const polygon of polygons) {
    const nested = findNestedHole(polygon);
    if (nested !== null) return { reason: "nested_holes", location: nested };
  }
  const nestedShell = findNestedShell(polygons);
  return nestedShell && { reason: "nested_shells", location: nestedShell };
}

/** What takes time with the square of segments or rings is left to the few. */
function findContacts(rings: readonly CleanRing[]): RingContacts | SweptRings {
  const segments = rings.reduce((sum, ring) => sum + ring.positions.length - 1, 0);
  if (segments <= COMPARED_UP_TO) return areApart(rings) ? noContacts : findRingContacts(rings);
  if (!areManyNested(rings) && areSurelyApart(rings)) return noContacts;
  const swept = sweepRings(rings);
  if (segments > CHOSEN_UP_TO) return swept;
  return swept.fault === null && swept.touches.length === 0 ? noContacts : findRingContacts(rings);
}

function areManyNested(rings: readonly CleanRing[]): boolean {
  if (rings.length <= PLACED_UP_TO) return false;
  const outlines = rings.filter(({ isHole }) => !isHole);
  return rings.length - outlines.length > PLACED_UP_TO || meetMany(outlines);
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
