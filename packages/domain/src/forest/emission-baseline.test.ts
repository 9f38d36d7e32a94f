import { describe, expect, it } from "vitest";
import { emissionBaseline, type YearlyLoss } from "./emission-baseline.ts";
import { emissionFactor } from "./emission-factor.ts";

const losses: YearlyLoss[] = [10, 14, 9, 12, 15, 30, 6].map((hectares, at) => ({
  year: 2011 + at,
  hectares,
}));

describe("an emission baseline", () => {
  it("expects the mean of the reference period, with the interval of a prediction", () => {
    // Of 10, 14, 9, 12, 15: mean 12, standard deviation 2.54951; t(4) is 2.776 at 95 %.
    const told = emissionBaseline(losses, [2011, 2015], null)!;
    expect(told.yearly.value).toBe(12);
    expect(told.yearly.high - told.yearly.value).toBeCloseTo((2.776445 * 2.54951) / Math.sqrt(5), 4);
    const first = told.years.find(({ year }) => year === 2016)!;
    expect(first.projected!.value).toBe(12);
    expect(first.projected!.high - 12).toBeCloseTo(2.776445 * 2.54951 * Math.sqrt(1.2), 4);
    expect(first.observed).toBe(30);
    expect(told.years.find(({ year }) => year === 2014)!.projected).toBeNull();
  });

  it("tells the years after it together, not as the sum of their intervals", () => {
    const { monitored } = emissionBaseline(losses, [2011, 2015], null)!;
    expect(monitored).toMatchObject({ observed: 36, observedEmissions: null });
    expect(monitored!.projected!.value).toBe(24);
    expect(monitored!.projected!.high - 24).toBeCloseTo(2.776445 * 2.54951 * Math.sqrt(2 + 4 / 5), 4);
  });

  it("multiplies by the emission factor with both uncertainties", () => {
    const { years } = emissionBaseline(losses, [2011, 2015], { value: 400, standardError: 40 })!;
    const told = years.find(({ year }) => year === 2016)!;
    expect(told.observedEmissions!.value).toBe(12_000);
    expect(told.observedEmissions!.high).toBeCloseTo(12_000 + 1.959964 * 30 * 40, 2);
    expect(told.projectedEmissions!.value).toBe(4800);
    expect(told.projectedEmissions!.high).toBeGreaterThan(4800 + 1.959964 * 12 * 40);
  });

  it("is not told of fewer than two years, nor of years that no layer tells", () => {
    expect(emissionBaseline(losses, [2011, 2011], null)).toBeNull();
    expect(emissionBaseline(losses, [1990, 1999], null)).toBeNull();
    expect(emissionBaseline(losses, [2011, 2017], null)!.monitored).toBeNull();
  });
});

describe("the emission factor of a forest", () => {
  it("is 217.1 t of CO2e a hectare for 100 t of biomass, above and below ground", () => {
    const told = emissionFactor({ value: 100, standardError: 0 }, 6)!;
    expect(told.pools).toBe("live");
    expect(told.perHectare.value).toBeCloseTo(217.1, 1);
  });

  it("keeps the share of the error of the biomass where factors are exact", () => {
    const { perHectare } = emissionFactor({ value: 100, standardError: 20 }, 6)!;
    expect(perHectare.standardError / perHectare.value).toBeCloseTo(0.2, 6);
  });
});
