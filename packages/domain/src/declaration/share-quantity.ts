/**
 * A quantity shared over parts by their weight, in whole steps, so that the parts together are the whole to the last step: what is over
 * after rounding down goes to the parts that lost most by it, the first of equals first.
 *
 * @param whole the quantity, such as kilograms
 * @param weights of each part, such as hectares; all nought counts as all the same
 * @param step the smallest part of the unit, such as 0.001
 * @throws RangeError where a weight is negative or no number
 */
export function shareQuantity(whole: number, weights: readonly number[], step: number): number[] {
  if (weights.some((weight) => !(weight >= 0))) throw new RangeError("a weight is nought or more");
  if (weights.length <= 1) return weights.map(() => whole);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length));
  const perUnit = Math.round(1 / step);
  const steps = Math.round(whole * perUnit);
  const floors = shares.map((share) => Math.floor(steps * share));
  const over = steps - floors.reduce((sum, floor) => sum + floor, 0);
  const byLoss = shares
    .map((share, place) => ({ place, lost: steps * share - floors[place]! }))
    .sort((one, other) => other.lost - one.lost || one.place - other.place);
  for (const { place } of byLoss.slice(0, over)) floors[place]! += 1;
  return floors.map((floor) => floor / perUnit);
}
