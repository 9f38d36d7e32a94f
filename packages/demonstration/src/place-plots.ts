import type { Geometry, Point, Polygon, Position } from "geojson";
import type { Landscape } from "./landscape.ts";
import { type Branch, clearBranch, pointShares, ringShares } from "./landscape-shares.ts";
import { fieldHectares, fieldRing, rounded } from "./plot-shapes.ts";
import type { Random } from "./random.ts";
import { metresToDegrees, SQUARE } from "./square.ts";

export interface PlacedPlot {
  geometry: Polygon | Point;
  branch: Branch;
  /** What the farmer states. */
  hectares: number;
  centre: Position;
}

/** Where plots stand already: bounding boxes that new plots keep clear of. */
export class Occupation {
  readonly #boxes: [number, number, number, number][] = [];

  /** Takes the place and says true, or says false when it is not free. */
  take(positions: readonly Position[]): boolean {
    const gap = 0.00012;
    const xs = positions.map(([x]) => x!);
    const ys = positions.map(([, y]) => y!);
    const box = [
      Math.min(...xs) - gap,
      Math.min(...ys) - gap,
      Math.max(...xs) + gap,
      Math.max(...ys) + gap,
    ] as const;
    const free = this.#boxes.every(
      (other) => box[0] > other[2] || box[2] < other[0] || box[1] > other[3] || box[3] < other[1],
    );
    if (free) this.#boxes.push([...box]);
    return free;
  }
}

const ATTEMPTS = 60_000;

/**
 * Plots around villages, as many for each branch of the perennial tree as asked.
 *
 * @param wanted how many plots per branch
 * @param villages centres as longitude and latitude; plots lie within some kilometres
 * @param points how many of the plots are points instead of polygons
 * @throws Error when the landscape has no room for so many
 */
export function placePlots(
  landscape: Landscape,
  wanted: Readonly<Record<Branch, number>>,
  places: { villages: readonly Position[]; occupation: Occupation; points: number },
  random: Random,
): PlacedPlot[] {
  const missing = { ...wanted };
  const placed: PlacedPlot[] = [];
  const total = Object.values(wanted).reduce((sum, count) => sum + count, 0);
  for (let attempt = 0; attempt < ATTEMPTS && placed.length < total; attempt++) {
    const centre = nearVillage(random, random.pick(places.villages));
    if (!centre || !mayServe(landscape, centre, missing)) continue;
    const asPoint = placed.length < places.points;
    const candidate = asPoint ? pointPlot(landscape, centre, random) : fieldPlot(landscape, centre, random);
    if (
      !candidate ||
      missing[candidate.branch] === 0 ||
      !places.occupation.take(positionsOf(candidate.geometry))
    )
      continue;
    missing[candidate.branch] -= 1;
    placed.push(candidate);
  }
  if (placed.length < total) throw new Error(`Room for ${placed.length} of ${total} plots only`);
  return random.shuffle(placed);
}

function nearVillage(random: Random, village: Position): Position | null {
  const [east, north] = metresToDegrees(random.normal() * 2600, random.normal() * 2600);
  const centre = rounded([village[0]! + east, village[1]! + north]);
  const margin = 0.005;
  const inside =
    centre[0]! > SQUARE[0] + margin &&
    centre[0]! < SQUARE[2] - margin &&
    centre[1]! > SQUARE[1] + margin &&
    centre[1]! < SQUARE[3] - margin;
  return inside ? centre : null;
}

/** Cheap look at the middle before a whole field is measured: forest is only of use where forest plots still miss. */
function mayServe(landscape: Landscape, centre: Position, missing: Record<Branch, number>): boolean {
  const shares = pointShares(landscape, centre);
  const forest = shares.EUFO_2020 === 1 || shares.TMF_undist === 1;
  if (forest)
    return Object.entries(missing).some(([branch, count]) => branch !== "no_tree_cover_2020" && count > 0);
  return missing.no_tree_cover_2020 > 0 || missing.disturbed_before_2020 > 0;
}

function pointPlot(landscape: Landscape, centre: Position, random: Random): PlacedPlot | null {
  const branch = clearBranch(pointShares(landscape, centre));
  if (!branch) return null;
  const hectares = Math.min(3.5, fieldHectares(random));
  return { geometry: { type: "Point", coordinates: centre }, branch, hectares, centre };
}

function fieldPlot(landscape: Landscape, centre: Position, random: Random): PlacedPlot | null {
  const hectares = fieldHectares(random);
  const ring = fieldRing(random, centre, hectares);
  const branch = clearBranch(ringShares(landscape, ring));
  return branch ? { geometry: { type: "Polygon", coordinates: [ring] }, branch, hectares, centre } : null;
}

function positionsOf(geometry: Geometry): Position[] {
  if (geometry.type === "Point") return [geometry.coordinates];
  return geometry.type === "Polygon" ? geometry.coordinates.flat() : [];
}
