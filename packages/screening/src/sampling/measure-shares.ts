import { classAreasOf } from "@parcelle/raster/zonal/class-areas";
import { plotSetWriter } from "@parcelle/raster/zonal/plot-set";
import { type ZonalOptions, zonalStatistics } from "@parcelle/raster/zonal/zonal-statistics";
import { meshOutline, type SamplingFrame } from "@parcelle/sampling/designs/sampling-frame";

/**
 * The share of some classes of a layer in each cluster of a frame: of its area with data, by exact coverage of pixels.
 *
 * @param frame all clusters
 * @param files raster files of one layer, which do not cover each other: one, or its tiles
 * @param classes values as they stand in the files
 * @param options threads, signal, progress in clusters
 * @returns one share a cluster, 0 to 1, not a number where the layer has no data
 * @throws RasterError what `zonalStatistics` throws; the reason of the signal
 */
export async function measureShares(
  frame: SamplingFrame,
  files: readonly string[],
  classes: readonly number[],
  options: ZonalOptions = {},
): Promise<Float64Array> {
  const wanted = new Set(classes);
  const clusters = plotSetWriter();
  for (let unit = 0; unit < frame.count; unit += 1) {
    clusters.add(meshOutline(frame, frame.grid.clusters, frame.columns[unit]!, frame.rows[unit]!));
  }
  const layers = files.map((path) => ({ path }));
  const { set, answers } = await zonalStatistics(layers, clusters.finish(), { area: "wgs84" }, options);
  return Float64Array.from({ length: frame.count }, (_, unit) => {
    let [counted, whole] = [0, 0];
    for (const answer of answers) {
      for (const [value, squareMetres] of classAreasOf(set, answer, unit).classes) {
        whole += squareMetres;
        if (wanted.has(value)) counted += squareMetres;
      }
    }
    return whole > 0 ? counted / whole : Number.NaN;
  });
}
