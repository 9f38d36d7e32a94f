import type { CodeBlock } from "./code-blocks.ts";

/** Which distances: from what is no forest at a date (a code below it), and how far they are looked at. */
export type DistanceOptions = {
  date: 1 | 2 | 3;
  /** Rows above and below a row in which an edge is looked for: farther ones may come as "none". */
  reach: number;
  /** Height of a pixel by its width. */
  ratio: number;
};

/** Squared distances of a row's pixels. */
export type EdgeDistances = {
  /**
   * @param y row of the raster, one of those asked for
   * @param into squared distance of each pixel from the nearest centre of a pixel without forest, in widths of a
   *   pixel: 0 where there is no forest, Infinity where no edge is within reach
   */
  row(y: number, into: Float64Array): void;
};

/**
 * Exact Euclidean distances to the forest edge in two passes: down and up the columns (Meijster, Roerdink and
 * Hesselink 2000, first phase), then the lower envelope of parabolas along each row (Felzenszwalb and Huttenlocher
 * 2012, section 2.1), run of forest by run of forest, since nothing lies nearer than the run's own ends. What lies
 * outside the raster is no edge.
 * @param block rows asked for with `reach` more on either side, where the raster has them
 * @param from first row of the raster asked for
 * @param to row after the last
 * @param options date, reach, shape of a pixel
 */
export function edgeDistances(
  block: CodeBlock,
  from: number,
  to: number,
  { date, reach, ratio }: DistanceOptions,
): EdgeDistances {
  const { width, codes, top } = block;
  const heights = columnDistances(block, from, to, date, reach);
  const squares = Float64Array.from({ length: reach + 1 }, (_, rows) => (rows * ratio) ** 2);
  const envelope: Envelope = {
    places: new Int32Array(width + 2),
    lows: new Float64Array(width + 2),
    starts: new Float64Array(width + 2),
  };
  return {
    row(y, into) {
      const code = (y - top) * width;
      const rows = heights.subarray((y - from) * width, (y - from + 1) * width);
      into.fill(0);
      const last = block.last[y - top]!;
      for (let x = block.first[y - top]!; x <= last; x++) {
        if (codes[code + x]! < date) continue;
        let end = x;
        while (end < last && codes[code + end + 1]! >= date) end++;
        const count = envelopeOfRun(envelope, rows, squares, x, end);
        readEnvelope(envelope, count, x, end, into);
        x = end;
      }
    },
  };
}

type Envelope = { places: Int32Array; lows: Float64Array; starts: Float64Array };

/** The envelope over a run of forest and the pixel without forest at either end of it. */
function envelopeOfRun(
  envelope: Envelope,
  rows: Uint16Array,
  squares: Float64Array,
  from: number,
  to: number,
): number {
  let count = from > 0 ? addParabola(envelope, 0, from - 1, 0) : 0;
  for (let x = from; x <= to; x++) {
    const height = rows[x]!;
    if (height < squares.length) count = addParabola(envelope, count, x, squares[height]!);
  }
  return to + 1 < rows.length ? addParabola(envelope, count, to + 1, 0) : count;
}

/** Puts a parabola to the right of those of the envelope, which loses what is now nowhere the lowest. */
function addParabola({ places, lows, starts }: Envelope, count: number, place: number, low: number): number {
  let kept = count;
  let start = -Infinity;
  while (kept > 0) {
    const before = places[kept - 1]!;
    start = (low + place * place - lows[kept - 1]! - before * before) / (2 * (place - before));
    if (start > starts[kept - 1]!) break;
    kept -= 1;
    start = -Infinity;
  }
  places[kept] = place;
  lows[kept] = low;
  starts[kept] = start;
  return kept + 1;
}

function readEnvelope(
  { places, lows, starts }: Envelope,
  count: number,
  from: number,
  to: number,
  into: Float64Array,
): void {
  if (count === 0) {
    into.fill(Infinity, from, to + 1);
    return;
  }
  let at = 0;
  for (let x = from; x <= to; x++) {
    while (at + 1 < count && starts[at + 1]! < x) at++;
    const off = x - places[at]!;
    into[x] = off * off + lows[at]!;
  }
}

/** Rows to the nearest pixel without forest in the same column; more than `reach` where there is none within it. */
function columnDistances(block: CodeBlock, from: number, to: number, date: number, reach: number) {
  const { width, codes, top, rows } = block;
  const none = reach + 1;
  const distances = new Uint16Array((to - from) * width);
  const since = new Uint16Array(width).fill(none);
  const step = (row: number) => {
    const [left, right] = [block.first[row]!, block.last[row]!];
    if (right < 0) {
      since.fill(0);
      return;
    }
    since.fill(0, 0, left);
    since.fill(0, right + 1);
    for (let x = left, at = row * width + left; x <= right; x++, at++) {
      const before = since[x]!;
      since[x] = codes[at]! < date ? 0 : before < none ? before + 1 : none;
    }
  };
  for (let row = 0; row < to - top; row++) {
    step(row);
    if (row >= from - top) distances.set(since, (row - from + top) * width);
  }
  since.fill(none);
  for (let row = rows - 1; row >= from - top; row--) {
    step(row);
    if (row >= to - top) continue;
    const start = (row - from + top) * width;
    for (let x = block.first[row]!; x <= block.last[row]!; x++) {
      if (since[x]! < distances[start + x]!) distances[start + x] = since[x]!;
    }
  }
  return distances;
}
