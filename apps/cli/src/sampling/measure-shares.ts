import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import type { SamplingFrame } from "@parcelle/sampling/designs/sampling-frame";
import type { SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
import { measureShares } from "@parcelle/screening/sampling/measure-shares";
import type { Console } from "../console/console.ts";
import { showProgress } from "../console/progress-bar.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { sampleTexts } from "../texts/sample-texts.ts";

/** Threads cost a tenth of a second to start: they are for many clusters. */
const clustersForThreads = 2000;

/**
 * What measures the prior layer's class share of each cluster: of its area with data, so that a cluster without any has none.
 *
 * @param designPath the layer's path is relative to the file that names it
 */
export function sharesOfLayer(
  prior: NonNullable<SamplingPlan["prior"]>,
  designPath: string,
  console: Console,
): (frame: SamplingFrame) => Promise<Float64Array> {
  const path = resolve(dirname(designPath), prior.layer);
  return async (frame) => {
    const progress = showProgress(sampleTexts[console.language].measuring, console);
    const workers = frame.count < clustersForThreads ? 0 : Math.min(4, availableParallelism());
    try {
      return await measureShares(frame, [path], prior.classes, { workers, progress: progress.step });
    } catch (error) {
      throw rasterFailure(path, error, console.language);
    } finally {
      progress.end();
    }
  };
}
