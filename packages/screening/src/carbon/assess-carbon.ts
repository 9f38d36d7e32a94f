import { carbonDraws } from "@parcelle/domain/carbon/carbon-draws";
import { type CarbonEvidence, carbonEvidence, keptValues } from "@parcelle/domain/carbon/carbon-evidence";
import type { CarbonGap, CarbonValue } from "@parcelle/domain/carbon/carbon-figures";
import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import {
  type CarbonReason,
  type CarbonState,
  carbonReason,
  carbonReasons,
} from "@parcelle/domain/carbon/carbon-state";
import { readFactorTable } from "@parcelle/domain/carbon/factor-table";
import { boundingBox, boxesMeet } from "@parcelle/geometry/bounding-box";
import type { CarbonLayers } from "@parcelle/raster/carbon/carbon-layers";
import { carbonOfPlots } from "@parcelle/raster/carbon/carbon-of-plots";
import type { CarbonQuestion } from "@parcelle/raster/carbon/carbon-question";
import { type CarbonSource, carbonSources } from "@parcelle/raster/carbon/carbon-sources";
import { carbonOfCatalogue } from "@parcelle/raster/carbon/catalogue-carbon";
import { askedYears, yearsTold } from "@parcelle/raster/carbon/years-of-layers";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { plotSet } from "@parcelle/raster/zonal/plot-set";
import type { Geometry } from "geojson";
import type { ScreeningFile } from "../layer-files.ts";
import { isPointGeometry } from "../screen-plot.ts";
import { forestOfRules } from "./forest-of-rules.ts";

/** Everything that decides biomass and carbon besides the plot; made once for many plots. */
export type CarbonScreening = {
  /** Every file behind the catalogue. */
  files: readonly ScreeningFile[];
  rules: CarbonRules;
  layers: CarbonLayers;
  question: Omit<CarbonQuestion, "set">;
  /** The layers that take part. */
  sources: readonly CarbonSource[];
  /** Years of which biomass is asked; those that no layer tells of among them. */
  years: readonly number[];
  /** What is asked of years that no layer tells of. */
  absent: readonly Gap[];
};

type Gap = Omit<CarbonGap, "plots">;

/** A plot to measure: a valid geometry in WGS 84 longitude and latitude, and its hash, see `geometryHash`. */
export type PlotToMeasure = { geometry: Geometry; geometrySha256: string };

export type FoundCarbon = {
  state: CarbonState;
  reason: CarbonReason;
  values: CarbonValue[];
  gaps: Gap[];
  /** Whether a layer said anything of the plot. */
  answered: boolean;
  /** Places in the screening's files of those that were read. */
  layerPlaces: number[];
  evidence: CarbonEvidence;
};

/**
 * Puts layers and rules together.
 *
 * @throws CarbonError where standard errors do not lie on the grid of their layer
 */
export function prepareCarbon(
  { catalogue, files }: { catalogue: LayerCatalogue; files: readonly ScreeningFile[] },
  rules: CarbonRules,
): CarbonScreening {
  const layers = carbonOfCatalogue(catalogue);
  const told = yearsTold(layers);
  const asked = rules.years === null ? null : rules.years.filter((year) => told.includes(year));
  return {
    ...{ files, rules, layers, question: questionOf(rules, asked) },
    sources: carbonSources(layers, askedYears(layers, asked)),
    years: rules.years ?? biomassYears(layers),
    absent: absentYears(
      layers,
      (rules.years ?? []).filter((year) => !told.includes(year)),
    ),
  };
}

function questionOf(rules: CarbonRules, years: readonly number[] | null): CarbonScreening["question"] {
  const { correlation, simulation, zone, leastCoverage } = rules;
  return {
    ...{ years, zone, leastCoverage, factors: readFactorTable(rules.factors).factors },
    ...{ elevation: rules.elevationMetres, rain: rules.rainMillimetres },
    forest: forestOfRules(rules),
    correlation:
      typeof correlation === "string"
        ? { kind: correlation }
        : { kind: "exponential", metres: correlation.metres },
    draws: simulation && carbonDraws(simulation.seed, simulation.draws),
  };
}

function biomassYears({ layers }: CarbonLayers): number[] {
  return layers
    .flatMap(({ quantity, year }) => (quantity === "biomass" && year !== null ? [year] : []))
    .toSorted((one, other) => one - other);
}

/** Of a quantity that no layer tells at all it is said once, without a year. */
function absentYears({ layers, hansen }: CarbonLayers, years: readonly number[]): Gap[] {
  const dated = (["biomass", "height"] as const).filter((quantity) =>
    layers.some((layer) => layer.quantity === quantity && layer.year !== null),
  );
  const figures = hansen ? [...dated, "forest"] : dated;
  return years.flatMap((year) => figures.map((figure): Gap => ({ figure, year, code: "year_absent" })));
}

/**
 * Biomass, carbon and evidence of plots, in their order. Each is asked about by itself: what is told of a plot does not
 * depend on its company, and what is not told has its own reasons.
 *
 * @param signal stops the work
 * @throws RasterError what reading the layers throws
 */
export async function assessCarbon(
  screening: CarbonScreening,
  plots: readonly PlotToMeasure[],
  signal?: AbortSignal,
): Promise<FoundCarbon[]> {
  const found: FoundCarbon[] = [];
  for (const plot of plots) found.push(await assessPlot(screening, plot, signal));
  return found;
}

async function assessPlot(
  screening: CarbonScreening,
  { geometry, geometrySha256 }: PlotToMeasure,
  signal: AbortSignal | undefined,
): Promise<FoundCarbon> {
  const { files, rules, years } = screening;
  const isPoint = isPointGeometry(geometry);
  const { values, gaps } = isPoint ? ofPoint : await tellPlot(screening, geometry, signal);
  const { leastCoverage } = rules;
  const reason = isPoint ? "no_outline" : carbonReason({ values, gaps, years, leastCoverage });
  const state = carbonReasons[reason];
  const layerPlaces = isPoint ? [] : placesRead(screening, geometry);
  const layers = layerPlaces.map((place) => files[place]!);
  const evidence = await carbonEvidence({ geometrySha256, layers, rules }, state, values);
  return { state, reason, values, gaps, answered: values.length > 0, layerPlaces, evidence };
}

type Told = { values: CarbonValue[]; gaps: Gap[] };

const ofPoint: Told = { values: [], gaps: [{ figure: "biomass", year: null, code: "point" }] };

async function tellPlot(
  { layers, question, absent }: CarbonScreening,
  geometry: Geometry,
  signal: AbortSignal | undefined,
): Promise<Told> {
  const asked = { ...question, set: plotSet([geometry]), ...(signal ? { signal } : {}) };
  const { places, gaps } = await carbonOfPlots(layers, asked);
  return {
    values: keptValues(places[0]!.values),
    gaps: [...absent, ...gaps.map(({ figure, year, code }) => ({ figure, year, code }))],
  };
}

/** Files of the layers that take part, where they meet the plot: a tile elsewhere decides nothing and is no evidence. */
function placesRead({ files, sources }: CarbonScreening, geometry: Geometry): number[] {
  const plot = boundingBox(geometry);
  if (plot === null) return [];
  const names = new Set(
    sources.flatMap(({ product, version, components }) =>
      components.map((component) => `${product} ${version} ${component}`),
    ),
  );
  return files.flatMap(({ product, version, component, box }, place) =>
    boxesMeet(box, plot) && names.has(`${product} ${version} ${component}`) ? [place] : [],
  );
}
