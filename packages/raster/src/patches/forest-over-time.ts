import type { MultiPolygon, Polygon } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import { scaled } from "../tiff/scaling.ts";
import { forestPixels, patchReach, readAligned, readTrees } from "./forest-pixels.ts";
import { type PlotWindow, plotWindows, suitingParts } from "./plot-window.ts";

/** What counts as forest, and how its patches are measured. */
export type ForestDefinition = {
  /** Least tree cover of a pixel, percent. */
  minimumCoverPercent: number;
  /** Least canopy height of a pixel, metres; it needs a raster of heights. Without, cover alone decides. */
  minimumHeightMetres?: number;
  /** Least area of a patch, hectares. */
  minimumHectares: number;
  neighbours: 4 | 8;
  /**
   * Pixels around the plot that patches may use: a small field in a large forest is forest. "sufficient" are as many
   * as a patch of the least area can reach from the plot: more could not change the answer. 0 measures only what lies
   * inside the plot, as mapme.biodiversity does.
   */
  haloPixels: number | "sufficient";
};

/**
 * Hansen tree cover of 2000 (percent), loss year (0 none, 1 = 2001), canopy height (metres), and emissions of a lost
 * pixel (Mg CO2e). On another grid than the tree cover, the pixel under the centre of each of its pixels counts.
 */
export type ForestRasters = { treeCover: Geotiff; lossYear: Geotiff; height?: Geotiff; emissions?: Geotiff };

/** Area model, last year, and whether pixels on the border emit by their share or whole. */
export type ForestOptions = { area: AreaModel; lastYear: number; borderEmissions: "share" | "whole" };

/** Forest at the end of a year, and what its loss in that year emitted. */
export type ForestYear = { year: number; forestHectares: number; emissionsTonnes: number };

/**
 * Forest of a plot year by year from 2000: pixels with enough cover and height, in patches that were large enough in
 * 2000, less those lost since. Large plots are taken part by part, so that memory does not grow with them.
 * @param rasters rasters of one coordinate system; tree cover gives the grid
 * @param geometry valid polygon in longitude and latitude
 * @param definition forest definition
 * @param options area model, last year, emissions of border pixels
 * @param part how large a part is; as suits the raster of tree cover when not given
 * @throws RasterError "height-missing", "window-too-large", "crs-mismatch" and whatever classAreas throws
 */
export async function forestOverTime(
  rasters: ForestRasters,
  geometry: Polygon | MultiPolygon,
  definition: ForestDefinition,
  options: ForestOptions,
  part = suitingParts(rasters.treeCover),
): Promise<ForestYear[]> {
  const { haloPixels } = definition;
  const margin = {
    of: (pixelSquareMetres: number) =>
      haloPixels === "sufficient" ? patchReach(definition, pixelSquareMetres) : haloPixels,
    isSufficient: haloPixels === "sufficient",
  };
  const sums: ForestSums = { standing: 0, lost: new Float64Array(256), emitted: new Float64Array(256) };
  let isMet = false;
  for (const plot of plotWindows(rasters.treeCover, geometry, options.area, margin, part)) {
    isMet = true;
    await addForest(sums, plot, rasters, definition, options);
  }
  return isMet ? yearsOf(sums, options) : [];
}

/** Square metres of forest in 2000, and of what was lost of it and emitted in each year since. */
type ForestSums = { standing: number; lost: Float64Array; emitted: Float64Array };

async function addForest(
  sums: ForestSums,
  plot: PlotWindow,
  rasters: ForestRasters,
  definition: ForestDefinition,
  { borderEmissions }: ForestOptions,
): Promise<void> {
  const { lost, emitted } = sums;
  const forest = forestPixels(plot, await readTrees(plot, rasters, definition), definition);
  const lossYear = await readAligned(plot, rasters.lossYear);
  const emissions = rasters.emissions ? await readAligned(plot, rasters.emissions) : null;
  plot.coverage.forEach((share, at) => {
    if (share === 0 || forest[at] === 0) return;
    const loss = lossYear.known(at) ? lossYear.samples[at]! : 0;
    sums.standing += share * plot.squareMetresAt(at);
    lost[loss] = lost[loss]! + share * plot.squareMetresAt(at);
    if (!emissions?.known(at)) return;
    emitted[loss] =
      emitted[loss]! +
      scaled(emissions.samples[at]!, emissions.scaling) * (borderEmissions === "whole" ? 1 : share);
  });
}

function yearsOf({ standing: first, lost, emitted }: ForestSums, options: ForestOptions): ForestYear[] {
  let standing = first;
  const years: ForestYear[] = [];
  for (let year = 2000; year <= options.lastYear; year++) {
    if (year > 2000) standing -= lost[year - 2000]!;
    const emissionsTonnes = year > 2000 ? emitted[year - 2000]! : 0;
    years.push({ year, forestHectares: standing / 10_000, emissionsTonnes });
  }
  return years;
}
