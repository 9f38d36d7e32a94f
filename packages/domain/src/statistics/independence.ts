import { logGamma } from "./log-gamma.ts";

/** What counts of two characteristics against each other say of whether they have to do with each other. */
export type Independence =
  /** Nothing is said: a row or column alone, or a cell of which fewer than five would be expected. */
  | { kind: "too_small"; leastExpected: number }
  | {
      kind: "tested";
      chiSquare: number;
      freedom: number;
      /** How often counts as far apart or further come about by chance alone, 0 to 1. */
      probability: number;
      /** Cramér's V: 0 nothing in common, 1 one tells the other. */
      strength: number;
    };

const LEAST_EXPECTED = 5;

/**
 * Pearson's test of independence, told only where each cell would be expected to hold five or more.
 *
 * @param counts how many things each pair has, rows of equal length; each thing stands in one cell alone
 * @see Cochran (1954), "Some methods for strengthening the common χ² tests", Biometrics 10, 417–451
 */
export function testIndependence(counts: readonly (readonly number[])[]): Independence {
  const rows = counts.map((row) => row.reduce((sum, one) => sum + one, 0));
  const columns = (counts[0] ?? []).map((_, at) => counts.reduce((sum, row) => sum + row[at]!, 0));
  const all = rows.reduce((sum, one) => sum + one, 0);
  const expected = (row: number, column: number) => (rows[row]! * columns[column]!) / all;
  const each = rows.flatMap((_, row) => columns.map((_, column) => expected(row, column)));
  const leastExpected = each.length === 0 || all === 0 ? 0 : Math.min(...each);
  if (rows.length < 2 || columns.length < 2 || leastExpected < LEAST_EXPECTED)
    return { kind: "too_small", leastExpected };
  const chiSquare = counts.reduce(
    (sum, row, at) =>
      sum +
      row.reduce((own, count, column) => own + (count - expected(at, column)) ** 2 / expected(at, column), 0),
    0,
  );
  const freedom = (rows.length - 1) * (columns.length - 1);
  return {
    kind: "tested",
    ...{ chiSquare, freedom },
    probability: upperIncompleteGamma(freedom / 2, chiSquare / 2),
    strength: Math.sqrt(chiSquare / (all * Math.min(rows.length - 1, columns.length - 1))),
  };
}

const MOST_STEPS = 1000;
const PRECISION = 1e-14;

/** Regularised upper incomplete gamma function Q(a, x). Source: DLMF 8.7.1 and 8.9.2, as series and continued fraction. */
function upperIncompleteGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step <= MOST_STEPS && term > sum * PRECISION; step += 1) {
    term *= x / (a + step);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  let below = x + 1 - a;
  let above = Number.MAX_VALUE;
  let inverse = 1 / below;
  let fraction = inverse;
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    const factor = -step * (step - a);
    below += 2;
    inverse = 1 / (factor * inverse + below);
    above = below + factor / above;
    const change = above * inverse;
    fraction *= change;
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return fraction;
}
