import { join } from "node:path";
import { forestActivities } from "@parcelle/domain/forest/eligibility";
import { forestSources, lastYearOf } from "@parcelle/raster/forest/forest-layers";
import {
  eligibilityLegend,
  type ForestMap,
  forestLegend,
  forestMapRaster,
  writeForestMap,
} from "@parcelle/raster/forest/forest-maps";
import { forestRegions } from "@parcelle/raster/forest/forest-regions";
import {
  gridOfQuestion,
  type PreparedQuestion,
  prepareQuestion,
} from "@parcelle/raster/forest/land-question";
import type { FileLandStore } from "@parcelle/raster/forest/land-store";
import { landOfPlots, type PlotLand } from "@parcelle/raster/forest/plot-land";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { type MeasuredGrid, measureGrid } from "@parcelle/raster/zonal/measured-grid";
import type { PlotSet } from "@parcelle/raster/zonal/plot-set";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { showProgress } from "../console/progress-bar.ts";
import { forestTexts } from "../texts/forest-texts.ts";
import { type ComparedZones, compareZones } from "./compare-zones.ts";
import type { ForestOptions } from "./forest-options.ts";
import { metadataOf, openStore, survey } from "./survey-steps.ts";

/** What a survey found, and the maps that it wrote. */
export type SurveyedZones = {
  question: PreparedQuestion;
  lands: PlotLand[];
  /** What another definition changes; null where none was asked for. */
  instead: ComparedZones | null;
  written: string[];
};

/**
 * Surveys the zones and writes the maps; beside them stands a working file, which no outcome leaves behind.
 *
 * @throws RasterError what the layers throw, CommandFailure where the folder cannot be written
 */
export async function surveyZones(
  catalogue: LayerCatalogue,
  set: PlotSet,
  options: ForestOptions,
  console: Console,
): Promise<SurveyedZones> {
  const sources = forestSources(catalogue);
  const { definition, yearsBefore, out } = options;
  const startYear = options.year ?? lastYearOf(sources);
  const question = prepareQuestion(sources, { definition, startYear, yearsBefore });
  const measured = measureGrid(gridOfQuestion(question), "wgs84");
  const regions = forestRegions(measured, set);
  const store = await openStore(out, "land", regions, console);
  try {
    await survey(question, store, options.layers, console);
    const lands = measure(measured, store, set, console);
    const written = regions.length === 0 ? [] : await writeMaps(question, store, out, console);
    const compared = await compareZones({ question, measured, store, set }, options, console);
    return { question, lands, instead: compared, written: [...written, ...(compared?.written ?? [])] };
  } finally {
    store.remove();
  }
}

function measure(measured: MeasuredGrid, store: FileLandStore, set: PlotSet, console: Console): PlotLand[] {
  const progress = showProgress(forestTexts[console.language].measuring, console);
  try {
    return landOfPlots(measured, store, set, { step: progress.step });
  } finally {
    progress.end();
  }
}

/** Both forests, and what is eligible for each activity. */
function mapsOf({ startYear, yearsBefore }: PreparedQuestion): [name: string, map: ForestMap][] {
  return [
    [`forest-${startYear}`, { kind: "forest", when: "atStart" }],
    ...(yearsBefore === 0
      ? []
      : [[`forest-${startYear - yearsBefore}`, { kind: "forest", when: "before" }] as [string, ForestMap]]),
    ...forestActivities.map((activity): [string, ForestMap] => [
      `eligibility-${activity}`,
      { kind: "eligibility", activity },
    ]),
  ];
}

async function writeMaps(
  question: PreparedQuestion,
  store: FileLandStore,
  out: string,
  console: Console,
): Promise<string[]> {
  const progress = showProgress(forestTexts[console.language].writing, console);
  const grid = gridOfQuestion(question);
  const maps = mapsOf(question);
  const written: string[] = [];
  try {
    for (const [name, map] of maps) {
      const path = join(out, `${name}.tif`);
      const legend = map.kind === "forest" ? forestLegend : eligibilityLegend;
      await writeForestMap(forestMapRaster(store, grid, map), legend, path, metadataOf(question), {
        onProgress: ({ tiles, of }) => progress.step(written.length * of + tiles, maps.length * of),
      });
      written.push(path);
    }
    return written;
  } catch (error) {
    throw writingFailure(out, error, console.language);
  } finally {
    progress.end();
  }
}
