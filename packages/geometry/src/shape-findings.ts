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
import {
  isGoneAtSixDecimals,
  isTiny,
  isTinyMeasure,
  sliverOfMeasure,
  staysMeasurable,
} from "./small-parts.ts";
import { SHARPEST_CORNER_DEGREES, spikesOf } from "./spikes.ts";
import { TooTangled } from "./too-tangled.ts";
import { truncateCoordinates } from "./truncate-coordinates.ts";

type Measured = ReturnType<typeof measure>;

const NEEDED_DECIMALS = 6;

/**
 * What is unusual about the shape of a plot whose coordinates are longitude and latitude in range: several fields in one,
 * spikes, slivers, holes, too few decimals, no area, nothing left at six decimals.
 *
 * @param geometry closed, without heights
 * @param valid whether it is valid; the area of a ring that crosses itself says nothing about its shape
 * @param measured its area and perimeter, where they are known
 * @returns the findings, possibly none
 */
export function findShapeFindings(
  geometry: PlotGeometry,
  valid: boolean,
  measured = measure(geometry),
): Finding[] {
  const polygons = polygonsOf(geometry);
  const measures =
    geometry.type === "Polygon"
      ? polygons.map(() => measured)
      : polygons.map((coordinates) => measure({ type: "Polygon", coordinates }));
  return [
    ...findSeveralParts(geometry, valid),
    ...findLowPrecision(geometry),
    ...findHoles(geometry),
    ...findZeroArea(polygons, measures, valid),
    ...(valid ? findSliver(polygons, measures) : []),
    ...(valid ? findNarrowNeck(geometry) : []),
    ...findSpike(geometry),
    ...findTruncationFault(geometry, measures, valid),
  ];
}

/** Parts that cross or lie inside one another are no separate fields, however far apart their edges are. */
function findSeveralParts(geometry: PlotGeometry, valid: boolean): Finding[] {
  if (geometry.type === "MultiPoint" && geometry.coordinates.length > 1) {
    return [finding("several_parts", null, { count: geometry.coordinates.length })];
  }
  if (geometry.type !== "MultiPolygon" || geometry.coordinates.length < 2) return [];
  const outlines = geometry.coordinates.map(([outer]) => outer!);
  const groups = valid ? fieldsAmong(outlines) : [];
  if (groups.length < 2) return [finding("several_parts", null, { count: outlines.length })];
  const second = outlines[groups[1]![0]!]!;
  return [finding("separate_fields", second[0]!, { count: groups.length, metres: SAME_FIELD_METRES })];
}

/** Parts around each other by the thousand are no fields to be told apart. */
function fieldsAmong(outlines: Position[][]): number[][] {
  try {
    return groupParts(outlines);
  } catch (error) {
    if (error instanceof TooTangled) return [];
    throw error;
  }
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

function findZeroArea(
  polygons: readonly Position[][][],
  measures: readonly Measured[],
  valid: boolean,
): Finding[] {
  const empty = polygons.filter(
    ([outer], part) => (valid && isTinyMeasure(measures[part]!)) || isFlat(outer!),
  );
  if (empty.length === 0) return [];
  return [finding("zero_area", empty[0]![0]![0]!, { otherParts: polygons.length - empty.length })];
}

/** Whether all positions lie on one line. */
function isFlat(ring: readonly Position[]): boolean {
  const first = ring[0]!;
  const other = ring.find((position) => !samePlace(position, first));
  return other === undefined || ring.every((position) => orientation(first, other, position) === 0);
}

function findSliver(polygons: readonly Position[][][], measures: readonly Measured[]): Finding[] {
  const slivers = measures.map(sliverOfMeasure);
  const first = slivers.findIndex((sliver) => sliver !== null);
  if (first < 0) return [];
  const otherParts = slivers.filter((sliver) => sliver === null).length;
  return [finding("sliver", polygons[first]![0]![0]!, { ...slivers[first]!, otherParts })];
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

function findTruncationFault(
  geometry: PlotGeometry,
  measures: readonly Measured[],
  valid: boolean,
): Finding[] {
  const polygons = polygonsOf(geometry);
  if (polygons.length === 0 || measures.some(isTinyMeasure)) return [];
  const { collapsed, after, validityBefore, validityAfter } = truncateCoordinates(
    geometry,
    valid ? { valid } : undefined,
  );
  const isTinyAfter = (rings: Position[][], part: number): boolean =>
    !(rings.length === 1 && staysMeasurable(measures[part]!, polygons[part]![0]!.length)) &&
    rings.some((ring) => isTiny([ring]));
  if (collapsed || polygonsOf(after).some(isTinyAfter)) return collapse(polygons);
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
