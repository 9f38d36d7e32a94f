import type { CarbonFlag } from "@parcelle/domain/carbon/carbon-figures";
import type { MultiPolygon } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import { excludedWindows } from "../layers/excluded-windows.ts";
import { type ForestDefinition, type ForestYear, forestOverTime } from "../patches/forest-over-time.ts";
import { hansen } from "../products/hansen.ts";
import { RasterError } from "../raster-error.ts";
import { boundsMeet } from "../zonal/grid.ts";
import { plotGeometry } from "../zonal/plot-geometry.ts";
import { plotReach } from "../zonal/plot-reach.ts";
import { hasPoints, type PlotSet } from "../zonal/plot-set.ts";
import { rasterBand } from "../zonal/raster-band.ts";
import { runZones } from "../zonal/run-zones.ts";
import type { CarbonLayers, CarbonTile } from "./carbon-layers.ts";
import { addedUp, type ForestAnswer, type ForestAnswers } from "./forest-answers.ts";
import { emissionsProduct, firstYear, type HansenLayer, type HansenTile } from "./hansen-tiles.ts";
import type { QuantityRun } from "./run-quantities.ts";

/** What is forest, and how it is counted; see `forestOverTime`. */
export type ForestQuestion = {
  definition: ForestDefinition;
  area: AreaModel;
  borderEmissions: "share" | "whole";
};

/**
 * Forest by Hansen's tree cover of 2000 less the losses since, and the emissions of the losses, by year.
 * @param layers layers; of heights the one of 2000 counts where the definition asks for a height
 * @param years years asked for, ascending
 * @param question definition, area model, emissions of pixels on the border
 * @param run plots, progress
 * @throws RasterError what `forestOverTime` throws, "window-too-large" excepted, which is told as a gap
 */
export async function hansenForest(
  { layers, hansen: layer }: CarbonLayers & { hansen: HansenLayer },
  years: readonly number[],
  question: ForestQuestion,
  run: QuantityRun,
): Promise<ForestAnswers> {
  const { set } = run;
  const told = years.filter((year) => year >= firstYear && year <= layer.lastYear);
  const answers: ForestAnswers = {
    ...{ layer: hansen.key, version: layer.version, flags: ["counted"], places: [], gaps: [] },
    emissionsLayer: layer.emissionsVersion === null ? null : emissionsProduct,
    emissionsVersion: layer.emissionsVersion,
  };
  if (layer.synthetic) answers.flags.push("synthetic");
  gapsOfYears(answers, years, told, set.count);
  const heights = layers.find(({ quantity, year }) => quantity === "height" && year === firstYear);
  if (question.definition.minimumHeightMetres !== undefined && !heights) {
    answers.gaps.push({ figure: "forest", year: null, code: "height_layer", plots: set.count });
    return { ...answers, places: Array.from({ length: set.count + 1 }, () => []) };
  }
  if (told.length === 0) return { ...answers, places: Array.from({ length: set.count + 1 }, () => []) };
  const known = await knownArea(layer, run);
  const flags = new Set<CarbonFlag>();
  let tooLarge = 0;
  for (let plot = 0; plot < set.count; plot++) {
    await run.breathe();
    const found =
      known[plot]! > 0 ? await forestOfPlot(layer, heights?.tiles ?? [], told, question, set, plot) : [];
    if (found === "too-large") tooLarge += 1;
    if (found === "too-large" || found.length === 0) {
      answers.places.push([]);
      continue;
    }
    if (found.length > 1) flags.add("patches_cut");
    answers.places.push(answersOf(found, told, known[plot]!, layer.emissionsVersion !== null));
    run.progress?.(plot + 1, set.count);
  }
  if (tooLarge > 0) answers.gaps.push({ figure: "forest", year: null, code: "too_large", plots: tooLarge });
  answers.places.push(addedUp(answers.places, told));
  return { ...answers, flags: [...answers.flags, ...flags] };
}

function gapsOfYears(
  { gaps }: ForestAnswers,
  years: readonly number[],
  told: readonly number[],
  plots: number,
): void {
  for (const year of years) {
    if (!told.includes(year)) gaps.push({ figure: "forest", year, code: "year_absent", plots });
  }
  if (told.length > 1) gaps.push({ figure: "forest_gain", year: null, code: "no_gain", plots });
}

/** Square metres of each plot where both cover and loss are known. */
async function knownArea(layer: HansenLayer, { set, breathe }: QuantityRun): Promise<Float64Array> {
  const known = new Float64Array(set.count);
  for (const tile of layer.tiles) {
    const reach = plotReach(set, tile.grid);
    const plots = [...new Array(set.count).keys()].filter((plot) => !hasPoints(set, plot) && reach(plot));
    if (plots.length === 0) continue;
    await runZones({
      ...{ grid: tile.grid, area: "wgs84", set, plots, breathe },
      questions: [
        {
          sources: [rasterBand(tile.treeCover), rasterBand(tile.lossYear)],
          measure: "squareMetres",
          excluded: excludedWindows(layer, tile),
          visit: (index, _column, _row, weight, [cover, loss]) => {
            if (Number.isNaN(cover) || Number.isNaN(loss)) return;
            known[plots[index]!] = known[plots[index]!]! + weight;
          },
        },
      ],
    });
  }
  return known;
}

async function forestOfPlot(
  layer: HansenLayer,
  heights: readonly CarbonTile[],
  years: readonly number[],
  { definition, area, borderEmissions }: ForestQuestion,
  set: PlotSet,
  plot: number,
): Promise<ForestYear[][] | "too-large"> {
  const geometry = plotGeometry(set, plot) as MultiPolygon;
  const found: ForestYear[][] = [];
  const lastYear = years.at(-1)!;
  for (const tile of layer.tiles) {
    try {
      const rasters = rastersOf(tile, heights);
      const own = await forestOverTime(rasters, geometry, definition, { area, lastYear, borderEmissions });
      if (own.length > 0) found.push(own);
    } catch (cause) {
      if (cause instanceof RasterError && cause.code === "window-too-large") return "too-large";
      throw cause;
    }
  }
  return found;
}

/** The rasters of a tile as `forestOverTime` takes them, with the heights that lie there. */
export function rastersOf(
  { treeCover, lossYear, emissions, bounds, grid }: HansenTile,
  heights: readonly CarbonTile[],
) {
  const height = heights.find((tile) => tile.grid.crs === grid.crs && boundsMeet(tile.bounds, bounds));
  return {
    ...{ treeCover, lossYear },
    ...(emissions ? { emissions } : {}),
    ...(height ? { height: height.values.band.raster } : {}),
  };
}

function answersOf(
  found: readonly ForestYear[][],
  years: readonly number[],
  knownSquareMetres: number,
  hasEmissions: boolean,
): ForestAnswer[] {
  const forest = (year: number) => found.reduce((sum, own) => sum + own[year - firstYear]!.forestHectares, 0);
  const emitted = (after: number, upTo: number) =>
    found.reduce(
      (sum, own) =>
        own
          .filter(({ year }) => year > after && year <= upTo)
          .reduce((total, { emissionsTonnes }) => total + emissionsTonnes, sum),
      0,
    );
  return years.map((year, place) => {
    const before = years[place - 1];
    return {
      ...{ year, hectares: forest(year), knownSquareMetres, gainedHectares: null },
      lostHectares: before === undefined ? null : forest(before) - forest(year),
      emissions: before === undefined || !hasEmissions ? null : emitted(before, year),
    };
  });
}
