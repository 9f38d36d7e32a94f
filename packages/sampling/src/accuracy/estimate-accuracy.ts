import { SamplingError, type SamplingNotice } from "../sampling-error.ts";
import { type AccuracyResult, areaFigures, type ClassEstimate } from "./accuracy-result.ts";
import { type LabelledSample, placeOfLabel } from "./error-matrix.ts";
import type { SampledDesign } from "./sampled-design.ts";

/** Places of the labels of each sample. */
type Labels = { map: Int32Array; reference: Int32Array };

/** A ratio of two estimated totals; null where the second is 0. */
type Ratio = { value: number | null; standardError: number | null };

/**
 * Accuracy and areas from samples of any design, by ratios of estimated totals: the map's classes need not be the strata.
 *
 * @param samples what map and reference say of each, in the order of the design
 * @param design weights and variance
 * @param classes names of all classes, in the order of the result
 * @param totalHectares the whole area that the samples stand for
 * @returns estimates; shares are of the estimated whole (Hájek), which equals the true one where weights add up to it
 * @throws SamplingError no_samples, map_label_unknown, reference_label_unknown
 * @see Stehman 2014, International Journal of Remote Sensing 35, 4923-4939, eq. 12 to 23; Särndal, Swensson and
 *   Wretman 1992, Model Assisted Survey Sampling, result 5.6.2 for the variance of a ratio
 */
export function estimateAccuracy(
  samples: readonly LabelledSample[],
  design: SampledDesign,
  classes: readonly string[],
  totalHectares: number,
): AccuracyResult {
  if (samples.length === 0) throw new SamplingError("no_samples");
  const labels = labelsOf(samples, classes);
  const notices: SamplingNotice[] = [...design.notices, { code: "linearised", values: {} }];
  const overall = ratio(
    design,
    (sample) => labels.map[sample] === labels.reference[sample],
    () => true,
  );
  return {
    ...{ method: design.method, source: design.source, sampleCount: samples.length, totalHectares },
    classes: classes.map((name, place) =>
      classEstimate({ name, place, design, labels, totalHectares, notices }),
    ),
    overallAccuracy: overall.value!,
    overallStandardError: overall.standardError,
    notices,
  };
}

function labelsOf(samples: readonly LabelledSample[], classes: readonly string[]): Labels {
  const places = new Map(classes.map((name, place) => [name, place]));
  const maps = samples.map(({ map }) => map);
  const references = samples.map(({ reference }) => reference);
  return {
    map: Int32Array.from(maps, (label) => placeOfLabel(label, places, "map_label_unknown", maps)),
    reference: Int32Array.from(references, (label) =>
      placeOfLabel(label, places, "reference_label_unknown", references),
    ),
  };
}

type Asked = {
  name: string;
  place: number;
  design: SampledDesign;
  labels: Labels;
  totalHectares: number;
  notices: SamplingNotice[];
};

function classEstimate({ name, place, design, labels, totalHectares, notices }: Asked): ClassEstimate {
  const isMapped = (sample: number) => labels.map[sample] === place;
  const isReference = (sample: number) => labels.reference[sample] === place;
  const isBoth = (sample: number) => isMapped(sample) && isReference(sample);
  const area = ratio(design, isReference, () => true);
  const users = ratio(design, isBoth, isMapped);
  const producers = ratio(design, isBoth, isReference);
  if (users.value === null) notices.push({ code: "class_not_mapped", values: { class: name } });
  if (producers.value === null) notices.push({ code: "class_never_reference", values: { class: name } });
  return {
    class: name,
    mapSamples: labels.map.filter((label) => label === place).length,
    referenceSamples: labels.reference.filter((label) => label === place).length,
    ...areaFigures(area.value!, area.standardError, totalHectares),
    ...{ usersAccuracy: users.value, usersStandardError: users.standardError },
    ...{ producersAccuracy: producers.value, producersStandardError: producers.standardError },
  };
}

/** Σ wy / Σ wx with the standard error of its linearised form, (y − R x) / Σ wx. */
function ratio(
  { weights, varianceOfTotal }: SampledDesign,
  isCounted: (sample: number) => boolean,
  isBase: (sample: number) => boolean,
): Ratio {
  let [counted, base] = [0, 0];
  for (let sample = 0; sample < weights.length; sample += 1) {
    if (isCounted(sample)) counted += weights[sample]!;
    if (isBase(sample)) base += weights[sample]!;
  }
  if (base === 0) return { value: null, standardError: null };
  const value = counted / base;
  const residuals = weights.map(
    (_, sample) => ((isCounted(sample) ? 1 : 0) - (isBase(sample) ? value : 0)) / base,
  );
  const variance = varianceOfTotal(residuals);
  return { value, standardError: Number.isNaN(variance) ? null : Math.sqrt(Math.max(0, variance)) };
}
