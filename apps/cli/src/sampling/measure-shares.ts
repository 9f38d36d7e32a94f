import { availableParallelism } from "node:os";
import { dirname, resolve } from "node:path";
import { classAreasOf } from "@parcelle/raster/zonal/class-areas";
import { plotSetWriter } from "@parcelle/raster/zonal/plot-set";
import { zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import { meshOutline, type SamplingFrame } from "@parcelle/sampling/designs/sampling-frame";
import type { SamplingPlan } from "@parcelle/sampling/designs/sampling-plan";
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
  const wanted = new Set(prior.classes);
  return async (frame) => {
    const progress = showProgress(sampleTexts[console.language].measuring, console);
    const workers = frame.count < clustersForThreads ? 0 : Math.min(4, availableParallelism());
    try {
      const plots = plotSetWriter();
      for (let unit = 0; unit < frame.count; unit += 1) {
        plots.add(meshOutline(frame, frame.grid.clusters, frame.columns[unit]!, frame.rows[unit]!));
      }
      const request = { area: "wgs84" as const };
      const options = { workers, progress: progress.step };
      const { set, answers } = await zonalStatistics([{ path }], plots.finish(), request, options);
      return Float64Array.from({ length: frame.count }, (_, unit) =>
        shareOf(classAreasOf(set, answers[0]!, unit).classes, wanted),
      );
    } catch (error) {
      throw rasterFailure(path, error, console.language);
    } finally {
      progress.end();
    }
  };
}

function shareOf(classes: ReadonlyMap<number, number>, wanted: ReadonlySet<number>): number {
  let [counted, whole] = [0, 0];
  for (const [value, squareMetres] of classes) {
    whole += squareMetres;
    if (wanted.has(value)) counted += squareMetres;
  }
  return whole > 0 ? counted / whole : Number.NaN;
}
