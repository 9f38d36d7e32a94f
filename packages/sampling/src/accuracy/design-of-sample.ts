import type { DrawnSample } from "../designs/draw-sample.ts";
import { clusterDesign } from "./cluster-design.ts";
import type { SampledDesign } from "./sampled-design.ts";
import { type DrawnUnit, unequalDesign } from "./unequal-design.ts";

/**
 * The design of a sample that was drawn here, for `estimateAccuracy`: labels follow the order of `sampleRows`, and the whole area
 * is the sample's `dataSizeHectares`.
 *
 * @param sample as it was drawn, each of its cells labelled
 * @returns ratio to size of clusters for a simple draw without strata; else Horvitz–Thompson, with local means for a balanced draw, and
 *   for a systematic one the variance as if it were not, which a notice says
 * @throws SamplingError what these designs throw
 */
export function designOfSample(sample: DrawnSample): SampledDesign {
  const { plan, clusters, frame } = sample;
  if (plan.draw === "simple" && plan.strata === undefined) {
    const drawn = clusters.map(({ id, cells, cellsInZone }) => ({
      id,
      sampled: cells.length,
      cells: cellsInZone,
    }));
    return clusterDesign(drawn, frame.clustersAfterFilter);
  }
  const units = clusters.map(
    (cluster): DrawnUnit => ({
      ...{ id: cluster.id, probability: cluster.probability, stratum: cluster.stratum },
      ...{ x: cluster.column * plan.cluster.length, y: cluster.row * plan.cluster.width },
      ...{ samples: cluster.cells.length, cells: cluster.cellsInZone },
    }),
  );
  const design = unequalDesign(units, plan.draw === "balanced" ? "local_mean" : "with_replacement");
  if (plan.draw !== "systematic") return design;
  return {
    ...{ ...design, method: "systematic" },
    notices: [...design.notices, { code: "variance_as_simple", values: {} }],
  };
}
