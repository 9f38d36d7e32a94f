import { describe, expect, test } from "vitest";
import { carbonDraws, intervalOfDraws } from "./carbon-draws.ts";
import { carbonDioxideByCarbon, drawnShares, type KnownFactors, poolShares } from "./carbon-pools.ts";
import { chooseFactors, zoneByLatitude } from "./choose-factors.ts";
import { publishedFactors } from "./published-factors.ts";
import { intervalOf, productOf, times } from "./uncertain.ts";

const lowland = { zone: "tropical", elevation: 300, rain: 1200, biomass: 100 };

function withErrors(factors: KnownFactors): KnownFactors {
  const entries = Object.entries(factors).map(([key, factor]) => [
    key,
    { ...factor, standardError: factor.value * 0.08 },
  ]);
  return Object.fromEntries(entries) as KnownFactors;
}

describe("carbon of 100 t/ha of above-ground biomass by the published factors", () => {
  test("is 217.1 t CO2e/ha above and below ground", () => {
    const shares = poolShares(chooseFactors(publishedFactors, lowland).factors);
    expect((100 * shares.live!.value * carbonDioxideByCarbon).toFixed(1)).toBe("217.1");
    expect(shares.live!.value).toBeCloseTo(shares.above_ground!.value + shares.below_ground!.value, 12);
  });

  test("has dead wood and litter by elevation and rain, with a carbon fraction of its own for litter", () => {
    const shares = (elevation: number, rain: number) => {
      const { dead_wood, litter } = poolShares(
        chooseFactors(publishedFactors, { ...lowland, elevation, rain }).factors,
      );
      return [dead_wood!.value / 0.47, litter!.value / 0.37].map((share) => Math.round(share * 1000) / 1000);
    };
    expect(shares(2000, 1000)).toEqual([0.02, 0.04]);
    expect(shares(2000, 1000.1)).toEqual([0.01, 0.01]);
    expect(shares(2000, 1601)).toEqual([0.06, 0.01]);
    expect(shares(2001, 400)).toEqual([0.07, 0.01]);
  });

  test("adds up: all pools are above, below, dead wood and litter", () => {
    const { all, above_ground, below_ground, dead_wood, litter } = poolShares(
      chooseFactors(publishedFactors, lowland).factors,
    );
    const parts = [above_ground, below_ground, dead_wood, litter].map((pool) => pool!.value);
    expect(all!.value).toBeCloseTo(
      parts.reduce((sum, part) => sum + part, 0),
      12,
    );
  });
});

describe("the factors of a place", () => {
  test("are those of the narrowest zone, and what decides but is unknown is named", () => {
    const root = (zone: string, biomass: number) =>
      chooseFactors(publishedFactors, { ...lowland, zone, biomass }).factors.root_shoot!;
    expect(root("tropical/rainforest/africa", 125).value).toBe(0.825);
    expect(root("tropical/rainforest/africa", 126)).toMatchObject({ value: 0.532, verified: false });
    expect(root("tropical/rainforest/america", 90)).toMatchObject({ value: 0.26, verified: true });
    const unknown = chooseFactors(publishedFactors, { ...lowland, elevation: null, rain: null });
    expect(unknown.missing).toEqual([
      { key: "dead_wood_share", reason: "elevation_and_rain" },
      { key: "litter_share", reason: "elevation_and_rain" },
    ]);
    const high = chooseFactors(publishedFactors, { ...lowland, elevation: 2500, rain: null });
    expect(high.factors.dead_wood_share!.value).toBe(0.07);
    expect(chooseFactors(publishedFactors, { ...lowland, rain: null }).missing[0]!.reason).toBe("rain");
  });

  test("come from the latitude where nobody names a zone", () => {
    expect([zoneByLatitude(7), zoneByLatitude(-23.4), zoneByLatitude(23.5)]).toEqual([
      "tropical",
      "tropical",
      "non-tropical",
    ]);
  });
});

describe("a simulation", () => {
  const factors = withErrors(chooseFactors(publishedFactors, lowland).factors);
  const biomass = { value: 120, standardError: 15 };

  test("comes to the standard error and the interval that formulas give, for each pool", () => {
    const draws = carbonDraws("42", 100_000);
    const layer = draws.normal("layer");
    const shares = poolShares(factors);
    for (const pool of ["above_ground", "below_ground", "dead_wood", "litter", "live", "all"] as const) {
      const analytic = productOf(biomass, shares[pool]!);
      const drawn = Float64Array.from(layer, (deviation, index) => {
        const mass = biomass.value + biomass.standardError * deviation;
        return mass * drawnShares(factors, (factor) => draws.factor(factor)[index]!)[pool]!;
      });
      const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
      const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;
      expect(mean / analytic.value).toBeCloseTo(1, 2);
      expect(Math.sqrt(variance) / analytic.standardError).toBeCloseTo(1, 1.7);
      const [found, wanted] = [intervalOfDraws(drawn, analytic.value), intervalOf(analytic)];
      expect(Math.abs(found.low - wanted.low) / analytic.value).toBeLessThan(0.03);
      expect(Math.abs(found.high - wanted.high) / analytic.value).toBeLessThan(0.03);
    }
  });

  test("is the same for the same seed, and its intervals hold the value", () => {
    const interval = (seed: string) => {
      const drawn = carbonDraws(seed, 500).normal("layer").slice();
      return intervalOfDraws(drawn, 5);
    };
    expect(interval("1")).toEqual(interval("1"));
    expect(interval("1")).not.toEqual(interval("2"));
    expect(interval("1").high).toBe(5);
  });

  test("leaves a factor without a standard error as it is", () => {
    const factor = { ...publishedFactors[0]!, standardError: null };
    expect([...carbonDraws("1", 3).factor(factor)]).toEqual([0.47, 0.47, 0.47]);
  });
});

test("an interval does not go below 0, and a share of it scales", () => {
  expect(intervalOf({ value: 10, standardError: 20 }).low).toBe(0);
  expect(intervalOf(times({ value: 10, standardError: 1 }, 2)).high).toBeCloseTo(20 + 2 * 1.96, 3);
});
