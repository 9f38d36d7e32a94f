import { SamplingError, type SamplingNotice } from "../sampling-error.ts";
import { type CheckedAreas, type ClassArea, checkAreas } from "./class-areas.ts";
import { placeOfLabel } from "./error-matrix.ts";
import type { SampledDesign } from "./sampled-design.ts";

/** What is known of the strata beside their areas. */
export type StratifiedOptions = {
  /** What the areas have to add up to. */
  totalHectares?: number;
  /** Hectares of one unit (pixel, cell): with it the finite population correction is applied, as Stehman's formulas have it. */
  unitHectares?: number;
};

/**
 * Samples drawn at random within strata, which need not be the classes of the map.
 *
 * @param strata stratum of each sample
 * @param areas hectares of each stratum
 * @param options total to add up to, size of a unit
 * @returns weights in hectares; variances are NaN where a stratum has one sample, which a notice names
 * @throws SamplingError no_samples, what `checkAreas` throws, stratum_label_unknown, stratum_without_area,
 *   stratum_without_samples, population_smaller_than_sample
 * @see Stehman 2014, International Journal of Remote Sensing 35, 4923-4939, indicators of eq. 12, 14, 18, 19, 22 and 23,
 *   variance of a ratio of stratified totals
 */
export function stratifiedDesign(
  strata: readonly string[],
  areas: readonly ClassArea[],
  { totalHectares, unitHectares }: StratifiedOptions = {},
): SampledDesign {
  if (strata.length === 0) throw new SamplingError("no_samples");
  const checked = checkAreas(areas, totalHectares);
  const places = Int32Array.from(strata, (label) =>
    placeOfLabel(label, checked.places, "stratum_label_unknown", strata),
  );
  const counts = new Float64Array(checked.names.length);
  for (const place of places) counts[place]! += 1;
  const notices = checkStrata(checked, counts, unitHectares);
  const varianceOfTotal = (values: Float64Array) => {
    const spread = spreadByStratum(values, places, counts);
    let variance = 0;
    for (const [place, count] of counts.entries()) {
      if (count === 0) continue;
      if (count === 1) return Number.NaN;
      const hectares = checked.hectares[place]!;
      const sampled = unitHectares === undefined ? 0 : Math.min(1, (count * unitHectares) / hectares);
      variance += (hectares ** 2 * (1 - sampled) * spread[place]!) / (count * (count - 1));
    }
    return variance;
  };
  return {
    method: "stratified",
    source: "Stehman 2014, International Journal of Remote Sensing 35, 4923-4939",
    weights: Float64Array.from(places, (place) => checked.hectares[place]! / counts[place]!),
    ...{ varianceOfTotal, notices },
  };
}

/** Sums of squares around each stratum's mean. */
function spreadByStratum(values: Float64Array, places: Int32Array, counts: Float64Array): Float64Array {
  const means = new Float64Array(counts.length);
  for (const [sample, place] of places.entries()) means[place]! += values[sample]! / counts[place]!;
  const spread = new Float64Array(counts.length);
  for (const [sample, place] of places.entries()) spread[place]! += (values[sample]! - means[place]!) ** 2;
  return spread;
}

function checkStrata(areas: CheckedAreas, counts: Float64Array, unitHectares?: number): SamplingNotice[] {
  const notices: SamplingNotice[] = [];
  for (const [place, name] of areas.names.entries()) {
    const count = counts[place]!;
    const hectares = areas.hectares[place]!;
    if (hectares === 0 && count > 0) throw new SamplingError("stratum_without_area", { class: name, count });
    if (hectares > 0 && count === 0) {
      throw new SamplingError("stratum_without_samples", { class: name, hectares });
    }
    const population = unitHectares === undefined ? Number.POSITIVE_INFINITY : hectares / unitHectares;
    // Borders of strata cut units: half of one is no contradiction.
    if (count > population + 0.5) {
      throw new SamplingError("population_smaller_than_sample", { class: name, count, population });
    }
    if (count === 1) notices.push({ code: "stratum_single_sample", values: { class: name } });
  }
  return notices;
}

/**
 * Samples drawn at random from the whole area.
 *
 * @param count of samples
 * @param totalHectares the whole area
 * @param unitHectares size of a unit, for the finite population correction
 * @throws SamplingError no_samples, area_invalid, no_classes, population_smaller_than_sample
 * @see Cochran 1977, Sampling Techniques, 3rd edition, chapters 2, 3 and 6
 */
export function simpleRandomDesign(
  count: number,
  totalHectares: number,
  unitHectares?: number,
): SampledDesign {
  const whole = "1";
  const strata = Array.from({ length: count }, () => whole);
  const options = unitHectares === undefined ? {} : { unitHectares };
  const design = stratifiedDesign(strata, [{ class: whole, hectares: totalHectares }], options);
  return {
    ...design,
    method: "simple_random",
    source: "Cochran 1977, Sampling Techniques, 3rd edition, chapters 2, 3 and 6",
    notices: count === 1 ? [{ code: "too_few_units", values: { count } }] : [],
  };
}

/**
 * Samples on a systematic grid with a random start: no design-based variance exists, so that of a simple draw is taken, which
 * a notice says.
 *
 * @param count of samples
 * @param totalHectares the whole area
 * @throws SamplingError as `simpleRandomDesign`
 * @see Olofsson et al. 2014, section 3.1.2; Cochran 1977, section 8.11
 */
export function systematicDesign(count: number, totalHectares: number): SampledDesign {
  const design = simpleRandomDesign(count, totalHectares);
  return {
    ...design,
    method: "systematic",
    source: `${design.source}, variance as of a simple draw (section 8.11)`,
    notices: [...design.notices, { code: "variance_as_simple", values: {} }],
  };
}
