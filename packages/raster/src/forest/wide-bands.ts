import { keepWide, type WidthInPixels } from "./least-width.ts";

/** Bands of rows go in from the top; rows come out, later by as many as the width spans. */
export type WideBands = {
  /** Takes the next rows of a mask and gives those that are known now. */
  push(mask: Uint8Array): Uint8Array;
  /** Says that there are no more, and gives the rest. */
  finish(): Uint8Array;
};

/** What the width spans in a row of the bands, counted from the first one; rows before it have negative numbers. */
export type SpanOfRow = (row: number) => { columns: number; rows: number };

/**
 * Takes away what is narrower than a width from a mask that comes in bands; see `keepWide`.
 * @param width columns of each row
 * @param most most columns and rows that the width spans anywhere
 * @param spanOf columns and rows that it spans, counted from a row
 * @param beyond whether all is trees beyond the borders: 1, or nothing is: 0
 */
export function wideBands(
  width: number,
  most: { columns: number; rows: number },
  spanOf: SpanOfRow,
  beyond: 0 | 1,
): WideBands {
  const around = { columns: most.columns - 1, rows: most.rows - 1 };
  const wide = width + 2 * around.columns;
  const frame = (rows: number) => new Uint8Array(rows * wide).fill(beyond);
  let kept = frame(2 * around.rows);
  let first = -2 * around.rows;
  const work = (added: Uint8Array): Uint8Array => {
    const mask = joined(kept, added);
    const height = mask.length / wide;
    const spans = Array.from({ length: height }, (_, row) => spanOf(first + row));
    const span: WidthInPixels = {
      columns: Int32Array.from(spans, ({ columns }) => columns),
      rows: Int32Array.from(spans, ({ rows }) => rows),
    };
    const output = keepWide({ mask, width: wide, height }, span);
    const known = { from: around.rows, to: height - around.rows };
    kept = mask.slice((height - 2 * around.rows) * wide);
    const top = first;
    first += height - 2 * around.rows;
    // The rows above the first one were never given.
    const from = Math.max(known.from, -top);
    return withoutFrame(output.subarray(from * wide, Math.max(from, known.to) * wide), wide, around.columns);
  };
  return {
    push(mask) {
      const rows = mask.length / width;
      const framed = frame(rows);
      for (let row = 0; row < rows; row++) {
        framed.set(mask.subarray(row * width, (row + 1) * width), row * wide + around.columns);
      }
      return work(framed);
    },
    finish: () => work(frame(around.rows)),
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function withoutFrame(mask: Uint8Array, wide: number, frame: number): Uint8Array {
  const width = wide - 2 * frame;
  const rows = mask.length / wide;
  const output = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const start = row * wide + frame;
    output.set(mask.subarray(start, start + width), row * width);
  }
  return output;
}
