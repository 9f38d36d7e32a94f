import { factorRow } from "@parcelle/domain/carbon/factor-row";
import type { Language } from "@parcelle/domain/language";
import type { CarbonLayers } from "@parcelle/raster/carbon/carbon-layers";
import type { CarbonAnswers } from "@parcelle/raster/carbon/carbon-question";
import type { PlotSet } from "@parcelle/raster/zonal/plot-set";
import type { CarbonOptions } from "./carbon-options.ts";
import { gapRow } from "./carbon-rows.ts";

/** What a run of `parcelle carbon` found, and by which settings. */
export type CarbonRun = {
  ids: readonly string[];
  set: PlotSet;
  layers: CarbonLayers;
  options: CarbonOptions;
  answers: CarbonAnswers;
};

function settingsOf({ options: { question } }: CarbonRun) {
  const { forest, correlation, draws, zone, elevation, rain, leastCoverage } = question;
  const { definition } = forest;
  return {
    forest: {
      cover_percent: definition.minimumCoverPercent,
      patch_ha: definition.minimumHectares,
      height_m: definition.minimumHeightMetres ?? null,
      neighbours: definition.neighbours,
      halo_pixels: definition.haloPixels,
      earth: forest.area,
      border_emissions: forest.borderEmissions,
    },
    correlation: correlation.kind,
    correlation_metres: correlation.kind === "exponential" ? correlation.metres : null,
    intervals: draws
      ? { method: "simulation", seed: draws.seed, draws: draws.count }
      : { method: "formulas" },
    ...{ zone, elevation_m: elevation, rain_mm: rain, least_coverage: leastCoverage },
  };
}

function layersOf({ layers, hansen }: CarbonLayers) {
  const told = layers.map(({ quantity, year, key, version, synthetic, hasErrors }) => {
    return { layer: key, quantity, year, version, synthetic, standard_error: hasErrors };
  });
  if (!hansen) return told;
  const { version, synthetic } = hansen;
  const forest = {
    layer: "hansen-gfc",
    quantity: "forest",
    year: null,
    version,
    synthetic,
    standard_error: false,
  };
  return [...told, forest];
}

/** All of it as one document. */
export function carbonDocument(run: CarbonRun, language: Language) {
  const { ids, layers, options, answers } = run;
  const places = answers.places.map(({ plot, squareMetres, values }) => ({
    id: plot === null ? null : ids[plot]!,
    area_ha: squareMetres / 10_000,
    values,
  }));
  return {
    years: answers.years,
    settings: settingsOf(run),
    layers: layersOf(layers),
    unused_layers: layers.unused.map(({ file, code, reason }) => ({ file, code, reason: reason[language] })),
    factors: options.question.factors.map(factorRow),
    plots: places.filter(({ id }) => id !== null),
    all: places.find(({ id }) => id === null) ?? null,
    missing: answers.gaps.map((gap) => ({ ...gapRow(gap, language), key: gap.figure })),
    outside: answers.outside,
  };
}
