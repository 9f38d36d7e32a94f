import type { Scaling } from "../tiff/scaling.ts";

/**
 * Sums of one question for many plots, flat: the entries of plot `p` are those from `firsts[p]` on, `counts[p]` of
 * them, ordered by value; the values of entry `e` are `values[e * width]` and the `width - 1` after it, as they
 * stand in the files.
 */
export type AreaTable = {
  /** Values in an entry: one for each layer of the question. NaN means no data there. */
  width: number;
  firsts: Float64Array;
  counts: Int32Array;
  values: Float64Array;
  sums: Float64Array;
  /** How samples of each layer become its values, as the files say; without, they are the values. */
  scalings?: readonly (Scaling | null)[];
};

/** A table that is being written, plots in any order. */
export type TableWriter = {
  /** Starts the entries of a plot. */
  begin(plot: number): void;
  /** Adds an entry whose values lie in `source` from `first` on. */
  add(source: Float64Array, first: number, sum: number): void;
  finish(): AreaTable;
};

/**
 * An empty table.
 * @param plots number of plots
 * @param width values in an entry
 */
export function createTable(plots: number, width: number): TableWriter {
  const firsts = sharedFloats(plots);
  const counts = new Int32Array(new SharedArrayBuffer(4 * plots));
  let values = new Float64Array(1024 * width);
  let sums = new Float64Array(1024);
  let length = 0;
  let current = 0;
  return {
    begin(plot) {
      current = plot;
      firsts[plot] = length;
    },
    add(source, first, sum) {
      if (length === sums.length) {
        values = doubled(values);
        sums = doubled(sums);
      }
      for (let index = 0; index < width; index++) values[length * width + index] = source[first + index]!;
      sums[length++] = sum;
      counts[current] = counts[current]! + 1;
    },
    finish() {
      return {
        ...{ width, firsts, counts },
        values: shared(values.subarray(0, length * width)),
        sums: shared(sums.subarray(0, length)),
      };
    },
  };
}

/** Zeros in memory that threads share. */
export function sharedFloats(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(8 * length));
}

function shared(values: Float64Array): Float64Array {
  const memory = sharedFloats(values.length);
  memory.set(values);
  return memory;
}

function doubled(values: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * values.length);
  larger.set(values);
  return larger;
}
