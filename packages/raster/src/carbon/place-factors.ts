import type { CarbonDraws } from "@parcelle/domain/carbon/carbon-draws";
import type { CarbonFlag } from "@parcelle/domain/carbon/carbon-figures";
import {
  biomassPools,
  drawnShares,
  type KnownFactors,
  type PoolShares,
  poolShares,
} from "@parcelle/domain/carbon/carbon-pools";
import { chooseFactors, type MissingFactor, zoneByLatitude } from "@parcelle/domain/carbon/choose-factors";
import type { Uncertain } from "@parcelle/domain/carbon/uncertain";
import type { PlotSet } from "../zonal/plot-set.ts";
import type { CarbonLayer } from "./carbon-layers.ts";
import type { CarbonQuestion } from "./carbon-question.ts";
import { meanOf, type QuantitySums } from "./quantity-sums.ts";

/** Factors of a place, or of groups of plots by their share of the biomass. */
export type FactorPart = { weight: number; factors: KnownFactors };

/** Factors of a plot, what could not be chosen, and what has to be said of it. */
export type PlotFactors = { factors: KnownFactors; missing: MissingFactor[]; flags: CarbonFlag[] };

/**
 * The factors of a plot.
 * @param question table, zone, elevation, rain
 * @param plot number of the plot
 * @param biomass above-ground biomass, Mg/ha
 * @param sums sums of layers, of which those of elevation and rain go before what the question says
 */
export function factorsOfPlot(
  question: CarbonQuestion,
  plot: number,
  biomass: number,
  sums: ReadonlyMap<CarbonLayer, QuantitySums>,
): PlotFactors {
  const told = (quantity: "elevation" | "rain") => {
    const layer = [...sums.keys()].find((known) => known.quantity === quantity);
    const mean = layer ? meanOf(sums.get(layer)!, plot, { kind: "full" }) : null;
    return mean ? mean.mean : question[quantity];
  };
  const zone = question.zone ?? zoneByLatitude(latitudeOf(question.set, plot));
  const place = { zone, elevation: told("elevation"), rain: told("rain"), biomass };
  const { factors, missing } = chooseFactors(question.factors, place);
  const used = Object.values(factors);
  const flags: CarbonFlag[] = [];
  if (used.some(({ verified }) => !verified)) flags.push("factor_unverified");
  if (used.some(({ standardError }) => standardError === null)) flags.push("factor_exact");
  if (question.zone === null) flags.push("zone_by_latitude");
  return { factors, missing, flags };
}

function latitudeOf({ plotStarts, runStarts, positions }: PlotSet, plot: number): number {
  return positions[2 * runStarts[plotStarts[plot]!]! + 1]!;
}

/**
 * Plots with the same factors put together, by their share of the biomass, so that factors they have in common are
 * drawn once.
 * @param plots factors of each plot with its biomass in Mg
 */
export function factorParts(plots: readonly { factors: KnownFactors; biomass: number }[]): FactorPart[] {
  const total = plots.reduce((sum, { biomass }) => sum + biomass, 0);
  const groups = Map.groupBy(plots, ({ factors }) => keyOf(factors));
  return [...groups.values()].map((same) => {
    const biomass = same.reduce((sum, plot) => sum + plot.biomass, 0);
    return { weight: total > 0 ? biomass / total : same.length / plots.length, factors: same[0]!.factors };
  });
}

const numbers = new WeakMap<object, number>();
let nextNumber = 0;

/** Rows of one table are the same objects. */
function keyOf(factors: KnownFactors): string {
  const numberOf = (row: object) => {
    const known = numbers.get(row) ?? nextNumber++;
    numbers.set(row, known);
    return known;
  };
  return Object.values(factors).map(numberOf).join(" ");
}

/**
 * Carbon of each pool by above-ground biomass over all parts; a pool is there where each part has it. Errors of the
 * factors of different parts are taken to go together, which never understates them.
 */
export function sharesOfParts(parts: readonly FactorPart[]): PoolShares<Uncertain> {
  const each = parts.map(({ weight, factors }) => ({ weight, shares: poolShares(factors) }));
  const found: PoolShares<Uncertain> = {};
  for (const pool of biomassPools) {
    if (each.some(({ shares }) => !shares[pool])) continue;
    const sum = { value: 0, standardError: 0 };
    for (const { weight, shares } of each) {
      sum.value += weight * shares[pool]!.value;
      sum.standardError += weight * shares[pool]!.standardError;
    }
    found[pool] = sum;
  }
  return found;
}

/** Draws of the same; those of each set of factors are made once. */
export function createDrawnShares(draws: CarbonDraws) {
  const known = new Map<string, PoolShares<Float64Array>>();
  const ofFactors = (factors: KnownFactors): PoolShares<Float64Array> => {
    const key = keyOf(factors);
    const kept = known.get(key);
    if (kept) return kept;
    const drawn: PoolShares<Float64Array> = {};
    for (let draw = 0; draw < draws.count; draw++) {
      const shares = drawnShares(factors, (factor) => draws.factor(factor)[draw]!);
      for (const pool of biomassPools) {
        if (shares[pool] === undefined) continue;
        drawn[pool] ??= new Float64Array(draws.count);
        drawn[pool][draw] = shares[pool];
      }
    }
    known.set(key, drawn);
    return drawn;
  };
  return (parts: readonly FactorPart[], pool: (typeof biomassPools)[number]): Float64Array => {
    const sum = new Float64Array(draws.count);
    for (const { weight, factors } of parts) {
      const drawn = ofFactors(factors)[pool]!;
      for (let draw = 0; draw < sum.length; draw++) sum[draw] = sum[draw]! + weight * drawn[draw]!;
    }
    return sum;
  };
}

export type DrawnShares = ReturnType<typeof createDrawnShares>;
