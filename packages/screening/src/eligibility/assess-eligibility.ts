import {
  type EligibilityState,
  eligibilityReasons,
  plotEligibility,
  type ReasonArea,
} from "@parcelle/domain/forest/eligibility";
import type { EligibilityDocument, ToldLayer } from "@parcelle/domain/forest/eligibility-document";
import {
  type EligibilityEvidence,
  eligibilityEvidence,
  keptAreas,
} from "@parcelle/domain/forest/eligibility-evidence";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { type BoundingBox, boundingBox, boxesMeet } from "@parcelle/geometry/bounding-box";
import {
  type ForestSource,
  forestSources,
  type MissingForestLayer,
  type YearSources,
} from "@parcelle/raster/forest/forest-layers";
import { forestRegions } from "@parcelle/raster/forest/forest-regions";
import {
  gridOfQuestion,
  type PreparedQuestion,
  prepareQuestion,
} from "@parcelle/raster/forest/land-question";
import { memoryLandStore } from "@parcelle/raster/forest/memory-land-store";
import { eligibilityOfPlot, landOfPlots } from "@parcelle/raster/forest/plot-land";
import { surveyLand } from "@parcelle/raster/forest/survey-land";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { measureGrid } from "@parcelle/raster/zonal/measured-grid";
import { plotSet } from "@parcelle/raster/zonal/plot-set";
import type { Geometry } from "geojson";
import type { ScreeningFile } from "../layer-files.ts";
import { isPointGeometry } from "../screen-plot.ts";

/** Everything that decides eligibility besides the plot; made once for many plots. */
export type EligibilityScreening = {
  /** Every file behind the catalogue. */
  files: readonly ScreeningFile[];
  rules: EligibilityRules;
  question: PreparedQuestion;
  /** The layers that take part, each once. */
  sources: readonly ForestSource[];
  /** The same by what they tell, for people. */
  told: EligibilityDocument["layers"];
  /** What no layer tells, or tells of another year. */
  missing: readonly MissingForestLayer[];
};

/** A plot to look at: a valid geometry in WGS 84 longitude and latitude, and its hash, see `geometryHash`. */
export type PlotToFind = { geometry: Geometry; geometrySha256: string };

export type FoundEligibility = {
  state: EligibilityState;
  /** Of the largest area among those that speak for the state; "no_outline" for a point. */
  reason: ReasonArea["reason"] | "no_outline";
  areas: ReasonArea[];
  /** Whether a layer said anything of the plot. */
  answered: boolean;
  /** Places in the screening's files of those that were read. */
  layerPlaces: number[];
  evidence: EligibilityEvidence;
};

/**
 * Puts layers and rules together.
 *
 * @throws RasterError "forest-layers-missing" where no layer tells of forest, "sources-differ" where tiles do not fit
 */
export function prepareEligibility(
  { catalogue, files }: { catalogue: LayerCatalogue; files: readonly ScreeningFile[] },
  rules: EligibilityRules,
): EligibilityScreening {
  const sources = forestSources(catalogue);
  const { definition, startYear, yearsBefore } = rules;
  const question = prepareQuestion(sources, { definition, startYear, yearsBefore });
  const { missing } = question;
  return { files, rules, question, sources: takingPart(question), told: toldLayers(question), missing };
}

function toldLayers({ atStart, before, sources }: PreparedQuestion): EligibilityDocument["layers"] {
  return {
    atStart: named(sourcesOf(atStart)),
    before: named(sourcesOf(before)),
    native: named(sources.natives),
  };
}

/** Each product in a version once, however many of its rasters are read. */
function named(sources: readonly ForestSource[]): ToldLayer[] {
  const layers = sources.map(({ product, version, title }) => ({ product, version, title }));
  return [...new Map(layers.map((layer) => [`${layer.product} ${layer.version}`, layer])).values()];
}

function sourcesOf({ cover, loss, height, classes }: YearSources): ForestSource[] {
  return [cover, loss, height, classes].filter((source) => source !== null);
}

/** Layers that answer the question, at the start or before it, each once. */
function takingPart({ atStart, before, sources }: PreparedQuestion): ForestSource[] {
  return [...new Set([...sourcesOf(atStart), ...sourcesOf(before), ...sources.natives])];
}

/**
 * Eligibility and evidence of plots, in their order. Pixels around them are read once for all, so that neighbours are
 * best asked together; what a plot is found to be does not depend on its company.
 *
 * @param signal stops the work
 * @throws RasterError what reading the layers throws
 */
export async function assessEligibility(
  screening: EligibilityScreening,
  plots: readonly PlotToFind[],
  signal?: AbortSignal,
): Promise<FoundEligibility[]> {
  const areal = plots.filter(({ geometry }) => !isPointGeometry(geometry));
  const areas = await areasOfPlots(screening, areal, signal);
  const found = new Map(areal.map((plot, place) => [plot, areas[place]!]));
  return Promise.all(plots.map((plot) => foundOf(screening, plot, found.get(plot) ?? null)));
}

async function areasOfPlots(
  { question, rules }: EligibilityScreening,
  plots: readonly PlotToFind[],
  signal: AbortSignal | undefined,
): Promise<ReasonArea[][]> {
  if (plots.length === 0) return [];
  const measured = measureGrid(gridOfQuestion(question), "wgs84");
  const set = plotSet(plots.map(({ geometry }) => geometry));
  const store = memoryLandStore(forestRegions(measured, set));
  await surveyLand(question, store, signal ? { signal } : {});
  const lands = landOfPlots(measured, store, set, undefined, signal);
  return lands.map((land) => eligibilityOfPlot(land, rules.activity).areas);
}

async function foundOf(
  { files, rules, sources }: EligibilityScreening,
  { geometry, geometrySha256 }: PlotToFind,
  areas: readonly ReasonArea[] | null,
): Promise<FoundEligibility> {
  const kept = keptAreas(areas ?? []);
  const state = areas === null ? "to_examine" : plotEligibility(kept);
  const layerPlaces = placesRead(files, sources, boundingBox(geometry));
  const layers = layerPlaces.map((place) => files[place]!);
  const evidence = await eligibilityEvidence({ geometrySha256, layers, rules }, state, kept);
  const answered = kept.some(({ reason }) => reason !== "outside_layers");
  return { state, reason: leadingReason(state, kept), areas: kept, answered, layerPlaces, evidence };
}

/** The reason of the largest area that speaks for the state; where land is mixed, of the largest that speaks against it. */
function leadingReason(state: EligibilityState, areas: readonly ReasonArea[]): FoundEligibility["reason"] {
  if (areas.length === 0) return "no_outline";
  const speaking = areas.filter(({ reason }) => eligibilityReasons[reason] === state);
  const against = areas.filter((area) => area.state === "not_eligible");
  const [first] = [speaking, against, areas]
    .find((part) => part.length > 0)!
    .toSorted((one, other) => other.hectares - one.hectares);
  return first!.reason;
}

/** Files of the layers that take part, where they meet the plot: a tile elsewhere decides nothing and is no evidence. */
function placesRead(
  files: readonly ScreeningFile[],
  sources: readonly ForestSource[],
  plot: BoundingBox | null,
): number[] {
  if (plot === null) return [];
  const names = new Set(
    sources.map(({ product, version, component }) => `${product} ${version} ${component}`),
  );
  return files.flatMap(({ product, version, component, box }, place) =>
    boxesMeet(box, plot) && names.has(`${product} ${version} ${component}`) ? [place] : [],
  );
}
