import type { Position } from "geojson";
import { unrollPolygons, wrapPosition } from "./antimeridian.ts";
import { measure } from "./area.ts";
import { type Finding, finding } from "./findings.ts";
import { findNeck } from "./narrow-neck.ts";
import { orientation } from "./orientation.ts";
import type { PlotGeometry } from "./plot-geometry.ts";
import { polygonsOf } from "./polygons-of.ts";
import { positionsOf } from "./positions-of.ts";
import { samePlace } from "./segment-meeting.ts";
import { groupParts, SAME_FIELD_METRES } from "./separate-fields.ts";
import { isGoneAtSixDecimals, isSliver, isTiny, sliverOf } from "./small-parts.ts";
import { SHARPEST_CORNER_DEGREES, spikesOf } from "./spikes.ts";
import { truncateCoordinates } from "./truncate-coordinates.ts";

const NEEDED_DECIMALS = 6;

/**
 * What is unusual about the shape of a plot whose coordinates are longitude and latitude in range: several fields in one,
 * spikes, slivers, holes, too few decimals, no area, nothing left at six decimals.
 *
 * @param geometry closed, without heights
 * @param valid whether it is valid; the area of a ring that crosses itself says nothing about its shape
 * @returns the findings, possibly none
 */
export function findShapeFindings(geometry: PlotGeometry, valid: boolean): Finding[] {
  return [
    ...findSeveralParts(geometry, valid),
    ...findLowPrecision(geometry),
    ...findHoles(geometry),
    ...findZeroArea(geometry, valid),
    ...(valid ? findSliver(geometry) : []),
    ...(valid ? findNarrowNeck(geometry) : []),
    ...findSpike(geometry),
    ...findTruncationFault(geometry, valid),
  ];
}

/** Parts that cross or lie inside one another are no separate fields, however far apart their edges are. */
function findSeveralParts(geometry: PlotGeometry, valid: boolean): Finding[] {
  if (geometry.type === "MultiPoint" && geometry.coordinates.length > 1) {
    return [finding("several_parts", null, { count: geometry.coordinates.length })];
  }
  if (geometry.type !== "MultiPolygon" || geometry.coordinates.length < 2) return [];
  const outlines = geometry.coordinates.map(([outer]) => outer!);
  const groups = groupParts(outlines);
  if (!valid || groups.length === 1) return [finding("several_parts", null, { count: outlines.length })];
  const second = outlines[groups[1]![0]!]!;
  return [finding("separate_fields", second[0]!, { count: groups.length, metres: SAME_FIELD_METRES })];
}

function findNarrowNeck(geometry: PlotGeometry): Finding[] {
  for (const [outer] of unrollPolygons(polygonsOf(geometry))) {
    const neck = findNeck(outer!);
    if (neck === null) continue;
    const { location, widthMetres, smallerSquareMetres } = neck;
    return [
      finding("narrow_neck", wrapPosition(location), {
        widthMetres,
        areaHectares: smallerSquareMetres / 10_000,
      }),
    ];
  }
  return [];
}

function findLowPrecision(geometry: PlotGeometry): Finding[] {
  let decimals = 0;
  for (const position of positionsOf(geometry)) {
    for (const value of position) decimals = Math.max(decimals, decimalsOf(value));
    if (decimals >= NEEDED_DECIMALS) return [];
  }
  return [finding("low_precision", null, { decimals })];
}

function decimalsOf(value: number): number {
  for (let decimals = 0; decimals < NEEDED_DECIMALS; decimals += 1) {
    if (Math.round(value * 10 ** decimals) / 10 ** decimals === value) return decimals;
  }
  return NEEDED_DECIMALS;
}

function findHoles(geometry: PlotGeometry): Finding[] {
  const holes = polygonsOf(geometry).flatMap((rings) => rings.slice(1).filter((ring) => ring.length > 0));
  if (holes.length === 0) return [];
  const { areaHectares } = measure({ type: "MultiPolygon", coordinates: holes.map((hole) => [hole]) });
  return [finding("hole", holes[0]![0]!, { count: holes.length, areaHectares })];
}

function findZeroArea(geometry: PlotGeometry, valid: boolean): Finding[] {
  const polygons = polygonsOf(geometry);
  const empty = polygons.filter((rings) => isFlat(rings[0]!) || (valid && isTiny(rings)));
  if (empty.length === 0) return [];
  return [finding("zero_area", empty[0]![0]![0]!, { otherParts: polygons.length - empty.length })];
}

/** Whether all positions lie on one line. */
function isFlat(ring: readonly Position[]): boolean {
  const first = ring[0]!;
  const other = ring.find((position) => !samePlace(position, first));
  return other === undefined || ring.every((position) => orientation(first, other, position) === 0);
}

function findSliver(geometry: PlotGeometry): Finding[] {
  const polygons = polygonsOf(geometry);
  const slivers = polygons.filter(isSliver);
  if (slivers.length === 0) return [];
  const detail = { ...sliverOf(slivers[0]!)!, otherParts: polygons.length - slivers.length };
  return [finding("sliver", slivers[0]![0]![0]!, detail)];
}

function findSpike(geometry: PlotGeometry): Finding[] {
  let [count, sharpest, location] = [0, SHARPEST_CORNER_DEGREES, null as Position | null];
  for (const ring of unrollPolygons(polygonsOf(geometry)).flat()) {
    const spikes = spikesOf(ring);
    if (spikes.length === 0 || isFlat(ring)) continue;
    count += spikes.length;
    for (const { index, angleDegrees } of spikes) {
      if (location !== null && angleDegrees >= sharpest) continue;
      [sharpest, location] = [angleDegrees, ring[index]!];
    }
  }
  return location === null
    ? []
    : [finding("spike", wrapPosition(location), { count, angleDegrees: sharpest })];
}

function findTruncationFault(geometry: PlotGeometry, valid: boolean): Finding[] {
  const polygons = polygonsOf(geometry);
  if (polygons.length === 0 || polygons.some(isTiny)) return [];
  const { collapsed, after, validityBefore, validityAfter } = truncateCoordinates(
    geometry,
    valid ? { valid } : undefined,
  );
  if (
    collapsed ||
    polygonsOf(after)
      .flat()
      .some((ring) => isTiny([ring]))
  )
    return collapse(polygons);
  if (!validityBefore.valid || validityAfter.valid) return [];
  return [finding("invalid_at_six_decimals", validityAfter.location, { reason: validityAfter.reason })];
}

/** A part or a hole that vanishes leaves a plot that can be declared; a plot that vanishes does not. */
function collapse(polygons: readonly Position[][][]): Finding[] {
  const isWhole = polygons.every(([outer]) => isGoneAtSixDecimals(outer!));
  if (isWhole) return [finding("collapsed_at_six_decimals", polygons[0]![0]![0]!)];
  const gone = polygons.flat().filter(isGoneAtSixDecimals);
  return [finding("part_collapsed_at_six_decimals", gone[0]![0]!, { count: gone.length })];
}
