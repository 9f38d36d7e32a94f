/** Distances that differ by rounding alone are equal: on a grid most neighbours are. */
const rounding = 1 + 1e-9;

/**
 * The samples around each of some: itself, the nearest others, and all that are as near as the last of them.
 *
 * @param x eastings (metres)
 * @param y northings (metres)
 * @param groups neighbours are looked for in the same group only; null for one group
 * @param others how many besides itself
 * @returns for each sample the numbers of its neighbourhood, itself first
 */
export function nearestSamples(
  x: Float64Array,
  y: Float64Array,
  groups: Int32Array | null,
  others: number,
): number[][] {
  const members = new Map<number, number[]>();
  for (let sample = 0; sample < x.length; sample += 1) {
    const group = groups?.[sample] ?? 0;
    const known = members.get(group);
    if (known) known.push(sample);
    else members.set(group, [sample]);
  }
  return Array.from(x, (_, sample) => around(sample, members.get(groups?.[sample] ?? 0)!, { x, y }, others));
}

function around(
  sample: number,
  members: readonly number[],
  { x, y }: { x: Float64Array; y: Float64Array },
  others: number,
): number[] {
  const squared = (other: number) => (x[other]! - x[sample]!) ** 2 + (y[other]! - y[sample]!) ** 2;
  const nearest: number[] = [];
  for (const other of members) {
    if (other === sample) continue;
    const distance = squared(other);
    if (nearest.length === others && distance >= nearest[others - 1]!) continue;
    let place = nearest.length;
    while (place > 0 && nearest[place - 1]! > distance) place -= 1;
    nearest.splice(place, 0, distance);
    if (nearest.length > others) nearest.pop();
  }
  const reach = (nearest.at(-1) ?? -1) * rounding;
  return [sample, ...members.filter((other) => other !== sample && squared(other) <= reach)];
}
