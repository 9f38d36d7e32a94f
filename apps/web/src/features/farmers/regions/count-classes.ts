/** How many farmers regions of one colour have, from `least` to `most`. */
export interface CountClass {
  least: number;
  most: number;
  color: string;
}

const COLORS = ["#bfdbfe", "#60a5fa", "#2563eb", "#1e3a8a"];

/**
 * Divides regions into at most four classes of about as many regions each; equal counts stay together.
 *
 * @param counts of regions with farmers, in any order
 */
export function countClasses(counts: readonly number[]): CountClass[] {
  const distinct = [...new Set(counts)].toSorted((one, other) => one - other);
  const size = Math.ceil(distinct.length / COLORS.length);
  return COLORS.flatMap((_, index) => {
    const part = distinct.slice(index * size, (index + 1) * size);
    return part.length === 0 ? [] : [{ least: part[0]!, most: part.at(-1)! }];
  }).map((limits, index, all) => ({ ...limits, color: COLORS[index + COLORS.length - all.length]! }));
}
