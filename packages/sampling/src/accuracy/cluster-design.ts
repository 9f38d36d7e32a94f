import { SamplingError, type SamplingNotice } from "../sampling-error.ts";
import type { SampledDesign } from "./sampled-design.ts";

/** A cluster that was drawn at random, and how many of its cells were. */
export type DrawnCluster = {
  id: string;
  /** Cells looked at, in the order of the labels. */
  sampled: number;
  /** Cells that the cluster has. */
  cells: number;
};

/**
 * Clusters drawn at random with equal probability, and cells drawn at random within each: ratio to size.
 * With M cells in a cluster, m of them drawn, n of N clusters, f = n/N and values z around 0 (linearised):
 * v = N²(1−f)/n · Σ (M z̄)² / (n−1) + N/n · Σ M² (1−m/M) s² / m, the notes' formula times the population's size squared.
 *
 * @param clusters in the order of the samples
 * @param clustersInFrame N, at least as many as were drawn
 * @returns weights in cells; the variance is NaN for a single cluster, and where a cluster of several cells has one sample
 * @throws SamplingError no_samples, cluster_size_invalid, size_above_population
 * @see Cochran 1977, Sampling Techniques, 3rd edition, eq. 11.30 (ratio-to-size estimate)
 */
export function clusterDesign(clusters: readonly DrawnCluster[], clustersInFrame: number): SampledDesign {
  if (clusters.length === 0) throw new SamplingError("no_samples");
  for (const { id, sampled, cells } of clusters) {
    if (!(sampled >= 1 && sampled <= cells)) {
      throw new SamplingError("cluster_size_invalid", { cluster: id, sampled, size: cells });
    }
  }
  const drawn = clusters.length;
  if (!(clustersInFrame >= drawn)) {
    throw new SamplingError("size_above_population", { size: drawn, population: clustersInFrame });
  }
  const factor = clustersInFrame / drawn;
  const weights = Float64Array.from(
    clusters.flatMap(({ sampled, cells }) =>
      Array.from({ length: sampled }, () => (factor * cells) / sampled),
    ),
  );
  return {
    method: "clusters",
    source: "Cochran 1977, Sampling Techniques, 3rd edition, eq. 11.30",
    weights,
    varianceOfTotal: (values) => clusterVariance(values, clusters, clustersInFrame),
    notices: noticesOf(clusters),
  };
}

function noticesOf(clusters: readonly DrawnCluster[]): SamplingNotice[] {
  const notices: SamplingNotice[] = [];
  if (clusters.length < 2) notices.push({ code: "too_few_units", values: { count: clusters.length } });
  for (const cluster of clusters.filter(isSingle)) {
    notices.push({ code: "stratum_single_sample", values: { class: cluster.id } });
  }
  return notices;
}

/** One cell of several tells nothing of how the others differ. */
const isSingle = ({ sampled, cells }: DrawnCluster) => sampled === 1 && cells > 1;

function clusterVariance(
  values: Float64Array,
  clusters: readonly DrawnCluster[],
  clustersInFrame: number,
): number {
  const drawn = clusters.length;
  if (drawn < 2 || clusters.some(isSingle)) return Number.NaN;
  let [between, within, first] = [0, 0, 0];
  for (const { sampled, cells } of clusters) {
    const own = values.subarray(first, first + sampled);
    first += sampled;
    const mean = own.reduce((sum, value) => sum + value, 0) / sampled;
    between += (cells * mean) ** 2;
    if (sampled === cells) continue;
    const spread = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sampled - 1);
    within += (cells ** 2 * (1 - sampled / cells) * spread) / sampled;
  }
  const share = drawn / clustersInFrame;
  const firstStage = (clustersInFrame ** 2 * (1 - share) * between) / (drawn * (drawn - 1));
  return firstStage + (clustersInFrame / drawn) * within;
}

/**
 * How many times larger a variance is than that of as many samples drawn singly, and the correlation within clusters that it
 * comes from: deff = 1 + (m̄ − 1) ρ.
 *
 * @param standardError of a share, from a cluster design
 * @param share the share itself, between 0 and 1 without the ends
 * @param samples all samples
 * @param clusters all clusters drawn, fewer than the samples
 * @see Cochran 1977, section 9.4; Kish 1965, Survey Sampling, section 8.2
 */
export function designEffect(standardError: number, share: number, samples: number, clusters: number) {
  const effect = standardError ** 2 / ((share * (1 - share)) / (samples - 1));
  return { effect, correlation: (effect - 1) / (samples / clusters - 1) };
}
