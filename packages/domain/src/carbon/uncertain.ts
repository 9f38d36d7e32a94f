/** A figure with the standard error of its estimate, in one unit. */
export type Uncertain = { value: number; standardError: number };

/** Bounds of an interval that holds the true value in 95 of 100 cases. */
export type Interval = { low: number; high: number };

/** 97.5 % point of the normal distribution. */
export const normal95 = 1.959963984540054;

/** A figure that is taken as known exactly. */
export function exact(value: number): Uncertain {
  return { value, standardError: 0 };
}

/** A figure times a number that is known exactly. */
export function times({ value, standardError }: Uncertain, factor: number): Uncertain {
  return { value: value * factor, standardError: standardError * Math.abs(factor) };
}

/**
 * Product of independent figures, with the exact variance: the product of all (mean² + variance), less the product of
 * all mean².
 * @param figures independent of each other
 * @see L. A. Goodman (1960), On the Exact Variance of Products, Journal of the American Statistical Association 55
 */
export function productOf(...figures: Uncertain[]): Uncertain {
  let [value, moment] = [1, 1];
  for (const figure of figures) {
    value *= figure.value;
    moment *= figure.value ** 2 + figure.standardError ** 2;
  }
  return { value, standardError: Math.sqrt(Math.max(0, moment - value ** 2)) };
}

/** Sum of independent figures of one unit. */
export function sumOf(...figures: Uncertain[]): Uncertain {
  let [value, variance] = [0, 0];
  for (const figure of figures) {
    value += figure.value;
    variance += figure.standardError ** 2;
  }
  return { value, standardError: Math.sqrt(variance) };
}

/**
 * Interval at 95 % of a figure that is about normal and cannot be below 0.
 * @param figure value and standard error
 */
export function intervalOf({ value, standardError }: Uncertain): Interval {
  const half = normal95 * standardError;
  return { low: Math.min(value, Math.max(0, value - half)), high: value + half };
}
