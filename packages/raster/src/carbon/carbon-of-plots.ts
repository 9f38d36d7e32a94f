import { setImmediate } from "node:timers/promises";
import type {
  CarbonFlag,
  CarbonGap,
  CarbonGapCode,
  CarbonValue,
} from "@parcelle/domain/carbon/carbon-figures";
import type { FactorKey } from "@parcelle/domain/carbon/factor-table";
import type { Breathe } from "../zonal/ask-question.ts";
import { plotArea } from "../zonal/plot-reach.ts";
import { hasPoints } from "../zonal/plot-set.ts";
import { type BiomassPlace, biomassValues, type Simulation } from "./biomass-values.ts";
import type { CarbonLayer, CarbonLayers } from "./carbon-layers.ts";
import type { CarbonAnswers, CarbonQuestion, PlaceCarbon } from "./carbon-question.ts";
import { coverForest } from "./cover-forest.ts";
import { coveredShare } from "./covered-share.ts";
import type { ForestAnswers } from "./forest-answers.ts";
import { forestValues } from "./forest-values.ts";
import { hansenForest } from "./hansen-forest.ts";
import { heightValues } from "./height-values.ts";
import { createDrawnShares, factorParts, factorsOfPlot, type PlotFactors } from "./place-factors.ts";
import { meanOf, type QuantityMean } from "./quantity-sums.ts";
import { type QuantityAnswers, runQuantities } from "./run-quantities.ts";
import { askedYears } from "./years-of-layers.ts";

/**
 * Biomass, carbon pools, canopy height, forest and emissions of many plots by year, each figure with its layer, version,
 * unit, coverage and interval at 95 %, and every figure that is not told with the reason. Totals are of the part that a
 * layer covers. The standard error of a mean is propagated from the standard errors of the pixels by the correlation
 * that the question says: with "full" it is their mean, whatever the number of pixels.
 * @param layers open layers
 * @param question plots, years, factors, definition, correlation
 * @returns the plots in their order, then all of them together
 * @throws CarbonError "year-without-data"; the reason of the signal when it is aborted; RasterError what reading throws
 */
export async function carbonOfPlots(layers: CarbonLayers, question: CarbonQuestion): Promise<CarbonAnswers> {
  const { set, correlation, signal, progress } = question;
  const years = askedYears(layers, question.years);
  const used = layers.layers.filter(
    ({ quantity, year }) =>
      ["elevation", "rain", "soil"].includes(quantity) || year === null || years.includes(year),
  );
  const run = { set, correlation, breathe: breatheFor(signal), progress };
  const measured = used.filter(({ quantity }) => quantity !== "cover");
  const answers = await runQuantities(measured, run);
  const isCover = layers.layers.some(({ quantity }) => quantity === "cover");
  const forest = isCover
    ? await coverForest(layers.layers, years, question.forest, run)
    : layers.hansen
      ? await hansenForest({ ...layers, hansen: layers.hansen }, years, question.forest, run)
      : null;
  const gaps = gapsOfLayers(measured, years, set.count, forest);
  const areas = Float64Array.from({ length: set.count }, (_, plot) =>
    hasPoints(set, plot) ? 0 : plotArea(set, plot, "wgs84"),
  );
  const teller = createTeller({ question, answers, forest, gaps });
  const places: PlaceCarbon[] = [];
  for (let plot = 0; plot < set.count; plot++) {
    await run.breathe();
    places.push({ plot, squareMetres: areas[plot]!, values: teller.tellPlot(plot, areas[plot]!) });
    progress?.(plot + 1, set.count);
  }
  const outside = places.filter(({ values }) => values.length === 0).length;
  const whole = areas.reduce((sum, area) => sum + area, 0);
  if (set.count > 1) places.push({ plot: null, squareMetres: whole, values: teller.tellAll(whole) });
  return { years, places, gaps: gaps.list(), outside };
}

function breatheFor(signal: AbortSignal | undefined): Breathe {
  let last = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - last < 20) return undefined;
    return setImmediate().then(() => {
      last = performance.now();
      signal?.throwIfAborted();
    });
  };
}

type Gaps = {
  add(figure: string, year: number | null, code: CarbonGapCode, plots?: number): void;
  list(): CarbonGap[];
};

function createGaps(): Gaps {
  const known = new Map<string, CarbonGap>();
  return {
    add(figure, year, code, plots = 1) {
      const key = `${figure} ${year} ${code}`;
      const gap = known.get(key) ?? { figure, year, code, plots: 0 };
      gap.plots += plots;
      known.set(key, gap);
    },
    list: () => [...known.values()],
  };
}

function gapsOfLayers(
  layers: readonly CarbonLayer[],
  years: readonly number[],
  plots: number,
  forest: ForestAnswers | null,
): Gaps {
  const gaps = createGaps();
  for (const quantity of ["biomass", "height"] as const) {
    const own = layers.filter((layer) => layer.quantity === quantity);
    if (own.length === 0) gaps.add(quantity, null, "layer_absent", plots);
    else if (own.some(({ year }) => year !== null)) {
      for (const year of years) {
        if (!own.some((layer) => layer.year === year)) gaps.add(quantity, year, "year_absent", plots);
      }
    }
  }
  if (!layers.some(({ quantity }) => quantity === "soil")) gaps.add("soil", null, "layer_absent", plots);
  if (!forest) gaps.add("forest", null, "layer_absent", plots);
  else if (!forest.emissionsLayer) gaps.add("emissions", null, "layer_absent", plots);
  for (const { figure, year, code, plots: count } of forest?.gaps ?? []) gaps.add(figure, year, code, count);
  return gaps;
}

type Telling = {
  question: CarbonQuestion;
  answers: QuantityAnswers;
  forest: ForestAnswers | null;
  gaps: Gaps;
};
type Place = Pick<BiomassPlace, "layer" | "coverage" | "flags">;
type Kept = PlotFactors & { biomass: number };

function createTeller({ question, answers, forest, gaps }: Telling) {
  const { correlation, leastCoverage, draws, set } = question;
  const layers = [...answers.sums.keys()];
  const simulation: Simulation = draws ? { draws, drawnShares: createDrawnShares(draws) } : null;
  const kept = new Map<CarbonLayer, Kept[]>();

  const placeOf = (layer: CarbonLayer, mean: QuantityMean, squareMetres: number): Place => {
    const coverage = coveredShare(mean.squareMetres, squareMetres);
    const flags: CarbonFlag[] = [];
    if (coverage < leastCoverage) flags.push("low_coverage");
    if (mean.standardError === null) flags.push("no_standard_error");
    else if (mean.errorShare < leastCoverage) flags.push("standard_error_partial");
    if (layer.synthetic) flags.push("synthetic");
    return { layer, coverage, flags };
  };
  const soilOf = (plot: number, squareMetres: number): BiomassPlace["soil"] => {
    const layer = layers.find(({ quantity }) => quantity === "soil");
    const mean = layer ? meanOf(answers.sums.get(layer)!, plot, correlation) : null;
    return layer && mean ? { ...placeOf(layer, mean, squareMetres), mean } : null;
  };
  const biomassOf = (layer: CarbonLayer, plot: number, squareMetres: number, told: readonly Kept[]) => {
    const biomass = meanOf(answers.sums.get(layer)!, plot, correlation)!;
    const place = placeOf(layer, biomass, squareMetres);
    const soil = soilOf(plot, squareMetres);
    const factorFlags = [...new Set(told.flatMap(({ flags }) => flags))];
    return biomassValues({ ...place, biomass, parts: factorParts(told), soil, factorFlags }, simulation);
  };
  const tellLayer = (layer: CarbonLayer, plot: number, squareMetres: number): CarbonValue[] => {
    const sums = answers.sums.get(layer)!;
    const mean = meanOf(sums, plot, correlation);
    if (!mean) {
      gaps.add(layer.quantity, layer.year, "outside");
      return [];
    }
    if (layer.quantity === "height") {
      return heightValues(placeOf(layer, mean, squareMetres), mean, answers.heights.get(layer)![plot]!);
    }
    const factors = factorsOfPlot(question, plot, mean.mean, answers.sums);
    for (const [pool, reason] of missingPools(factors)) gaps.add(pool, layer.year, reason);
    const own = { ...factors, biomass: (mean.mean * mean.squareMetres) / 10_000 };
    kept.set(layer, [...(kept.get(layer) ?? []), own]);
    return biomassOf(layer, plot, squareMetres, [own]);
  };
  const told = layers.filter(({ quantity }) => quantity === "biomass" || quantity === "height");
  const forestOf = (place: number, squareMetres: number): CarbonValue[] => {
    return forest ? forestValues(forest, place, squareMetres, leastCoverage) : [];
  };
  return {
    tellPlot(plot: number, squareMetres: number): CarbonValue[] {
      if (hasPoints(set, plot)) {
        gaps.add("biomass", null, "point");
        return [];
      }
      return [
        ...told.flatMap((layer) => tellLayer(layer, plot, squareMetres)),
        ...forestOf(plot, squareMetres),
      ];
    },
    tellAll(squareMetres: number): CarbonValue[] {
      const all = told.flatMap((layer) => {
        const mean = meanOf(answers.sums.get(layer)!, set.count, correlation);
        if (!mean) return [];
        if (layer.quantity === "biomass") return biomassOf(layer, set.count, squareMetres, kept.get(layer)!);
        const heights = answers.heights.get(layer)!.flat();
        return heightValues(placeOf(layer, mean, squareMetres), mean, heights);
      });
      return [...all, ...forestOf(set.count, squareMetres)];
    },
  };
}

const poolsOfFactors: Readonly<Partial<Record<FactorKey, string>>> = {
  carbon_fraction: "above_ground",
  root_shoot: "below_ground",
  dead_wood_share: "dead_wood",
  litter_share: "litter",
};

function missingPools({ missing }: PlotFactors): [string, CarbonGapCode][] {
  return missing.flatMap(({ key, reason }) => {
    const pool = poolsOfFactors[key];
    return pool ? [[pool, reason] as [string, CarbonGapCode]] : [];
  });
}
