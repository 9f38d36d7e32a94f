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
  const [west, east] = [first % SIDE, last % SIDE];
  for (let row = Math.floor(first / SIDE); row <= Math.floor(last / SIDE); row++) {
    for (const [index, points] of pointsInside(ring, row, west, east).entries()) {
      total += points;
      if (points > 0) countColumns(counts, landscape, row * SIDE + west + index, points);
    }
  }
  for (const column of Object.keys(counts)) counts[column]! /= Math.max(1, total);
  return counts;
}

function noShares(): ColumnShares {
  return Object.fromEntries(columnNames.map((column) => [column, 0]));
}

/** How many points of each pixel lie in the ring, from the pixel in the west of a row to that in the east. */
function pointsInside(ring: readonly Position[], row: number, west: number, east: number): Uint8Array {
  const inside = new Uint8Array(east - west + 1);
  for (let line = 0; line < FINE; line++) {
    const crossings = crossingsAt(ring, SQUARE[3] - (row + (line + 0.5) / FINE) * PIXEL_DEGREES);
    if (crossings.length === 0) continue;
    for (let point = 0; point < inside.length * FINE; point++) {
      const column = Math.floor(point / FINE);
      const right = ((point % FINE) + 0.5) / FINE;
      const longitude = SQUARE[0] + (west + column + right) * PIXEL_DEGREES;
      if (isOdd(crossings, longitude)) inside[column]! += 1;
    }
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

/** Where the ring crosses a line of latitude. */
function crossingsAt(ring: readonly Position[], y: number): number[] {
  const crossings: number[] = [];
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1]!;
    const [bx, by] = ring[index]!;
    if (ay! > y !== by! > y) crossings.push(((bx! - ax!) * (y - ay!)) / (by! - ay!) + ax!);
  }
  return crossings;
}

/** Whether as many of them lie further east as of a point inside. */
function isOdd(crossings: readonly number[], x: number): boolean {
  let odd = false;
  for (const crossing of crossings) if (x < crossing) odd = !odd;
  return odd;
}
