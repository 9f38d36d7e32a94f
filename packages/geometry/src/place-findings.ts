import type { Position } from "geojson";
import { type Finding, finding } from "./findings.ts";
import { isOnEarth } from "./on-earth.ts";

/** Tells whether longitude and latitude (degrees) lie in a country. */
export type PlaceTest = (longitude: number, latitude: number) => boolean;

/** Tells how many kilometres of water surely surround longitude and latitude (degrees); null where it may be land. */
export type WaterTest = (longitude: number, latitude: number) => number | null;

/**
 * Whether positions can be longitude and latitude at all, and if not, what they probably are.
 *
 * @param positions finite positions
 * @returns one finding, or none where all are in range
 */
export function findRangeFinding(positions: readonly Position[]): Finding | null {
  const wrong = positions.find((position) => !isOnEarth(position[0]!, position[1]!));
  if (wrong === undefined) return null;
  const [x, y] = wrong as [number, number];
  if (positions.every(([first, second]) => isOnEarth(second!, first!))) {
    return finding("swapped_coordinates_suspected", wrong, { x, y });
  }
  const farthest = positions.reduce(
    (most, position) => Math.max(most, Math.abs(position[0]!), Math.abs(position[1]!)),
    0,
  );
  // Degrees never pass 360 in any convention, and metres of a projection are far above.
  return finding(farthest > 360 ? "projected_coordinates_suspected" : "coordinates_out_of_range", wrong, {
    x,
    y,
  });
}

/**
 * Whether a plot lies in its country, and if not, whether it would with its axes swapped.
 *
 * @param positions positions of the plot, in range
 * @param isInCountry the country's test
 * @returns one finding, or none where at least one position lies in the country
 */
export function findCountryFinding(positions: readonly Position[], isInCountry: PlaceTest): Finding | null {
  if (positions.length === 0 || positions.some(([x, y]) => isInCountry(x!, y!))) return null;
  const [x, y] = positions[0] as [number, number];
  const wouldFit = positions.every(
    ([first, second]) => isOnEarth(second!, first!) && isInCountry(second!, first!),
  );
  return finding(wouldFit ? "swapped_coordinates_suspected" : "outside_country", [x, y], { x, y });
}

/**
 * Whether a plot lies in water with all of its corners: a field may well reach a shore. How far from the shore is told
 * with it, because maps of water are coarse.
 *
 * @param positions positions of the plot, in range
 * @param waterAround the test of a place
 * @returns one finding, or none where at least one position lies on land
 */
export function findWaterFinding(positions: readonly Position[], waterAround: WaterTest): Finding | null {
  let kilometres = Number.POSITIVE_INFINITY;
  for (const position of positions) {
    const around = waterAround(position[0]!, position[1]!);
    if (around === null) return null;
    kilometres = Math.min(kilometres, around);
  }
  return positions.length === 0 ? null : finding("in_water", positions[0]!.slice(0, 2), { kilometres });
}
