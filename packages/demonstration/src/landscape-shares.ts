import type { Position } from "geojson";
import type { Landscape } from "./landscape.ts";
import { PIXEL_DEGREES, pixelAt, SIDE, SQUARE } from "./square.ts";

/** Branch of the perennial tree that a plot takes, in the order in which the tree asks. */
export type Branch =
  | "no_tree_cover_2020"
  | "commodity_2020"
  | "disturbed_before_2020"
  | "disturbed_after_2020"
  | "tree_cover_undisturbed";

/** Share of a plot, 0 to 1, that each layer column takes. */
export type ColumnShares = Record<string, number>;

const columns: Record<string, (landscape: Landscape, pixel: number) => boolean> = {
  EUFO_2020: ({ forest2020 }, pixel) => forest2020[pixel] === 1,
  TMF_undist: ({ annualChange2020 }, pixel) => annualChange2020[pixel] === 1,
  Cocoa_ETH: ({ cocoa }, pixel) => cocoa[pixel] === 1,
  TMF_def_before_2020: ({ deforestationYear }, pixel) => within(deforestationYear[pixel]!, 1, 2020),
  TMF_deg_before_2020: ({ degradationYear }, pixel) => within(degradationYear[pixel]!, 1, 2020),
  GFC_loss_before_2020: (landscape, pixel) => forestLoss(landscape, pixel, 1, 20),
  RADD_before_2020: ({ raddDate }, pixel) => within(raddDate[pixel]!, 1, 20_999),
  TMF_def_after_2020: ({ deforestationYear }, pixel) => deforestationYear[pixel]! > 2020,
  TMF_deg_after_2020: ({ degradationYear }, pixel) => degradationYear[pixel]! > 2020,
  GFC_loss_after_2020: (landscape, pixel) => forestLoss(landscape, pixel, 21, 99),
  RADD_after_2020: ({ raddDate }, pixel) => raddDate[pixel]! > 20_999,
};

const columnNames = Object.keys(columns);

const indicators = {
  treeCover: ["EUFO_2020", "TMF_undist"],
  commodities: ["Cocoa_ETH"],
  before: ["TMF_def_before_2020", "TMF_deg_before_2020", "GFC_loss_before_2020", "RADD_before_2020"],
  after: ["TMF_def_after_2020", "TMF_deg_after_2020", "GFC_loss_after_2020", "RADD_after_2020"],
} as const;

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function forestLoss(
  { lossYear, treeCover2000 }: Landscape,
  pixel: number,
  first: number,
  last: number,
): boolean {
  return within(lossYear[pixel]!, first, last) && treeCover2000[pixel]! > 10;
}

// Points in a pixel, along each side.
const FINE = 4;

/**
 * What share of a ring each layer takes, from sixteen points a pixel; enough to place plots, not to assess them.
 *
 * @param ring closed ring of longitude and latitude inside the square
 */
export function ringShares(landscape: Landscape, ring: readonly Position[]): ColumnShares {
  const counts = noShares();
  const longitudes = ring.map(([longitude]) => longitude!);
  const latitudes = ring.map(([, latitude]) => latitude!);
  const first = pixelAt(Math.min(...longitudes), Math.max(...latitudes));
  const last = pixelAt(Math.max(...longitudes), Math.min(...latitudes));
  let total = 0;
  for (let row = Math.floor(first / SIDE); row <= Math.floor(last / SIDE); row++) {
    for (let column = first % SIDE; column <= last % SIDE; column++) {
      const points = pointsInside(ring, row, column);
      total += points;
      if (points > 0) countColumns(counts, landscape, row * SIDE + column, points);
    }
  }
  for (const column of Object.keys(counts)) counts[column]! /= Math.max(1, total);
  return counts;
}

function noShares(): ColumnShares {
  return Object.fromEntries(columnNames.map((column) => [column, 0]));
}

function pointsInside(ring: readonly Position[], row: number, column: number): number {
  let inside = 0;
  for (let point = 0; point < FINE * FINE; point++) {
    const right = ((point % FINE) + 0.5) / FINE;
    const down = (Math.floor(point / FINE) + 0.5) / FINE;
    const longitude = SQUARE[0] + (column + right) * PIXEL_DEGREES;
    const latitude = SQUARE[3] - (row + down) * PIXEL_DEGREES;
    if (inRing(ring, longitude, latitude)) inside += 1;
  }
  return inside;
}

/** The same for a point: 1 or 0. */
export function pointShares(landscape: Landscape, [longitude, latitude]: Position): ColumnShares {
  const counts = noShares();
  countColumns(counts, landscape, pixelAt(longitude!, latitude!), 1);
  return counts;
}

function countColumns(counts: ColumnShares, landscape: Landscape, pixel: number, points: number): void {
  for (const column of columnNames) {
    if (columns[column]!(landscape, pixel)) counts[column]! += points;
  }
}

/**
 * The branch that these shares lead to, or null when a share is so near the threshold of 10 % that a finer computation
 * could decide otherwise.
 */
export function clearBranch(shares: ColumnShares): Branch | null {
  const unsure = Object.values(shares).some((share) => share > 0.07 && share < 0.14);
  if (unsure) return null;
  const says = (indicator: keyof typeof indicators) =>
    indicators[indicator].some((column) => shares[column]! > 0.1);
  if (!says("treeCover")) return "no_tree_cover_2020";
  if (says("commodities")) return "commodity_2020";
  if (says("before")) return "disturbed_before_2020";
  return says("after") ? "disturbed_after_2020" : "tree_cover_undisturbed";
}

function inRing(ring: readonly Position[], x: number, y: number): boolean {
  let inside = false;
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1]!;
    const [bx, by] = ring[index]!;
    if (ay! > y !== by! > y && x < ((bx! - ax!) * (y - ay!)) / (by! - ay!) + ax!) inside = !inside;
  }
  return inside;
}
