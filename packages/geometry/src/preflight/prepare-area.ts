import type { MultiPolygon, Polygon, Position } from "geojson";
import { areaHectares } from "../area.ts";
import { cleanRings } from "../clean-rings.ts";
import { intersectPolygons } from "../clip-polygons.ts";
import { partsNear } from "../parts-near.ts";
import { asPlotGeometry } from "../plot-geometry.ts";
import { polygonsOf } from "../polygons-of.ts";
import { positionsOf } from "../positions-of.ts";
import { rightHandRings, signedPlaneArea } from "../ring-direction.ts";
import { splitHoles } from "../split-holes.ts";
import { checkValidity } from "../validity.ts";
import { type EuBlock, type EuChange, euBlock } from "./eu-change.ts";
import type { PreparedGeometry } from "./prepare-eu-geometry.ts";
import { truncatePolygon } from "./truncate-polygon.ts";
import { truncationChange } from "./truncation-change.ts";

type Work = { polygons: Position[][][]; changes: EuChange[]; separate: boolean };

/**
 * An area as the EU Information System takes it.
 *
 * @param geometry at least one position, all finite and in range
 */
export function prepareArea(geometry: Polygon | MultiPolygon): PreparedGeometry {
  const { geometry: closed, closedRings, droppedVertices } = cleanRings(asPlotGeometry(geometry)!);
  const work: Work = {
    polygons: polygonsOf(closed),
    changes: truncationChange(positionsOf(geometry)),
    separate: false,
  };
  if (closedRings.length > 0) {
    const detail = { count: closedRings.length };
    work.changes.unshift({ code: "ring_closed", place: closedRings[0]!.slice(0, 2), detail });
  }
  const block =
    findOwnFault(work) ??
    truncate(work, droppedVertices) ??
    turnRings(work) ??
    separateParts(work) ??
    cutHoles(work);
  if (block !== null) return { geometries: [], changes: work.changes, block };
  return { geometries: geometriesOf(work, geometry.type), changes: work.changes, block: null };
}

/** An outline that was wrong before anything was cut off: what the surveyor meant is not ours to guess. */
function findOwnFault(work: Work): EuBlock | null {
  for (const rings of work.polygons) {
    const validity = checkValidity({ type: "Polygon", coordinates: rings });
    if (!validity.valid) return euBlock("outline_invalid", validity.location, { reason: validity.reason });
  }
  const whole = checkValidity({ type: "MultiPolygon", coordinates: work.polygons });
  if (whole.valid) return null;
  if (partsOverlap(work.polygons)) return euBlock("parts_overlap", whole.location, { reason: whole.reason });
  work.separate = true;
  return null;
}

/** RFC 7946, section 3.1.6: outlines run counter-clockwise. One across the antimeridian jumps there and runs neither way. */
function turnRings(work: Work): null {
  const isTurned = ([outline]: Position[][]) => !isJumping(outline!) && signedPlaneArea(outline!) < 0;
  const turned = work.polygons.filter(isTurned);
  if (turned.length === 0) return null;
  const place = turned[0]![0]![0]!.slice(0, 2);
  work.changes.push({ code: "ring_turned", place, detail: { count: turned.length } });
  work.polygons = work.polygons.map((rings) => (isTurned(rings) ? rightHandRings(rings) : rings));
  return null;
}

function isJumping(ring: readonly Position[]): boolean {
  return ring.some(([x], index) => index > 0 && Math.abs(x! - ring[index - 1]![0]!) > 180);
}

/** Below this, parts that were measured beside each other overlap by rounding only. */
const LEAST_OVERLAP_HECTARES = 1e-5;

function partsOverlap(polygons: Position[][][]): boolean {
  const upright = polygons.map(rightHandRings);
  const near = partsNear(upright);
  return upright.some((rings, index) => {
    const common = intersectPolygons([rings], near(rings, index));
    // Edges that cross at so many places do not lie beside each other by rounding.
    if (common === null) return true;
    return areaHectares({ type: "MultiPolygon", coordinates: common }) > LEAST_OVERLAP_HECTARES;
  });
}

function truncate(work: Work, dropped: Position[]): EuBlock | null {
  const cut = work.polygons.map((rings) => ({ given: rings, ...truncatePolygon(rings) }));
  const found = cut.flatMap(({ changes }) => changes);
  work.changes.push(...withRepeats(found, dropped));
  const fault = cut.find(({ block }) => block !== null)?.block;
  if (fault) return fault;
  const gone = cut.filter(({ rings }) => rings === null);
  const first = positionsOf({ type: "MultiPolygon", coordinates: work.polygons })[0]!;
  if (gone.length === cut.length) return euBlock("collapsed_at_six_decimals", first);
  if (gone.length > 0) {
    const hectares = gone.reduce(
      (sum, { given }) => sum + areaHectares({ type: "Polygon", coordinates: given }),
      0,
    );
    const detail = { count: gone.length, areaHectares: hectares };
    work.changes.push({ code: "part_dropped", place: gone[0]!.given[0]![0]!, detail });
  }
  work.polygons = cut.flatMap(({ rings }) => (rings === null ? [] : [rings]));
  return null;
}

/** One record for all repeated vertices, those that were there and those that the cut made. */
function withRepeats(changes: EuChange[], dropped: Position[]): EuChange[] {
  const cut = changes.filter(({ code }) => code === "vertices_dropped");
  const count = dropped.length + cut.reduce((sum, { detail }) => sum + Number(detail.count), 0);
  if (count === 0) return changes;
  const place = dropped[0]?.slice(0, 2) ?? cut[0]!.place;
  const others = changes.filter(({ code }) => code !== "vertices_dropped");
  return [{ code: "vertices_dropped", place, detail: { count } }, ...others];
}

/** Parts that share an edge make no valid multipolygon; each alone is a valid polygon. */
function separateParts(work: Work): null {
  const whole = checkValidity({ type: "MultiPolygon", coordinates: work.polygons });
  if (work.separate || !whole.valid) {
    work.separate = true;
    const place = whole.valid ? work.polygons[0]![0]![0]! : whole.location;
    work.changes.push({ code: "parts_separated", place, detail: { count: work.polygons.length } });
  }
  return null;
}

function cutHoles(work: Work): EuBlock | null {
  const holes = work.polygons.flatMap((rings) => rings.slice(1));
  if (holes.length === 0) return null;
  const parts = splitHoles({ type: "MultiPolygon", coordinates: work.polygons });
  if (parts === null)
    return euBlock("holes_not_splittable", holes[0]![0]!, { detail: { count: holes.length } });
  const hectares = holes.reduce(
    (sum, ring) => sum + areaHectares({ type: "Polygon", coordinates: [ring] }),
    0,
  );
  const detail = { count: holes.length, parts: parts.length, areaHectares: hectares };
  work.changes.push({ code: "holes_split", place: holes[0]![0]!, detail });
  work.polygons = parts.map(({ coordinates }) => coordinates);
  work.separate = true;
  return null;
}

function geometriesOf({ polygons, changes, separate }: Work, given: string): (Polygon | MultiPolygon)[] {
  if (separate || polygons.length === 1) {
    if (given === "MultiPolygon" && polygons.length === 1) {
      changes.push({ code: "wrapping_removed", place: null, detail: { type: given } });
    }
    return polygons.map((coordinates) => ({ type: "Polygon", coordinates }));
  }
  return [{ type: "MultiPolygon", coordinates: polygons }];
}
