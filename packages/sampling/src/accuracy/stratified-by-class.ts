import { SamplingError, type SamplingNotice } from "../sampling-error.ts";
import { type AccuracyResult, areaFigures, type ClassEstimate } from "./accuracy-result.ts";
import { type CheckedAreas, type ClassArea, checkAreas } from "./class-areas.ts";
import { type ErrorMatrix, errorMatrix, type LabelledSample } from "./error-matrix.ts";

const source = "Olofsson et al. 2014, Remote Sensing of Environment 148, 42-57, eq. 1-11";

/** The matrix with its row sums and the weights of its rows. */
type Weighed = { areas: CheckedAreas; counts: Float64Array; rowSums: Float64Array; weights: Float64Array };

/**
 * Areas and accuracy from samples that were drawn within each class of the map (the strata), or that are taken as such.
 *
 * @param samples what map and reference say of each
 * @param areas hectares that the map gives each class; a class that only references have is given 0
 * @param totalHectares what the areas have to add up to, where it is known
 * @returns estimates in the order of the areas; without standard errors where a class has one sample, with a notice
 * @throws SamplingError what `checkAreas` and `errorMatrix` throw, stratum_without_area, stratum_without_samples
 * @see Olofsson et al. 2014, Remote Sensing of Environment 148, 42-57, eq. 1 to 11
 */
export function stratifiedByClass(
  samples: readonly LabelledSample[],
  areas: readonly ClassArea[],
  totalHectares?: number,
): AccuracyResult {
  const checked = checkAreas(areas, totalHectares);
  return estimate(errorMatrix(samples, checked.names), checked);
}

/**
 * As `stratifiedByClass`, from an error matrix that is counted already.
 *
 * @param matrix samples by class of the map and reference
 * @param areas hectares of exactly the classes of the matrix, in its order
 * @param totalHectares what the areas have to add up to, where it is known
 * @throws SamplingError as `stratifiedByClass`, and matrix_invalid where the classes are others
 */
export function stratifiedByClassOfMatrix(
  matrix: ErrorMatrix,
  areas: readonly ClassArea[],
  totalHectares?: number,
): AccuracyResult {
  const checked = checkAreas(areas, totalHectares);
  const other = checked.names.find((name, place) => name !== matrix.classes[place]);
  if (other !== undefined || matrix.classes.length !== checked.names.length) {
    throw new SamplingError("matrix_invalid", { place: other ?? matrix.classes[checked.names.length] ?? "" });
  }
  return estimate(matrix, checked);
}

function estimate({ counts }: ErrorMatrix, areas: CheckedAreas): AccuracyResult {
  const size = areas.names.length;
  const rowSums = new Float64Array(size);
  for (let place = 0; place < counts.length; place += 1) rowSums[Math.floor(place / size)]! += counts[place]!;
  const weights = areas.hectares.map((hectares) => hectares / areas.total);
  const weighed = { areas, counts, rowSums, weights };
  const notices = checkStrata(weighed);
  const classes = areas.names.map((_, place) => classEstimate(weighed, place, notices));
  let overall = 0;
  let variance = 0;
  for (let row = 0; row < size; row += 1) {
    overall += weights[row]! * share(weighed, row, row);
    // Eq. 5, a term of each row.
    variance += weights[row]! ** 2 * shareVariance(weighed, row, row);
  }
  return {
    ...{ method: "stratified_by_class", source, totalHectares: areas.total, classes, notices },
    sampleCount: rowSums.reduce((sum, each) => sum + each, 0),
    overallAccuracy: overall,
    overallStandardError: rootOrNull(variance),
  };
}

function checkStrata({ areas, counts, rowSums }: Weighed): SamplingNotice[] {
  const notices: SamplingNotice[] = [];
  const size = areas.names.length;
  for (const [row, name] of areas.names.entries()) {
    const count = rowSums[row]!;
    const hectares = areas.hectares[row]!;
    if (hectares === 0 && count > 0) throw new SamplingError("stratum_without_area", { class: name, count });
    if (hectares > 0 && count === 0) {
      throw new SamplingError("stratum_without_samples", { class: name, hectares });
    }
    if (count === 1) notices.push({ code: "stratum_single_sample", values: { class: name } });
    const isOfOne = counts.subarray(row * size, (row + 1) * size).some((each) => each === count);
    if (count > 1 && isOfOne)
      notices.push({ code: "stratum_without_variation", values: { class: name, count } });
  }
  return notices;
}

/** Share of a row's samples that have a reference; 0 in a row without area. */
function share({ counts, rowSums, areas }: Weighed, row: number, column: number): number {
  return rowSums[row] === 0 ? 0 : counts[row * areas.names.length + column]! / rowSums[row]!;
}

/** Variance of that share; NaN for a single sample. */
function shareVariance(weighed: Weighed, row: number, column: number): number {
  const count = weighed.rowSums[row]!;
  if (count === 0) return 0;
  if (count === 1) return Number.NaN;
  const part = share(weighed, row, column);
  return (part * (1 - part)) / (count - 1);
}

function classEstimate(weighed: Weighed, place: number, notices: SamplingNotice[]): ClassEstimate {
  const { areas, weights, rowSums, counts } = weighed;
  const size = areas.names.length;
  let [proportion, variance, referenceSamples] = [0, 0, 0];
  for (let row = 0; row < size; row += 1) {
    // Eq. 9 and 10.
    proportion += weights[row]! * share(weighed, row, place);
    variance += weights[row]! ** 2 * shareVariance(weighed, row, place);
    referenceSamples += counts[row * size + place]!;
  }
  const name = areas.names[place]!;
  const isMapped = rowSums[place]! > 0;
  if (!isMapped) notices.push({ code: "class_not_mapped", values: { class: name } });
  if (proportion === 0) notices.push({ code: "class_never_reference", values: { class: name } });
  return {
    ...{ class: name, mapSamples: rowSums[place]!, referenceSamples },
    ...areaFigures(proportion, rootOrNull(variance), areas.total),
    usersAccuracy: isMapped ? share(weighed, place, place) : null,
    // Eq. 6.
    usersStandardError: isMapped ? rootOrNull(shareVariance(weighed, place, place)) : null,
    ...producers(weighed, place, proportion),
  };
}

/** Eq. 3 and 7. */
function producers(weighed: Weighed, place: number, proportion: number) {
  if (proportion === 0) return { producersAccuracy: null, producersStandardError: null };
  const { weights } = weighed;
  const producersAccuracy = (weights[place]! * share(weighed, place, place)) / proportion;
  let variance = 0;
  for (let row = 0; row < weights.length; row += 1) {
    const factor = row === place ? 1 - producersAccuracy : producersAccuracy;
    variance += (weights[row]! * factor) ** 2 * shareVariance(weighed, row, place);
  }
  return { producersAccuracy, producersStandardError: rootOrNull(variance / proportion ** 2) };
}

const rootOrNull = (variance: number) => (Number.isNaN(variance) ? null : Math.sqrt(variance));
