import { SamplingError } from "../sampling-error.ts";
import { checkAreas } from "./class-areas.ts";

/** A class of the map, its hectares, and the user's accuracy that is expected of it (0 to 1). */
export type PlannedClass = { class: string; hectares: number; expectedAccuracy: number };

/**
 * How many samples a stratified design needs so that overall accuracy has a standard error: n = (Σ W S / SE)², S = √(U (1 − U)).
 * With the size of a unit, n = (Σ W S)² / (SE² + Σ W S² / N).
 *
 * @param classes areas and expected user's accuracies
 * @param standardError aimed at, for overall accuracy (0 to 1)
 * @param unitHectares size of a unit where the population is small
 * @returns the next whole number
 * @throws SamplingError what `checkAreas` throws, target_invalid, accuracy_invalid, no_variance
 * @see Cochran 1977, eq. 5.25; Olofsson et al. 2014, eq. 13, whose example gives 641
 */
export function sampleSize(
  classes: readonly PlannedClass[],
  standardError: number,
  unitHectares?: number,
): number {
  const areas = checkAreas(classes);
  if (!(standardError > 0 && standardError < 1)) {
    throw new SamplingError("target_invalid", { target: String(standardError) });
  }
  let [deviation, variance] = [0, 0];
  for (const { class: name, hectares, expectedAccuracy } of classes) {
    const spread = deviationOf(name, expectedAccuracy);
    deviation += (hectares / areas.total) * spread;
    variance += (hectares / areas.total) * spread ** 2;
  }
  if (deviation === 0) throw new SamplingError("no_variance");
  const population = unitHectares === undefined ? Number.POSITIVE_INFINITY : areas.total / unitHectares;
  // A result that rounding alone puts above a whole number is that number.
  return Math.ceil(deviation ** 2 / (standardError ** 2 + variance / population) - 1e-9);
}

/** Standard deviation of right and wrong in a class. */
export function deviationOf(name: string, expectedAccuracy: number): number {
  if (!(expectedAccuracy >= 0 && expectedAccuracy <= 1)) {
    throw new SamplingError("accuracy_invalid", { class: name, accuracy: String(expectedAccuracy) });
  }
  return Math.sqrt(expectedAccuracy * (1 - expectedAccuracy));
}
