import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type LandChange, summedChanges } from "@parcelle/domain/forest/compared-land";
import { type ForestActivity, forestActivities } from "@parcelle/domain/forest/eligibility";
import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";
import { type ComparedPlot, comparePlots, differenceRaster } from "@parcelle/raster/forest/compare-land";
import { writeForestMap } from "@parcelle/raster/forest/forest-maps";
import { differenceLooks } from "@parcelle/raster/forest/land-changes";
import {
  gridOfQuestion,
  type PreparedQuestion,
  prepareQuestion,
} from "@parcelle/raster/forest/land-question";
import type { FileLandStore } from "@parcelle/raster/forest/land-store";
import { gridKey } from "@parcelle/raster/zonal/grid";
import type { MeasuredGrid } from "@parcelle/raster/zonal/measured-grid";
import type { PlotSet } from "@parcelle/raster/zonal/plot-set";
import { CommandFailure, type Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { forestTexts } from "../texts/forest-texts.ts";
import type { ForestOptions } from "./forest-options.ts";
import { metadataOf, openStore, survey } from "./survey-steps.ts";

/** What another definition changes in each zone, and the maps of it. */
export type ComparedZones = {
  definition: ForestThresholds;
  zones: Record<ForestActivity, ComparedPlot[]>;
  written: string[];
};

type Surveyed = { question: PreparedQuestion; measured: MeasuredGrid; store: FileLandStore; set: PlotSet };

/**
 * Surveys the same regions by another definition, and tells and writes what differs; null where none was asked for.
 *
 * @throws RasterError what the layers throw, CommandFailure where the definitions are told from pixels of other grids
 */
export async function compareZones(
  { question, measured, store, set }: Surveyed,
  { instead, layers, out }: ForestOptions,
  console: Console,
): Promise<ComparedZones | null> {
  if (instead === null) return null;
  const { sources, startYear, yearsBefore } = question;
  const other = prepareQuestion(sources, { definition: instead, startYear, yearsBefore });
  if (gridKey(gridOfQuestion(other)) !== gridKey(measured.grid))
    throw new CommandFailure("layers", forestTexts[console.language].otherGrid);
  const beside = await openStore(out, "land-instead", store.regions, console);
  try {
    await survey(other, beside, layers, console);
    const surveysOf = (activity: ForestActivity) => ({ one: store, other: beside, activity });
    const [redd, arr] = forestActivities.map((activity) => comparePlots(measured, surveysOf(activity), set));
    const written: string[] = [];
    for (const activity of store.regions.length === 0 ? [] : forestActivities) {
      const path = join(out, `differences-${activity}.tif`);
      const raster = differenceRaster(surveysOf(activity), measured.grid);
      const metadata = { ...metadataOf(question), DEFINITION_INSTEAD: JSON.stringify(instead) };
      await writeForestMap(raster, differenceLooks, path, metadata);
      written.push(path);
    }
    return { definition: instead, zones: { redd: redd!, arr: arr! }, written };
  } catch (error) {
    throw writingFailure(out, error, console.language);
  } finally {
    beside.remove();
  }
}

/** All changes of an activity as one list. */
export function allChanges(plots: readonly ComparedPlot[]): LandChange[] {
  const changes = plots.flatMap((plot) => plot.changes.map((change) => ({ ...change, plots: 1 })));
  return summedChanges(changes).map(({ from, to, hectares }) => ({ from, to, hectares }));
}

/** Writes a line for each zone, activity and change: `id,activity,from,to,hectares`. */
export async function writeChanges(
  path: string,
  ids: readonly string[],
  { zones }: ComparedZones,
  console: Console,
): Promise<void> {
  const lines = forestActivities.flatMap((activity) =>
    zones[activity].flatMap(({ changes }, at) =>
      changes.map(({ from, to, hectares }) => [quoted(ids[at]!), activity, from, to, hectares].join(",")),
    ),
  );
  try {
    await writeFile(path, `${["id,activity,from,to,hectares", ...lines].join("\n")}\n`);
  } catch (error) {
    throw writingFailure(path, error, console.language);
  }
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
