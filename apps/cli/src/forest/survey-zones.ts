import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
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
import { namesOfYear } from "@parcelle/raster/forest/forest-texts";
import {
  gridOfQuestion,
  type PreparedQuestion,
  prepareQuestion,
} from "@parcelle/raster/forest/land-question";
import { type FileLandStore, openLandStore } from "@parcelle/raster/forest/land-store";
import { landOfPlots, type PlotLand } from "@parcelle/raster/forest/plot-land";
import { surveyLand } from "@parcelle/raster/forest/survey-land";
import { surveyInThreads } from "@parcelle/raster/forest/survey-threads";
import type { LayerCatalogue } from "@parcelle/raster/layers/layer-catalogue";
import { type MeasuredGrid, measureGrid } from "@parcelle/raster/zonal/measured-grid";
import type { PlotSet } from "@parcelle/raster/zonal/plot-set";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { showProgress } from "../console/progress-bar.ts";
import { forestTexts } from "../texts/forest-texts.ts";
import type { ForestOptions } from "./forest-options.ts";

/** What a survey found, and the maps that it wrote. */
export type SurveyedZones = { question: PreparedQuestion; lands: PlotLand[]; written: string[] };

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
  const store = await openStore(out, regions, console);
  try {
    await survey(question, store, options.layers, console);
    const lands = measure(measured, store, set, console);
    const written = regions.length === 0 ? [] : await writeMaps(question, store, out, console);
    return { question, lands, written };
  } finally {
    store.remove();
  }
}

async function openStore(
  out: string,
  regions: FileLandStore["regions"],
  { language }: Console,
): Promise<FileLandStore> {
  try {
    await mkdir(out, { recursive: true });
    return openLandStore(join(out, `land.unfinished-${process.pid}`), regions);
  } catch (error) {
    throw writingFailure(out, error, language);
  }
}

/** Threads cost a tenth of a second to start: they are for many pixels. */
const pixelsForThreads = 20_000_000;

async function survey(
  question: PreparedQuestion,
  store: FileLandStore,
  folder: string,
  console: Console,
): Promise<void> {
  const progress = showProgress(forestTexts[console.language].surveying, console);
  const { regions, path } = store;
  const pixels = regions.reduce((sum, { width, height }) => sum + width * height, 0);
  const threads = Math.min(4, availableParallelism());
  try {
    if (threads === 1 || pixels < pixelsForThreads) {
      await surveyLand(question, store, { progress: progress.step });
    } else {
      const { definition, startYear, yearsBefore } = question;
      const job = { layers: { folder }, question: { definition, startYear, yearsBefore }, path, regions };
      await surveyInThreads(job, { threads, progress: progress.step });
    }
  } finally {
    progress.end();
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

function metadataOf(question: PreparedQuestion): Record<string, string> {
  const { definition, startYear, yearsBefore, atStart, before } = question;
  return {
    DEFINITION: JSON.stringify(definition),
    START_YEAR: String(startYear),
    BEFORE_YEAR: String(startYear - yearsBefore),
    LAYERS_AT_START: namesOfYear(atStart, "en"),
    LAYERS_BEFORE: namesOfYear(before, "en"),
  };
}
