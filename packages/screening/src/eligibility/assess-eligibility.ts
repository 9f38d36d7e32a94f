import { type EligibilityState, plotEligibility, type ReasonArea } from "@parcelle/domain/forest/eligibility";
import type { EligibilityDocument, ToldLayer } from "@parcelle/domain/forest/eligibility-document";
import {
  type EligibilityEvidence,
  eligibilityEvidence,
  keptAreas,
} from "@parcelle/domain/forest/eligibility-evidence";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { type PlotReason, plotReason } from "@parcelle/domain/forest/plot-reason";
import { areaHectares } from "@parcelle/geometry/area";
import { type BoundingBox, boundingBox, boxesMeet } from "@parcelle/geometry/bounding-box";
import { reachMetres } from "@parcelle/raster/forest/forest-ground";
import {
  type ForestSource,
  forestSources,
  type MissingForestLayer,
  type YearSources,
} from "@parcelle/raster/forest/forest-layers";
import { extentOf, forestRegions } from "@parcelle/raster/forest/forest-regions";
import { landCodes } from "@parcelle/raster/forest/land-codes";
import { type LandMap, landMapper } from "@parcelle/raster/forest/land-map";
import {
  gridOfQuestion,
  type PreparedQuestion,
  prepareQuestion,
} from "@parcelle/raster/forest/land-question";
import { memoryLandStore } from "@parcelle/raster/forest/memory-land-store";
import { eligibilityOfPlot, landOfPlots, type PlotLand } from "@parcelle/raster/forest/plot-land";
import { surveyLand } from "@parcelle/raster/forest/survey-land";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { RasterError } from "@parcelle/raster/raster-error";
import { type MeasuredGrid, measureGrid } from "@parcelle/raster/zonal/measured-grid";
import { plotSet } from "@parcelle/raster/zonal/plot-set";
import type { Geometry } from "geojson";
import type { ScreeningFile } from "../layer-files.ts";
import { isPointGeometry } from "../screen-plot.ts";

/** Everything that decides eligibility besides the plot; made once for many plots. */
export type EligibilityScreening = {
  /** Every file behind the catalogue. */
  files: readonly ScreeningFile[];
  rules: EligibilityRules;
  /** Null where no layer tells of forest: then all land is outside of them. */
  question: PreparedQuestion | null;
  /** The layers that take part, each once. */
  sources: readonly ForestSource[];
  /** The same by what they tell, for people. */
  told: EligibilityDocument["layers"];
  /** What no layer tells, or tells of another year. */
  missing: readonly MissingForestLayer[];
};

/** A plot to look at: a valid geometry in WGS 84 longitude and latitude, and its hash, see `geometryHash`. */
export type PlotToFind = { geometry: Geometry; geometrySha256: string };

/** Pixels of a plot, and the square metres of each code in it. */
export type CountedMap = LandMap & { squareMetres: Float64Array };

export type FoundEligibility = {
  state: EligibilityState;
  reason: PlotReason;
  areas: ReasonArea[];
  /** The pixels that the areas were counted from; null where no layer has any of the plot. */
  map: CountedMap | null;
  /** Whether a layer said anything of the plot. */
  answered: boolean;
  /** Places in the screening's files of those that were read. */
  layerPlaces: number[];
  evidence: EligibilityEvidence;
};

/**
 * Puts layers and rules together.
 *
 * @throws RasterError what finding the layers throws
 */
export function prepareEligibility(
  { catalogue, files }: { catalogue: LayerCatalogue; files: readonly ScreeningFile[] },
  rules: EligibilityRules,
): EligibilityScreening {
  const question = questionOf(catalogue, rules);
  if (question === null) return { files, rules, question, ...nothingTold(rules) };
  const { missing } = question;
  return { files, rules, question, sources: takingPart(question), told: toldLayers(question), missing };
}

function questionOf(catalogue: LayerCatalogue, rules: EligibilityRules): PreparedQuestion | null {
  const { definition, startYear, yearsBefore } = rules;
  try {
    return prepareQuestion(forestSources(catalogue), { definition, startYear, yearsBefore });
  } catch (error) {
    if (error instanceof RasterError && error.code === "forest-layers-missing") return null;
    throw error;
  }
}

function nothingTold({ startYear, yearsBefore }: EligibilityRules) {
  const missing = [startYear, startYear - yearsBefore].map((year): MissingForestLayer => {
    return { code: "cover-missing", year, detail: String(year) };
  });
  return { sources: [], told: { atStart: [], before: [], native: [] }, missing };
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
  const lands = await landsOf(screening, areal, signal);
  const found = new Map(areal.map((plot, place) => [plot, lands[place]!]));
  return Promise.all(plots.map((plot) => foundOf(screening, plot, found.get(plot) ?? null)));
}

/** What the layers say of a plot, and the box around all that they were asked about for it. */
type Land = { areas: ReasonArea[]; map: CountedMap | null; box: BoundingBox | null };

async function landsOf(
  { question, rules }: EligibilityScreening,
  plots: readonly PlotToFind[],
  signal: AbortSignal | undefined,
): Promise<Land[]> {
  if (plots.length === 0) return [];
  if (question === null) return plots.map((plot) => outsideLayers(plot, rules));
  const measured = measureGrid(gridOfQuestion(question), "wgs84");
  const set = plotSet(plots.map(({ geometry }) => geometry));
  const store = memoryLandStore(forestRegions(measured, set));
  await surveyLand(question, store, signal ? { signal } : {});
  const { visit, mapOf } = landMapper(measured.grid);
  const lands = landOfPlots(measured, store, set, { visit, signal });
  return lands.map((land, place) => ({
    areas: eligibilityOfPlot(land, rules.activity).areas,
    map: counted(mapOf(place), land),
    box: boxRead(measured, rules, plots[place]!),
  }));
}

function counted(map: LandMap | null, { squareMetres }: PlotLand): CountedMap | null {
  return map && { ...map, squareMetres };
}

function outsideLayers({ geometry }: PlotToFind, { activity }: EligibilityRules): Land {
  const outline = areaHectares(geometry) * 10_000;
  const { areas } = eligibilityOfPlot({ squareMetres: new Float64Array(landCodes), outline }, activity);
  return { areas, map: null, box: null };
}

const metresOfDegree = 110_500;

/** A patch that makes a plot forest may lie beyond it: what was read there is evidence too. */
function boxRead(
  measured: MeasuredGrid,
  { definition }: EligibilityRules,
  { geometry }: PlotToFind,
): BoundingBox | null {
  const box = boundingBox(geometry);
  const region = extentOf(forestRegions(measured, plotSet([geometry])));
  if (box === null || region === null) return box;
  const [west, south, east, north] = box;
  const up = reachMetres(measured, definition, region) / metresOfDegree;
  const across = up / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  return [west - across, south - up, east + across, north + up];
}

/** Of such land the layers told nothing that was asked: it is not paid. */
const unanswered: readonly ReasonArea["reason"][] = ["outside_layers", "unknown_at_start", "unknown_before"];

async function foundOf(
  { files, rules, sources }: EligibilityScreening,
  { geometrySha256 }: PlotToFind,
  land: Land | null,
): Promise<FoundEligibility> {
  const kept = keptAreas(land?.areas ?? []);
  const state = plotEligibility(kept);
  const layerPlaces = placesRead(files, sources, land?.box ?? null);
  const layers = layerPlaces.map((place) => files[place]!);
  const evidence = await eligibilityEvidence({ geometrySha256, layers, rules }, state, kept);
  const answered = kept.some(({ reason }) => !unanswered.includes(reason));
  const map = land?.map ?? null;
  return { state, reason: plotReason(kept), areas: kept, map, answered, layerPlaces, evidence };
}

/** Files of the layers that take part, where they meet what was asked about: a tile elsewhere decides nothing and is no evidence. */
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
