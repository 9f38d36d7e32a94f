import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { namesOfYear } from "@parcelle/raster/forest/forest-texts";
import type { PreparedQuestion } from "@parcelle/raster/forest/land-question";
import { type FileLandStore, openLandStore } from "@parcelle/raster/forest/land-store";
import { surveyLand } from "@parcelle/raster/forest/survey-land";
import { surveyInThreads } from "@parcelle/raster/forest/survey-threads";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { showProgress } from "../console/progress-bar.ts";
import { forestTexts } from "../texts/forest-texts.ts";

/** A working file beside the maps; its owner removes it. */
export async function openStore(
  out: string,
  name: string,
  regions: FileLandStore["regions"],
  { language }: Console,
): Promise<FileLandStore> {
  try {
    await mkdir(out, { recursive: true });
    return openLandStore(join(out, `${name}.unfinished-${process.pid}`), regions);
  } catch (error) {
    throw writingFailure(out, error, language);
  }
}

/** Threads cost a tenth of a second to start: they are for many pixels. */
const pixelsForThreads = 20_000_000;

/** Surveys the regions of a store, in threads where they are large. */
export async function survey(
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

/** What a map tells of the question that it answers. */
export function metadataOf(question: PreparedQuestion): Record<string, string> {
  const { definition, startYear, yearsBefore, atStart, before } = question;
  return {
    DEFINITION: JSON.stringify(definition),
    START_YEAR: String(startYear),
    BEFORE_YEAR: String(startYear - yearsBefore),
    LAYERS_AT_START: namesOfYear(atStart, "en"),
    LAYERS_BEFORE: namesOfYear(before, "en"),
  };
}
