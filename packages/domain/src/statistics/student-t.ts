import { logGamma } from "./log-gamma.ts";

const fractionSteps = 500;
const fractionPrecision = 1e-15;
const leastDivisor = 1e-300;

/** The continued fraction of the incomplete beta function. Source: DLMF 8.17.22, evaluated after Lentz. */
function betaFraction(x: number, a: number, b: number): number {
  const kept = (value: number) => (Math.abs(value) < leastDivisor ? leastDivisor : value);
  let numerator = 1;
  let divisor = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let fraction = divisor;
  for (let step = 1; step <= fractionSteps; step += 1) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    let change = 1;
    for (const term of [even, odd]) {
      divisor = 1 / kept(1 + term * divisor);
      numerator = kept(1 + term / numerator);
      change = divisor * numerator;
      fraction *= change;
    }
    if (Math.abs(change - 1) < fractionPrecision) break;
  }
  return fraction;
}

/** Regularised incomplete beta function I_x(a, b) for a and b of at least 0.5. Source: DLMF 8.17. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b);
  return (Math.exp(front) * betaFraction(x, a, b)) / a;
}

/**
 * Probability that Student's t with so many degrees of freedom is at least `t` away from nought, on either side.
 *
 * @param freedom degrees of freedom, at least 1
 * Source: Abramowitz and Stegun 26.7.1.
 */
export function twoSidedProbability(t: number, freedom: number): number {
  if (Number.isNaN(t)) return Number.NaN;
  return Number.isFinite(t) ? incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) : 0;
}

/**
 * The value from which, on either side, Student's t lies with this probability.
 *
 * @param probability between 0 and 1, both excluded
 * @param freedom degrees of freedom, at least 1
 */
export function twoSidedQuantile(probability: number, freedom: number): number {
  let [least, most] = [0, 1];
  while (twoSidedProbability(most, freedom) > probability) most *= 2;
  for (let halving = 0; halving < 100 && most - least > 1e-12 * most; halving++) {
    const middle = (least + most) / 2;
    if (twoSidedProbability(middle, freedom) > probability) least = middle;
    else most = middle;
  }
  return (least + most) / 2;
}
