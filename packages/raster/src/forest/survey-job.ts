import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { LayerCatalogue } from "../layers/layer-catalogue.ts";
import { openLayerFolder } from "../layers/layer-folder.ts";
import { openLayers, type RegisteredFile } from "../layers/open-layers.ts";
import { forestSources } from "./forest-layers.ts";
import { type LandQuestion, type PreparedQuestion, prepareQuestion } from "./land-question.ts";
import { openLandStore } from "./land-store.ts";
import { partSurveyor, type SurveyPart, type SurveyState, surveyParts } from "./survey-land.ts";

/** Where the layers of a survey are: a folder, or files that a register names. */
export type SurveyLayers = { folder: string } | { files: RegisteredFile[] };

/** A survey as plain data, which every thread can work at. */
export type SurveyJob = {
  layers: SurveyLayers;
  question: LandQuestion;
  /** File of the store, and its regions. */
  path: string;
  regions: readonly PixelWindow[];
  partRows?: number;
};

/** What a thread is given: the parts that are left, and shared counters by `surveyCounters`. */
export type SurveyWork = { job: SurveyJob; parts: readonly number[]; counters: Int32Array };

/** The next of the parts that nobody has taken; 1 when all shall stop. */
export const surveyCounters = { next: 0, stop: 1 } as const;

/** A survey reads each block once, and a zone may lie on dozens of tiles: few blocks of each are kept. */
const cacheBytes = 2_097_152;

/** Opens the layers of a survey. */
export function openSurveyLayers(layers: SurveyLayers): Promise<LayerCatalogue> {
  return "folder" in layers
    ? openLayerFolder(layers.folder, undefined, cacheBytes)
    : openLayers(layers.files, cacheBytes);
}

/** Prepares the question of a job. */
export function preparedJob({ question }: SurveyJob, catalogue: LayerCatalogue): PreparedQuestion {
  return prepareQuestion(forestSources(catalogue), question);
}

/** The parts of a job, and the numbers of those that are left. */
export function partsOfJob(job: SurveyJob, catalogue: LayerCatalogue, state: SurveyState) {
  const parts = surveyParts(preparedJob(job, catalogue), job.regions, job.partRows);
  const isDone = new Set(state.done);
  return { parts, left: [...parts.keys()].filter((number) => !isDone.has(number)) };
}

/**
 * Takes parts of a survey until none is left or all shall stop.
 * @param work job, parts that are left, counters
 * @param done told after each part
 * @throws RasterError what opening and reading the layers throws
 */
export async function workOnSurvey(
  { job, parts, counters }: SurveyWork,
  done: (part: number) => void,
): Promise<void> {
  const catalogue = await openSurveyLayers(job.layers);
  const store = openLandStore(job.path, job.regions);
  try {
    const question = preparedJob(job, catalogue);
    const all: SurveyPart[] = surveyParts(question, job.regions, job.partRows);
    const survey = partSurveyor(question, store);
    while (Atomics.load(counters, surveyCounters.stop) === 0) {
      const number = parts[Atomics.add(counters, surveyCounters.next, 1)];
      if (number === undefined) return;
      await survey(all[number]!);
      done(number);
    }
  } finally {
    store.close();
    catalogue.close();
  }
}
