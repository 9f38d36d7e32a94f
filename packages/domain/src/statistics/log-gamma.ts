const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** Logarithm of the gamma function for x ≥ 0.5. Source: Lanczos (1964), with g = 7 and nine coefficients. */
export function logGamma(x: number): number {
  const shifted = x - 1;
  const sum = coefficients.reduce(
    (sofar, coefficient, at) => sofar + coefficient / (shifted + at + 1),
    0.9999999999998099,
  );
  const base = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}
