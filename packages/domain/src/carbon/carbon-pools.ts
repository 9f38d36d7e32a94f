import type { CarbonFactor, FactorKey } from "./factor-table.ts";
import { exact, productOf, sumOf, type Uncertain } from "./uncertain.ts";

/** Mass of carbon dioxide by mass of its carbon. */
export const carbonDioxideByCarbon = 44 / 12;

/** Pools that follow from above-ground biomass; `live` is above and below ground, `all` every one that is known. */
export const biomassPools = ["above_ground", "below_ground", "dead_wood", "litter", "live", "all"] as const;
export type BiomassPool = (typeof biomassPools)[number];

/** Megagrams of carbon in each pool by megagram of above-ground biomass; pools whose factors are unknown are absent. */
export type PoolShares<Figure> = Partial<Record<BiomassPool, Figure>>;

/** Factors of a place; those that are not known are absent. */
export type KnownFactors = Partial<Record<FactorKey, CarbonFactor>>;

/**
 * Carbon of each pool by above-ground biomass, with the standard errors that the factors state: above CF, below R·CF, dead
 * wood D·CF, litter L·CFL, live (1 + R)·CF, all (1 + R + D)·CF + L·CFL. A factor without a standard error is exact.
 * Factors are independent of each other and of the biomass.
 * @param factors of the place; without carbon fraction nothing is known
 * @see IPCC (2006) volume 4, chapter 2, equation 2.8; wri/carbon-budget, carbon_pools/create_carbon_pools.py
 */
export function poolShares(factors: KnownFactors): PoolShares<Uncertain> {
  const of = (key: FactorKey): Uncertain | null => {
    const factor = factors[key];
    return factor ? { value: factor.value, standardError: factor.standardError ?? 0 } : null;
  };
  const [carbon, root, dead] = [of("carbon_fraction"), of("root_shoot"), of("dead_wood_share")];
  const [litter, litterCarbon] = [of("litter_share"), of("litter_carbon_fraction")];
  if (!carbon) return {};
  const woody = sumOf(exact(1), root ?? exact(0), dead ?? exact(0));
  const ground = litter && litterCarbon ? productOf(litter, litterCarbon) : null;
  return {
    above_ground: carbon,
    ...(root
      ? { below_ground: productOf(root, carbon), live: productOf(sumOf(exact(1), root), carbon) }
      : {}),
    ...(dead ? { dead_wood: productOf(dead, carbon) } : {}),
    ...(ground ? { litter: ground } : {}),
    ...(root ? { all: sumOf(productOf(woody, carbon), ground ?? exact(0)) } : {}),
  };
}

/**
 * The same for one draw of the factors.
 * @param factors of the place
 * @param drawn value of a factor in this draw
 */
export function drawnShares(
  factors: KnownFactors,
  drawn: (factor: CarbonFactor) => number,
): PoolShares<number> {
  const of = (key: FactorKey) => (factors[key] ? drawn(factors[key]) : null);
  const [carbon, root, dead] = [of("carbon_fraction"), of("root_shoot"), of("dead_wood_share")];
  const [litter, litterCarbon] = [of("litter_share"), of("litter_carbon_fraction")];
  if (carbon === null) return {};
  const ground = litter !== null && litterCarbon !== null ? litter * litterCarbon : null;
  return {
    above_ground: carbon,
    ...(root === null ? {} : { below_ground: root * carbon, live: (1 + root) * carbon }),
    ...(dead === null ? {} : { dead_wood: dead * carbon }),
    ...(ground === null ? {} : { litter: ground }),
    ...(root === null ? {} : { all: (1 + root + (dead ?? 0)) * carbon + (ground ?? 0) }),
  };
}
