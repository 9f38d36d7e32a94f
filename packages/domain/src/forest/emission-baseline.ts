import { intervalOf, normal95, productOf, type Uncertain } from "../carbon/uncertain.ts";
import { twoSidedQuantile } from "../statistics/student-t.ts";

/** Forest lost in a year, hectares. */
export type YearlyLoss = { year: number; hectares: number };

/** A figure with bounds that hold the true value in 95 of 100 cases. */
export type Bounded = { value: number; low: number; high: number };

/** A year, or several together, as it was and as the reference period lets expect; null where nothing is expected of it. */
export type BaselineRow = {
  observed: number;
  projected: Bounded | null;
  /** Tonnes of CO2e, where a factor is known. */
  observedEmissions: Bounded | null;
  projectedEmissions: Bounded | null;
};

export type EmissionBaseline = {
  /** First and last year of the reference period. */
  reference: [first: number, last: number];
  /** Hectares a year in it, with the interval of the mean. */
  yearly: Bounded;
  years: (BaselineRow & { year: number })[];
  /** All years after the reference period; null where there is none. */
  monitored: BaselineRow | null;
};

const probability = 0.05;

/**
 * What a reference period lets expect of the years after it, by the mean of its yearly losses, beside what was observed:
 * hectares, and tonnes of CO2e by an emission factor. What was observed is taken as the layers tell it: their own error is not in it. The interval of one year, or of m years together, is that of a
 * prediction by the spread of the n years of the period, t(n-1) · s · √(m + m²/n), never below 0; it takes years as
 * independent of each other. Emissions are the product of two independent figures.
 * @param losses by year, without a gap; years that no layer tells of are absent
 * @param period first and last year of the reference period, at least two years
 * @param factor tonnes of CO2e a hectare, with its standard error; null where it is not known
 * @returns null where fewer than two years of the period are told
 * @see Hahn and Meeker (1991), Statistical Intervals, chapter 4 (prediction of a mean of m observations), for the
 * interval; L. A. Goodman (1960) for the product
 */
export function emissionBaseline(
  losses: readonly YearlyLoss[],
  period: readonly [first: number, last: number],
  factor: Uncertain | null,
): EmissionBaseline | null {
  const [first, last] = period;
  const known = losses.filter(({ year }) => year >= first && year <= last).map(({ hectares }) => hectares);
  const count = known.length;
  if (count < 2) return null;
  const mean = known.reduce((sum, hectares) => sum + hectares, 0) / count;
  const squares = known.reduce((sum, hectares) => sum + (hectares - mean) ** 2, 0);
  const spread = Math.sqrt(squares / (count - 1));
  const reach = twoSidedQuantile(probability, count - 1) * spread;
  const projected = (years: number): Bounded =>
    around(years * mean, reach * Math.sqrt(years + years ** 2 / count));
  const rowOf = (observed: number, years: number): BaselineRow => {
    const expected = years === 0 ? null : projected(years);
    return {
      ...{ observed, projected: expected },
      observedEmissions: factor && emissions({ value: observed, low: observed, high: observed }, factor),
      projectedEmissions: factor && expected && emissions(expected, factor),
    };
  };
  const after = losses.filter(({ year }) => year > last);
  const together = after.reduce((sum, { hectares }) => sum + hectares, 0);
  return {
    reference: [first, last],
    yearly: around(mean, reach / Math.sqrt(count)),
    years: losses
      .filter(({ year }) => year >= first)
      .map(({ year, hectares }) => ({ year, ...rowOf(hectares, year > last ? 1 : 0) })),
    monitored: after.length === 0 ? null : rowOf(together, after.length),
  };
}

function around(value: number, half: number): Bounded {
  return { value, low: Math.max(0, value - half), high: value + half };
}

/** The half width of the interval of an area stands for 1.96 standard errors of it: both intervals are at 95 %. */
function emissions({ value, high }: Bounded, factor: Uncertain): Bounded {
  const product = productOf({ value, standardError: (high - value) / normal95 }, factor);
  return { value: product.value, ...intervalOf(product) };
}
