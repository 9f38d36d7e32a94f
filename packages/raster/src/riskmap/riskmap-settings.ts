import type { ChangeSource } from "./change-source.ts";
import { RiskMapProblem } from "./riskmap-problem.ts";
import { largestWindow } from "./window-counts.ts";

/** What a risk map is made by. Plain data. */
export type RiskMapSettings = {
  /** The three dates in years, fractions allowed. */
  years: [number, number, number];
  /** Sides of the moving windows that are tried, in pixels. */
  windows: number[];
  /** Classes of risk at most, besides class 0 of negligible risk. */
  classes: number;
  /** Share of the deforestation that has to lie within the threshold of distance, percent. */
  deforestationPercent: number;
  /** Width of a line of the table of distances, metres. */
  binMetres: number;
  /** Lines of the table; doubled, up to 560, as long as the threshold lies beyond. */
  bins: number;
  /** Side of a validation cell in pixels. */
  cellPixels: number;
};

/** Settings to be chosen; the rest is by the method. */
export type RiskMapOptions = Partial<RiskMapSettings> & Pick<RiskMapSettings, "years">;

/** Windows of the reference: 5, 13, 21 and 29 pixels. */
export const usualWindows: readonly number[] = [5, 13, 21, 29];
/** The table of distances is made longer up to this many lines. */
export const mostBins = 560;

const usualCellMetres = 1200;
const mostClasses = 200;
const mostCells = 4_000_000;

/**
 * Settings with what is usual for the rest: windows of 5, 13, 21 and 29 pixels, 30 classes, 99 % of deforestation, a
 * table of 35 distances a pixel's width each, cells of 1.2 km.
 * @param source the raster, for the size of its pixels
 * @param options what is chosen
 * @throws RiskMapProblem "years-invalid", "windows-invalid", "setting-invalid"
 */
export function riskMapSettings(source: ChangeSource, options: RiskMapOptions): RiskMapSettings {
  const settings: RiskMapSettings = {
    ...{ windows: [...usualWindows], classes: 30, deforestationPercent: 99, bins: 35 },
    binMetres: source.pixelWidth,
    cellPixels: Math.max(1, Math.round(usualCellMetres / source.pixelWidth)),
    ...options,
  };
  checkYears(settings.years);
  checkWindows(settings.windows);
  const { classes, deforestationPercent, binMetres, bins, cellPixels } = settings;
  refuse(!isWithin(classes, 2, mostClasses), `${classes} classes`);
  refuse(!(deforestationPercent > 0 && deforestationPercent <= 100), `${deforestationPercent} %`);
  refuse(!(binMetres >= Math.min(source.pixelWidth, source.pixelHeight) / 4), `lines of ${binMetres} m`);
  refuse(!isWithin(bins, 1, mostBins), `${bins} lines of distances`);
  refuse(!isWithin(cellPixels, 1, 65_535), `cells of ${cellPixels} pixels`);
  refuse(cellsOf(source, cellPixels).count > mostCells, `cells of ${cellPixels} pixels: too many`);
  return settings;
}

/**
 * The grid of validation cells, from the raster's upper left corner.
 * @param raster size in pixels
 * @param cellPixels side of a cell
 */
export function cellsOf({ width, height }: { width: number; height: number }, cellPixels: number) {
  const across = Math.ceil(width / cellPixels);
  return { across, count: across * Math.ceil(height / cellPixels) };
}

function checkYears(years: readonly number[]): void {
  const [first, second, third] = years;
  const isOrdered = first! < second! && second! < third!;
  if (years.length === 3 && years.every(Number.isFinite) && isOrdered) return;
  throw new RiskMapProblem("years-invalid", years.join(", "));
}

function checkWindows(windows: readonly number[]): void {
  const isFine = (size: number) => isWithin(size, 3, largestWindow) && size % 2 === 1;
  const isRepeated = new Set(windows).size < windows.length;
  if (windows.length > 0 && windows.length <= 16 && windows.every(isFine) && !isRepeated) return;
  throw new RiskMapProblem("windows-invalid", windows.join(", "));
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function refuse(isWrong: boolean, what: string): void {
  if (isWrong) throw new RiskMapProblem("setting-invalid", what);
}
