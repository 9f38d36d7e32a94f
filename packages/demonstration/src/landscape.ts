import { type Clearings, makeClearings } from "./clearings.ts";
import { type Cover, cover, type LandCover, makeLandCover } from "./land-cover.ts";
import { SIDE } from "./square.ts";
import { heightYears, treeHeights } from "./tree-heights.ts";

/** Rasters of the square in the encodings of the real products; row 0 is the northernmost. */
export interface Landscape {
  /** Hansen GFC: 0 to 100 percent. */
  treeCover2000: Uint8Array;
  /** Hansen GFC: 0 none, 1 to 24 for 2001 to 2024. */
  lossYear: Uint8Array;
  /** Hansen GFC: 1 land, 2 water. */
  dataMask: Uint8Array;
  /** JRC GFC2020: 1 forest. */
  forest2020: Uint8Array;
  /** JRC GFT2020: 1 naturally regenerating, 10 primary, 20 planted. */
  forestType2020: Uint8Array;
  /** JRC TMF December 2020: 1 undisturbed, 2 degraded, 3 deforested, 4 regrowth, 5 water, 6 other. */
  annualChange2020: Uint8Array;
  /** JRC TMF: calendar year, 0 none. */
  deforestationYear: Uint16Array;
  /** JRC TMF: calendar year, 0 none. */
  degradationYear: Uint16Array;
  /** ETH cocoa map: 1 cocoa. */
  cocoa: Uint8Array;
  /** RADD: two digits of the year and three of the day, 0 none. */
  raddDate: Uint16Array;
  /** SBTN natural lands 2020: 1 natural, 0 not. */
  naturalLand2020: Uint8Array;
  /** GLAD forest height: metres, 0 below three. */
  treeHeight2000: Uint8Array;
  treeHeight2010: Uint8Array;
  treeHeight2020: Uint8Array;
}

/**
 * A made-up but coherent landscape: what one layer says fits what the others say.
 *
 * @param seed the same text gives the same bytes
 */
export function makeLandscape(seed: string): Landscape {
  const land = makeLandCover(seed);
  const clearings = makeClearings(land, seed);
  const landscape = { ...emptyLandscape(), ...heightsOf(land, clearings) };
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) describePixel(landscape, land, clearings, pixel);
  return landscape;
}

function heightsOf(land: LandCover, clearings: Clearings) {
  const [treeHeight2000, treeHeight2010, treeHeight2020] = heightYears.map((year) =>
    treeHeights(land, clearings, year),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  return { treeHeight2000, treeHeight2010, treeHeight2020 };
}

function emptyLandscape() {
  const bytes = () => new Uint8Array(SIDE * SIDE);
  const words = () => new Uint16Array(SIDE * SIDE);
  return {
    treeCover2000: bytes(),
    lossYear: bytes(),
    dataMask: bytes(),
    forest2020: bytes(),
    forestType2020: bytes(),
    annualChange2020: bytes(),
    deforestationYear: words(),
    degradationYear: words(),
    cocoa: bytes(),
    raddDate: words(),
    naturalLand2020: bytes(),
  };
}

/** Least tree cover in 2000 and how much the texture adds, in percent. */
const covers: Record<Cover, [number, number]> = {
  [cover.other]: [0, 22],
  [cover.cocoa]: [8, 45],
  [cover.secondaryForest]: [55, 38],
  [cover.primaryForest]: [82, 18],
  [cover.water]: [0, 0],
  [cover.shadedCocoa]: [40, 40],
  [cover.plantation]: [35, 40],
};

const forests: readonly Cover[] = [cover.secondaryForest, cover.primaryForest, cover.shadedCocoa];

function describePixel(landscape: Landscape, land: LandCover, clearings: Clearings, pixel: number): void {
  const stood = land.cover[pixel] as Cover;
  const [least, range] = covers[stood];
  const loss = clearings.loss[pixel]!;
  const wasForest = forests.includes(stood);
  landscape.treeCover2000[pixel] = Math.min(100, Math.round(least + range * land.texture[pixel]!));
  landscape.lossYear[pixel] = loss;
  landscape.dataMask[pixel] = stood === cover.water ? 2 : 1;
  const clearedBefore2021 = loss > 0 && loss <= 20;
  const forest = wasForest && (!clearedBefore2021 || clearings.regrown[pixel] === 1);
  landscape.forest2020[pixel] = forest ? 1 : 0;
  landscape.forestType2020[pixel] = forestType(stood, forest, clearedBefore2021);
  landscape.naturalLand2020[pixel] = isNatural(stood, forest) ? 1 : 0;
  landscape.cocoa[pixel] = growsCocoa(stood, clearedBefore2021, clearings.regrown[pixel] === 1) ? 1 : 0;
  const degraded = wasForest ? clearings.degradation[pixel]! : 0;
  landscape.degradationYear[pixel] = degraded > 0 ? 2000 + degraded : 0;
  landscape.deforestationYear[pixel] = wasForest && loss > 0 ? 2000 + loss : 0;
  landscape.annualChange2020[pixel] = annualChange(stood, forest, clearedBefore2021, degraded);
  const day = clearings.alertDay[pixel]!;
  landscape.raddDate[pixel] = day > 0 && wasForest ? loss * 1000 + day : 0;
}

function forestType(stood: Cover, forest: boolean, cleared: boolean): number {
  if (stood === cover.plantation) return 20;
  if (!forest) return 0;
  return stood === cover.primaryForest && !cleared ? 10 : 1;
}

function isNatural(stood: Cover, forest: boolean): boolean {
  if (stood === cover.water) return true;
  return forest && (stood === cover.primaryForest || stood === cover.secondaryForest);
}

function growsCocoa(stood: Cover, cleared: boolean, regrown: boolean): boolean {
  if (stood === cover.cocoa || stood === cover.shadedCocoa) return true;
  return stood === cover.secondaryForest && cleared && !regrown;
}

function annualChange(stood: Cover, forest: boolean, cleared: boolean, degraded: number): number {
  if (stood === cover.water) return 5;
  if (!forests.includes(stood)) return 6;
  if (cleared) return forest ? 4 : 3;
  return degraded > 0 && degraded <= 20 ? 2 : 1;
}
