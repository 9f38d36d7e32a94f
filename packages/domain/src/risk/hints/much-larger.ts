import { fewestOtherPlots, type Hint, hintsVersion, muchLargerFactor } from "./hints.ts";

/** A plot with an area, as a comparison with its farmer's others needs it. */
export type OwnedPlot = {
  /** Hash of its outline: the same outline in another project is the same plot. */
  outline: string;
  hectares: number;
  /** Who farms it; null where nobody is named. */
  farmer: string | null;
};

type Farm = { hectaresOf: Map<string, number>; ascending: Float64Array };

/**
 * Which plots are much larger than the median of their farmer's others, the plot itself not counted.
 *
 * @param asked plots to compare, areas in hectares
 * @param held every plot of their farmers that is known, those asked may be among them
 * @returns a hint or null for each plot that was asked, in their order
 */
export function muchLargerHints(asked: readonly OwnedPlot[], held: readonly OwnedPlot[]): (Hint | null)[] {
  const farms = farmsOf(held);
  return asked.map(({ outline, hectares, farmer }) => {
    const farm = farmer === null ? undefined : farms.get(farmer);
    if (!farm) return null;
    const own = farm.hectaresOf.get(outline);
    const skipped = own === undefined ? farm.ascending.length : placeOf(farm.ascending, own);
    const otherPlots = farm.ascending.length - (own === undefined ? 0 : 1);
    if (otherPlots < fewestOtherPlots) return null;
    const medianHectares = medianWithout(farm.ascending, skipped, otherPlots);
    if (!(hectares > muchLargerFactor * medianHectares)) return null;
    return { version: hintsVersion, code: "much_larger_than_others", hectares, medianHectares, otherPlots };
  });
}

function farmsOf(held: readonly OwnedPlot[]): Map<string, Farm> {
  const areas = new Map<string, Map<string, number>>();
  for (const { farmer, outline, hectares } of held) {
    if (farmer === null || !(hectares > 0)) continue;
    const farm = areas.get(farmer) ?? new Map<string, number>();
    areas.set(farmer, farm.set(outline, hectares));
  }
  const farms = new Map<string, Farm>();
  for (const [farmer, hectaresOf] of areas)
    farms.set(farmer, { hectaresOf, ascending: Float64Array.from(hectaresOf.values()).sort() });
  return farms;
}

/** By halving: a cooperative that stands as the producer of all its plots has tens of thousands. */
function placeOf(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function medianWithout(ascending: Float64Array, skipped: number, count: number): number {
  const at = (place: number) => ascending[place < skipped ? place : place + 1]!;
  const middle = count >> 1;
  return count % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
}
