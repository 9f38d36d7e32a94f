import type { Clearings } from "./clearings.ts";
import { type Cover, cover, type LandCover } from "./land-cover.ts";
import { SIDE } from "./square.ts";

/** Years of which the heights are told: the first, the last and one between of GLAD's maps. */
export const heightYears = [2000, 2010, 2020] as const;
export type HeightYear = (typeof heightYears)[number];

/** Least height of what stood and how much the texture adds, in metres. */
const heights: Record<Cover, readonly [least: number, range: number]> = {
  [cover.other]: [0, 3],
  [cover.cocoa]: [3, 3],
  [cover.secondaryForest]: [14, 10],
  [cover.primaryForest]: [24, 14],
  [cover.water]: [0, 0],
  [cover.shadedCocoa]: [9, 7],
  [cover.plantation]: [8, 10],
};

/** What GLAD writes for water. */
const WATER = 101;

const METRES_A_YEAR = 0.9;

/** A bare hill that was planted in 2003, as a disc of pixels. */
export const HILL = { row: 280, column: 200, radius: 34, plantedYear: 2003 } as const;

/** Least height that GLAD tells; lower trees are 0 on its maps. */
const LEAST_TOLD = 3;

/** GLAD's map of a year, in metres: what stood, what was cleared, what came back, and the planted hill. */
export function treeHeights(land: LandCover, clearings: Clearings, year: HeightYear): Uint8Array {
  const metres = new Uint8Array(SIDE * SIDE);
  for (let pixel = 0; pixel < metres.length; pixel++) {
    metres[pixel] = land.cover[pixel] === cover.water ? WATER : told(heightOf(land, clearings, pixel, year));
  }
  return metres;
}

function told(height: number): number {
  const metres = Math.round(height);
  return metres < LEAST_TOLD ? 0 : metres;
}

function heightOf(land: LandCover, clearings: Clearings, pixel: number, year: HeightYear): number {
  const stood = land.cover[pixel] as Cover;
  if (stood === cover.other && isOnHill(pixel)) return grown(year - HILL.plantedYear);
  const [least, range] = heights[stood];
  const full = least + range * land.texture[pixel]!;
  const loss = clearings.loss[pixel]!;
  if (loss === 0 || 2000 + loss > year) return full;
  return clearings.regrown[pixel] === 1 ? Math.min(full, grown(year - 2000 - loss)) : 0;
}

function grown(years: number): number {
  return Math.max(0, years * METRES_A_YEAR);
}

function isOnHill(pixel: number): boolean {
  const [row, column] = [Math.floor(pixel / SIDE), pixel % SIDE];
  return Math.hypot(row - HILL.row, column - HILL.column) <= HILL.radius;
}
