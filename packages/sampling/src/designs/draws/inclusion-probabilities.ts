/**
 * Inclusion probabilities in proportion to sizes. Units so large that theirs would be above 1 are certain, and the others share
 * what is left.
 *
 * @param sizes above 0, one a unit
 * @param count units to draw, at most all
 * @returns one probability a unit; they add up to the count
 * @see Särndal, Swensson and Wretman 1992, Model Assisted Survey Sampling, section 3.6.1
 */
export function inclusionProbabilities(sizes: ArrayLike<number>, count: number): Float64Array {
  const probabilities = new Float64Array(sizes.length);
  const order = Array.from(sizes, (_, unit) => unit).sort(
    (one, other) => sizes[other]! - sizes[one]! || one - other,
  );
  let left = count;
  let sum = Array.from(sizes).reduce((all, size) => all + size, 0);
  for (const unit of order) {
    const size = sizes[unit]!;
    if (left > 0 && size * left >= sum) {
      probabilities[unit] = 1;
      left -= 1;
      sum -= size;
    } else probabilities[unit] = (size * left) / sum;
  }
  return probabilities;
}
