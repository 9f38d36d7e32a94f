import { boundsMeet } from "../zonal/grid.ts";
import { plotReach } from "../zonal/plot-reach.ts";
import { hasPoints } from "../zonal/plot-set.ts";
import type { PixelVisitor } from "../zonal/question.ts";
import type { RasterBand } from "../zonal/raster-band.ts";
import { runZones } from "../zonal/run-zones.ts";
import type { CarbonLayer, ValueBand } from "./carbon-layers.ts";
import { addedUp, type ForestAnswers } from "./forest-answers.ts";
import type { ForestQuestion } from "./hansen-forest.ts";
import { valueOfSample } from "./quantity-sums.ts";
import type { QuantityRun } from "./run-quantities.ts";

/** Layers that tell forest in a year: cover, and height where the definition asks for one. */
type ForestYearLayers = { year: number; cover: CarbonLayer; height: CarbonLayer | null };

/**
 * Forest of each year by layers of tree cover of that year, with what was lost and gained between the years. Only the
 * thresholds of the definition count here, not the area of patches.
 * @param layers layers of cover and of height
 * @param years years asked for, ascending
 * @param question definition
 * @param run plots, progress
 * @throws RasterError what `runZones` throws
 */
export async function coverForest(
  layers: readonly CarbonLayer[],
  years: readonly number[],
  { definition }: ForestQuestion,
  run: QuantityRun,
): Promise<ForestAnswers> {
  const { set } = run;
  const gaps: ForestAnswers["gaps"] = [];
  const of = (quantity: string, year: number) =>
    layers.find((layer) => layer.quantity === quantity && layer.year === year);
  const told = years.flatMap((year): ForestYearLayers[] => {
    const [cover, height] = [of("cover", year), of("height", year)];
    const needsHeight = definition.minimumHeightMetres !== undefined;
    if (cover && (height || !needsHeight)) return [{ year, cover, height: needsHeight ? height! : null }];
    gaps.push({ figure: "forest", year, code: cover ? "height_layer" : "year_absent", plots: set.count });
    return [];
  });
  const [first] = told;
  const covers = told.map(({ cover }) => cover);
  const answers: ForestAnswers = {
    layer: [...new Set(covers.map(({ key }) => key))].join(", "),
    version: [...new Set(covers.map(({ version }) => version))].join(", "),
    ...{ emissionsLayer: null, emissionsVersion: null, gaps },
    flags: covers.some(({ synthetic }) => synthetic)
      ? ["counted", "no_patches", "synthetic"]
      : ["counted", "no_patches"],
    places: Array.from({ length: set.count + 1 }, () => []),
  };
  if (!first) return answers;
  const sums = await sumForest(told, definition, run);
  for (let plot = 0; plot < set.count; plot++) answers.places[plot] = sums(plot);
  answers.places[set.count] = addedUp(answers.places.slice(0, set.count), years);
  return answers;
}

/** Square metres by plot and year, and between a year and the one before. */
async function sumForest(
  told: readonly ForestYearLayers[],
  definition: ForestQuestion["definition"],
  { set, breathe }: QuantityRun,
) {
  const count = told.length;
  const floats = () => new Float64Array(set.count * count);
  const [known, forest, lost, gained] = [floats(), floats(), floats(), floats()];
  for (const tile of told[0]!.cover.tiles) {
    const reach = plotReach(set, tile.grid);
    const plots = [...new Array(set.count).keys()].filter((plot) => !hasPoints(set, plot) && reach(plot));
    const bands = bandsBeside(told, tile.bounds);
    if (plots.length === 0 || !bands) continue;
    const visit = comparingVisitor(plots, { bands, count, definition }, { known, forest, lost, gained });
    const sources = bands.map(({ band }) => band) as [RasterBand, ...RasterBand[]];
    const questions = [{ sources, measure: "squareMetres" as const, visit }];
    await runZones({ grid: tile.grid, area: "wgs84", questions, set, plots, breathe });
  }
  return (plot: number) =>
    told.flatMap(({ year }, place) => {
      const at = plot * count + place;
      if (known[at] === 0) return [];
      const since = (sums: Float64Array) => (place === 0 ? null : sums[at]! / 10_000);
      return [
        {
          ...{ year, hectares: forest[at]! / 10_000, knownSquareMetres: known[at]!, emissions: null },
          ...{ lostHectares: since(lost), gainedHectares: since(gained) },
        },
      ];
    });
}

type Comparison = { bands: readonly ValueBand[]; count: number; definition: ForestQuestion["definition"] };
type ForestSums = Record<"known" | "forest" | "lost" | "gained", Float64Array>;

function comparingVisitor(
  plots: readonly number[],
  { bands, count, definition }: Comparison,
  { known, forest, lost, gained }: ForestSums,
): PixelVisitor {
  const add = (sums: Float64Array, at: number, weight: number) => {
    sums[at] = sums[at]! + weight;
  };
  return (index, _column, _row, weight, samples) => {
    let before = unknown;
    for (let place = 0; place < count; place++) {
      const state = stateOf(bands, place, count, samples, definition);
      const at = plots[index]! * count + place;
      if (state !== unknown) add(known, at, weight);
      if (state === trees) add(forest, at, weight);
      if (before === trees && state === noTrees) add(lost, at, weight);
      if (before === noTrees && state === trees) add(gained, at, weight);
      before = state;
    }
  };
}

const [unknown, noTrees, trees] = [-1, 0, 1];

/** Bands of cover by year, then those of height where they are asked for; null where one does not lie there. */
function bandsBeside(told: readonly ForestYearLayers[], bounds: CarbonLayer["tiles"][number]["bounds"]) {
  const layers = [...told.map(({ cover }) => cover), ...told.flatMap(({ height }) => height ?? [])];
  const bands = layers.map(({ tiles }) => tiles.find((tile) => boundsMeet(tile.bounds, bounds))?.values);
  return bands.every((band) => band !== undefined) ? (bands as ValueBand[]) : null;
}

function stateOf(
  bands: readonly ValueBand[],
  place: number,
  count: number,
  samples: Float64Array,
  { minimumCoverPercent, minimumHeightMetres = 0 }: ForestQuestion["definition"],
): number {
  const cover = valueOfSample(samples[place]!, bands[place]!);
  if (Number.isNaN(cover)) return unknown!;
  if (cover < minimumCoverPercent) return noTrees!;
  const tall = bands[count + place];
  if (!tall) return trees!;
  const height = valueOfSample(samples[count + place]!, tall);
  if (Number.isNaN(height)) return unknown!;
  return height >= minimumHeightMetres ? trees! : noTrees!;
}
