import { forestOf, lostOf, type PackedCounts } from "./window-counts.ts";

/** Rates are told apart in steps of 1/9,999: 1 is a rate of 0, 10,000 a rate of 1. */
export const storedRates = 10_000;
const steps = storedRates - 1;

/**
 * Yearly rate at which a share of forest is lost over some years: 1 − (1 − share)^(1 / years).
 * @param share share that was deforested, 0 to 1
 * @param years length of the period
 */
export function yearlyRate(share: number, years: number): number {
  return 1 - (1 - share) ** (1 / years);
}

/**
 * Share that is lost in some years at a yearly rate: 1 − (1 − rate)^years.
 * @param rate yearly rate, 0 to 1
 * @param years length of the period
 */
export function shareLost(rate: number, years: number): number {
  return 1 - (1 - rate) ** years;
}

/**
 * A yearly rate as it is stored: a whole number from 1 to 10,000.
 * @param rate yearly rate, 0 to 1
 */
export function storeRate(rate: number): number {
  return Math.round(1 + steps * rate);
}

/**
 * The yearly rate of a stored one.
 * @param stored 1 to 10,000
 */
export function rateStored(stored: number): number {
  return (stored - 1) / steps;
}

/** Rates by counts, filled in as they are asked for; all bands of a raster ask for the same. */
const tables = new Map<string, Uint16Array>();
const mostTables = 16;

function tableOf(size: number, years: number): Uint16Array {
  const key = `${size}, ${years}`;
  const table = tables.get(key) ?? new Uint16Array((size * size + 1) ** 2);
  tables.delete(key);
  tables.set(key, table);
  for (const [oldest] of tables) if (tables.size > mostTables) tables.delete(oldest);
  return table;
}

/** Windows up to this many pixels have a table of the rates of all their counts. */
const mostTabled = 2048;

/**
 * A function from the counts of a window to the stored yearly rate of deforestation in it; 1 without forest.
 * @param size side of the window in pixels
 * @param years length of the period
 */
export function rateOfCounts(size: number, years: number): (counts: PackedCounts) => number {
  const compute = (counts: PackedCounts) => {
    const forest = forestOf(counts);
    return forest === 0 ? 1 : storeRate(yearlyRate(lostOf(counts) / forest, years));
  };
  const pixels = size * size;
  if (pixels > mostTabled) return compute;
  const table = tableOf(size, years);
  return (counts) => {
    const at = lostOf(counts) * (pixels + 1) + forestOf(counts);
    const found = table[at]!;
    if (found > 0) return found;
    const stored = compute(counts);
    table[at] = stored;
    return stored;
  };
}
