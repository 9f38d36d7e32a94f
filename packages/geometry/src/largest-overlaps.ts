import type Flatbush from "flatbush";
import type { BoundingBox } from "./bounding-box.ts";

type Boxed = { box: BoundingBox };
type Sized = { squareMetres: number | null };

export type Measures<Plot, Overlap> = {
  /** What two plots have in common, null where that is nothing to speak of. */
  measure: (a: Plot, b: Plot) => Overlap | null;
  /** No less than that in square metres, at once. */
  mayHave: (a: Plot, b: Plot) => number;
};

/** Of those that lie upon one plot, more are not even looked at. */
const MOST_LOOKED_AT = 5_000;
/** What may be largest need not be: so many times the wanted number are measured. */
const MEASURED = 2;

/**
 * The overlaps of plots that may lie on each other by the thousand, in time that grows with their number and not with its
 * square: all those of a plot with few neighbours, and of the others the largest ones. One is given where either of its two
 * plots asks for it, so each that overlaps anything has an overlap.
 *
 * @param plots in the order in which overlaps are given
 * @param index their boxes
 * @param most overlaps that a plot with more neighbours asks for
 */
export function largestOverlaps<Plot extends Boxed, Overlap extends Sized>(
  plots: readonly Plot[],
  index: Flatbush,
  most: number,
  { measure, mayHave }: Measures<Plot, Overlap>,
): Overlap[] {
  const measured = new Map<number, Overlap | null>();
  const asked = new Set<number>();
  const ask = (one: number, other: number): Overlap | null => {
    const [a, b] = one < other ? [one, other] : [other, one];
    const pair = a * plots.length + b;
    let overlap = measured.get(pair);
    if (overlap === undefined) {
      overlap = measure(plots[a]!, plots[b]!);
      measured.set(pair, overlap);
    }
    return overlap;
  };
  const keep = (one: number, other: number) =>
    asked.add(one < other ? one * plots.length + other : other * plots.length + one);

  for (const [number, plot] of plots.entries()) {
    let met = 0;
    const neighbours = index.search(...plot.box, (other) => {
      if (other === number) return false;
      met += 1;
      return met <= MOST_LOOKED_AT;
    });
    const wanted =
      neighbours.length <= most
        ? neighbours
        : largestOf(neighbours, most, (other) => ({
            atMost: mayHave(plot, plots[other]!),
            measure: () => sizeOf(ask(number, other)),
          }));
    for (const other of wanted) if (ask(number, other) !== null) keep(number, other);
  }
  return [...asked].sort((one, other) => one - other).map((pair) => measured.get(pair)!);
}

/** One that is too involved to be measured is told before all others. */
const sizeOf = (overlap: Sized | null): number =>
  overlap === null ? 0 : (overlap.squareMetres ?? Number.POSITIVE_INFINITY);

type Size = { atMost: number; measure: () => number };

function largestOf(
  neighbours: readonly number[],
  most: number,
  sizes: (neighbour: number) => Size,
): number[] {
  const inOrder = neighbours
    .map((neighbour) => ({ neighbour, ...sizes(neighbour) }))
    .sort((one, other) => other.atMost - one.atMost);
  const found: { neighbour: number; size: number }[] = [];
  for (const { neighbour, atMost, measure } of inOrder.slice(0, MEASURED * most)) {
    if (found.length >= most && atMost <= found[most - 1]!.size) break;
    const size = measure();
    if (size === 0) continue;
    const place = found.findIndex((other) => other.size < size);
    found.splice(place === -1 ? found.length : place, 0, { neighbour, size });
  }
  return found.slice(0, most).map(({ neighbour }) => neighbour);
}
