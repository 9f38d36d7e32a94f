import { MatchingError } from "../matching-error.ts";

/**
 * Stocking index of some units year by year: NDVI, height or biomass, whatever grows with biomass.
 */
export type Stocking = {
  years: readonly number[];
  /** Values of each unit by identifier, one a year, all in the same unit of measure. */
  valuesById: ReadonlyMap<string, ArrayLike<number>>;
};

/** A unit of the project with the controls that were frozen for it. */
export type MatchedSet = { treated: string; controls: { id: string; weight: number }[] };

export type StockingYear = {
  year: number;
  /** Mean of the matched units of the project. */
  project: number;
  /** Mean of their controls, weighted. */
  controls: number;
};

/**
 * The sets of frozen pairs, in the order of their identifiers. The weights of a set add up to 1.
 *
 * @param pairs as `FrozenSet.pairs` has them
 */
export function matchedSets(
  pairs: readonly { treated: string; control: string; weight: number }[],
): MatchedSet[] {
  const sets = new Map<string, MatchedSet>();
  for (const { treated, control, weight } of pairs) {
    const set = sets.get(treated) ?? { treated, controls: [] };
    set.controls.push({ id: control, weight });
    sets.set(treated, set);
  }
  return [...sets.values()].sort((one, other) => (one.treated < other.treated ? -1 : 1));
}

/**
 * Mean stocking index of the project and of its controls in each year.
 *
 * @throws MatchingError "stocking-missing" where a unit or a value is not there
 */
export function stockingByYear(sets: readonly MatchedSet[], stocking: Stocking): StockingYear[] {
  return stocking.years.map((year, at) => {
    const values = sets.map((set) => valuesOfSet(set, stocking, at));
    return {
      year,
      project: meanOf(values.map(({ project }) => project)),
      controls: meanOf(values.map(({ controls }) => controls)),
    };
  });
}

/**
 * What a unit and its controls changed between two years, in the unit of the stocking index.
 *
 * @throws MatchingError "year-missing" or "stocking-missing"
 */
export function changesOfSets(
  sets: readonly MatchedSet[],
  stocking: Stocking,
  { from, to }: { from: number; to: number },
): { project: Float64Array; controls: Float64Array } {
  const [first, last] = [stocking.years.indexOf(from), stocking.years.indexOf(to)];
  if (first < 0 || last < 0) throw new MatchingError("year-missing", `${first < 0 ? from : to}`);
  const [before, after] = [first, last].map((at) => sets.map((set) => valuesOfSet(set, stocking, at)));
  return {
    project: Float64Array.from(after!, ({ project }, at) => project - before![at]!.project),
    controls: Float64Array.from(after!, ({ controls }, at) => controls - before![at]!.controls),
  };
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at]!;
  return sum / values.length;
}

function valuesOfSet({ treated, controls }: MatchedSet, { years, valuesById }: Stocking, at: number) {
  const valueFor = (id: string) => {
    const value = valuesById.get(id)?.[at];
    if (value === undefined || !Number.isFinite(value))
      throw new MatchingError("stocking-missing", `${id}, ${years[at]}`);
    return value;
  };
  const weights = controls.reduce((sum, { weight }) => sum + weight, 0);
  const sum = controls.reduce((sofar, { id, weight }) => sofar + weight * valueFor(id), 0);
  return { project: valueFor(treated), controls: sum / weights };
}
