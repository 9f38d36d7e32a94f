import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { areaHectares } from "./area.ts";
import { canonicalRing } from "./canonical-ring.ts";
import { cleanRings } from "./clean-rings.ts";
import { combineEvenOdd, geometryOfPolygons } from "./clip-polygons.ts";
import { isTangled } from "./crossings.ts";
import { asPlotGeometry } from "./plot-geometry.ts";
import { polygonsOf } from "./polygons-of.ts";
import { rightHandRings } from "./ring-direction.ts";
import { splitIntoLoops } from "./ring-loops.ts";
import { type CleanRing, cleanRingsOf } from "./ring-set.ts";
import { isGoneAtSixDecimals, isSliver } from "./small-parts.ts";
import { spikesOf, withoutSpikes } from "./spikes.ts";
import { TooTangled, WorkLimit } from "./too-tangled.ts";
import { checkValidity } from "./validity.ts";

/** A geometry to put beside one that is invalid or has spikes or parts that are no field, for a person to accept or refuse. */
export type RepairProposal = {
  geometry: Polygon | MultiPolygon;
  areaBeforeHectares: number;
  areaAfterHectares: number;
};

/** Parts below this come from rounding at the crossings, not from the field. */
const SMALLEST_PART_HECTARES = 1e-6;

/** Cutting takes time with the square of these; outlines beyond are mended where they were made, or drawn anew. */
const MOST_POSITIONS = 5_000;
const MOST_TANGLED = { meetings: 200, compared: 30_000 };
/** After each spike that is taken off all corners of its ring are looked at again. */
const MOST_CORNERS_LOOKED_AT = 30_000_000;

/**
 * A better geometry made of the same edges. Of an invalid one: a place belongs to it when it lies inside an odd number of
 * loops, as in GEOS's line-work repair; edges that enclose nothing are dropped. Of a valid one: the same without its spikes,
 * and without slivers, parts and holes that vanish at six decimals where another part of the plot stays.
 * It is only a proposal: what the surveyor walked may have been something else.
 *
 * @param geometry a plot geometry in longitude and latitude
 * @returns the proposal, valid, with geodesic areas; null where the geometry is valid and has nothing of this, is no area,
 *   encloses nothing, or where a chain of touching holes would cut the result in two
 * @throws TooTangled where it is invalid and has more than 5,000 positions, meets itself at more than 200 places, or has
 *   so many edges close to each other that comparing 30,000 pairs does not settle it, or where taking its spikes off looks
 *   at more than 30 million corners
 */
export function proposeRepair(geometry: Geometry): RepairProposal | null {
  const plot = asPlotGeometry(geometry);
  const validity = checkValidity(geometry);
  if (plot === null || (!validity.valid && validity.reason === "invalid_coordinate")) return null;
  const cleaned = cleanRings(plot).geometry;
  const rings = validity.valid ? [] : cleanRingsOf(polygonsOf(cleaned));
  if (isTooTangled(rings)) throw new TooTangled();
  const polygons = validity.valid ? tidy(polygonsOf(cleaned)) : untangle(rings);
  if (polygons.length === 0) return null;
  const repaired = geometryOfPolygons(polygons.map(rightHandRings));
  if (!checkValidity(repaired).valid) return null;
  return {
    geometry: repaired,
    areaBeforeHectares: areaHectares(cleaned),
    areaAfterHectares: areaHectares(repaired),
  };
}

/** Nothing where nothing is to be dropped, or where nothing would stay. */
function tidy(polygons: Position[][][]): Position[][][] {
  const fields = polygons.filter((rings) => !isSliver(rings) && !isGoneAtSixDecimals(rings[0]!));
  if (fields.length === 0) return dropSpikes(polygons);
  const kept = fields.map((rings) => rings.filter((ring) => !isGoneAtSixDecimals(ring)));
  const smooth = dropSpikes(kept);
  if (smooth.length > 0) return smooth;
  return kept.flat().length < polygons.flat().length ? kept : [];
}

/** Nothing where no spike is found, or where one is all that an outline has. */
function dropSpikes(polygons: Position[][][]): Position[][][] {
  if (!polygons.flat().some((ring) => spikesOf(ring).length > 0)) return [];
  const limit = new WorkLimit(MOST_CORNERS_LOOKED_AT);
  const kept = polygons.map((rings) => rings.map((ring) => withoutSpikes(ring, limit)));
  if (kept.some(([outer]) => outer === null)) return [];
  return kept.map((rings) => rings.filter((ring) => ring !== null));
}

function isTooTangled(rings: readonly CleanRing[]): boolean {
  const count = rings.reduce((sum, { positions }) => sum + positions.length, 0);
  return count > MOST_POSITIONS || isTangled(withoutTwins(rings), MOST_TANGLED);
}

function untangle(rings: readonly CleanRing[]): Position[][][] {
  const loops = withoutTwins(rings).map(({ positions }) => splitIntoLoops(positions));
  if (loops.some((parts) => parts === null)) return [];
  return combine(loops.flatMap((found) => found!)).filter(
    (part) => areaHectares({ type: "Polygon", coordinates: part }) >= SMALLEST_PART_HECTARES,
  );
}

function combine(loops: Position[][]): Position[][][] {
  try {
    return combineEvenOdd(loops);
  } catch {
    return [];
  }
}

/** Two equal rings would cancel each other out; one of them is an error of copying. */
function withoutTwins(rings: readonly CleanRing[]): CleanRing[] {
  return [...new Map(rings.map((ring) => [canonicalRing(ring.positions), ring])).values()];
}
