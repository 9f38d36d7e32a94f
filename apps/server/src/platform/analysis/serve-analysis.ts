import { geometryHash } from "@parcelle/domain/evidence/evidence";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import type { Geometry } from "geojson";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import { type AnalysedBatch, analysedBatch } from "./analysed-batch.ts";
import { type AnalysedPlace, writtenPlace } from "./analysed-place.ts";
import type { AnalysedPlot, PlotToAnalyse } from "./analysed-plot.ts";
import type { AnalysisTasks, LayerFile } from "./analysis-tasks.ts";
import type { PlaceToAnalyse } from "./places-to-analyse.ts";

/** An outline with its hash and area, as packages are asked about it. */
export type AskedOutline = { geometry: Geometry; geometrySha256: string; areaHectares: number };

/** What a module computes in the thread of its analysis. */
export type Computing<Rules, Prepared> = {
  /** Puts layers and rules together, once for all plots. */
  prepare(layers: { catalogue: LayerCatalogue; files: LayerFile[] }, rules: Rules): Prepared;
  /** What is found of plots, in their order; `outlines` are theirs. */
  analyse(
    prepared: Prepared,
    plots: readonly PlotToAnalyse[],
    outlines: readonly AskedOutline[],
  ): Promise<AnalysedPlot[]>;
  /** What is found of a zone or unit, in a module that tells of such. */
  measure?(prepared: Prepared, place: PlaceToAnalyse, outline: AskedOutline): Promise<AnalysedPlace>;
};

/** Serves the analysis of a module in this thread: layers are opened once, then batch after batch is answered. */
export function serveAnalysis<Rules, Prepared>(computing: Computing<Rules, Prepared>): void {
  const { prepare, analyse, measure } = computing;
  let prepared: { value: Prepared } | undefined;
  const tasks: AnalysisTasks<Rules> = {
    async open(files, rules) {
      prepared = { value: prepare({ catalogue: await openLayers(files), files }, rules) };
    },
    async analyse(plots): Promise<AnalysedBatch> {
      if (!prepared) throw new Error("The layers have not been opened.");
      return analysedBatch(await analyse(prepared.value, plots, plots.map(outlineOf)));
    },
    async measure(place) {
      if (!prepared || !measure) throw new Error("Nothing is open that tells of zones and units.");
      const { geometry } = readWkb(Buffer.from(place.outline, "hex"));
      const outline = {
        geometry,
        geometrySha256: await geometryHash(geometry),
        areaHectares: place.areaHectares,
      };
      return writtenPlace(await measure(prepared.value, place, outline));
    },
  };
  serveTasks(tasks);
}

/** The outline of a plot as packages are asked about it. */
export function outlineOf({ outline, geometryHash, areaHectares }: PlotToAnalyse): AskedOutline {
  const { geometry } = readWkb(Buffer.from(outline, "hex"));
  return { geometry, geometrySha256: geometryHash, areaHectares };
}
