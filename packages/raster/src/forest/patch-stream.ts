import {
  addLabel,
  createLabels,
  forgetOtherLabels,
  joinRoots,
  type PatchLabels,
  rootOf,
} from "./patch-labels.ts";

/** Area of the pixels of a row from one column to before another, square metres. */
export type RowArea = (from: number, to: number) => number;

/** Which patches count. */
export type PatchRules = {
  /** Columns of each row. */
  width: number;
  /** 4: pixels that share a side belong together; 8: also those that share a corner. */
  neighbours: 4 | 8;
  minimumSquareMetres: number;
  /** Patches that touch a border of the rows end there, or "go on" beyond it and count as large enough. */
  borders: "end" | "go-on";
  /** The least and the greatest value of pixels that belong to patches. */
  inside: readonly [least: number, greatest: number];
};

/** Rows go in one after the other, and come out in the same order once each of their patches is decided. */
export type PatchStream = {
  /** Takes the next row, which begins at `start` of the values. */
  push(values: Uint8Array, start: number, area: RowArea): void;
  /** Says that there are no more rows. */
  finish(): void;
  /** Whether the next row is decided. */
  isReady(): boolean;
  /** Writes a value into a row where the next row has patches that are large enough; it must be ready. */
  take(into: Uint8Array, value: number): void;
  /** Rows that went in and did not come out. */
  readonly waiting: number;
};

/** A billionth of the least area is rounding of the sums. */
const rounding = 1e-9;
const fewLabels = 65_536;

/**
 * Finds the patches of a raster of any height row by row. A patch is decided as soon as it is large enough or has
 * ended, so only rows of small patches that still go on wait: as many as the least area has pixels at most. Connected
 * components by runs and union-find (Rosenfeld and Pfaltz 1966; runs as in He, Chao and Suzuki 2008).
 * @param rules width, neighbours, least area, borders, values
 */
export function createPatchStream(rules: PatchRules): PatchStream {
  const { width } = rules;
  const labels = createLabels();
  const scratch = new Int32Array(3 * (width + 1));
  const waiting: Int32Array[] = [];
  let previous = new Int32Array(0);
  let row = 0;
  let finished = false;
  /** Where the decided runs of the first row end: these hold 1 or 0 in place of their label. */
  let decided = 0;
  let mostLabels = fewLabels;
  const decideFirst = (runs: Int32Array): boolean => {
    for (; decided < runs.length; decided += 3) {
      const root = rootOf(labels.parents, runs[decided + 2]!);
      const isLarge = labels.large[root]!;
      if (isLarge === 0 && !finished && labels.lastRows[root]! === row - 1) return false;
      runs[decided + 2] = isLarge;
    }
    return true;
  };
  return {
    push(values, start, area) {
      const runs = scratch.slice(0, writeRuns(values, start, scratch, rules));
      labelRow(labels, { previous, runs, row, area, rules });
      waiting.push(runs);
      previous = runs;
      row += 1;
      if (labels.count <= mostLabels) return;
      forgetOtherLabels(labels, [waiting[0]!.subarray(decided), ...waiting.slice(1)]);
      mostLabels = Math.max(fewLabels, 4 * labels.count);
    },
    finish() {
      if (rules.borders === "go-on") markLarge(labels, previous);
      finished = true;
    },
    // The last row keeps its labels for the next one.
    isReady: () => waiting.length > (finished ? 0 : 1) && decideFirst(waiting[0]!),
    take(into, value) {
      const runs = waiting.shift()!;
      decided = 0;
      for (let at = 0; at < runs.length; at += 3) {
        if (runs[at + 2] === 0) continue;
        const end = runs[at + 1]!;
        for (let column = runs[at]!; column < end; column++) into[column] = value;
      }
    },
    get waiting() {
      return waiting.length;
    },
  };
}

/** Writes `start, end, label` of each run of pixels that belong to patches; labels stay open. */
function writeRuns(
  values: Uint8Array,
  start: number,
  runs: Int32Array,
  { width, inside }: PatchRules,
): number {
  const [least, greatest] = inside;
  let length = 0;
  for (let at = 0; at < width; at++) {
    const value = values[start + at]!;
    if (value < least || value > greatest) continue;
    runs[length] = at;
    for (at++; at < width; at++) {
      const next = values[start + at]!;
      if (next < least || next > greatest) break;
    }
    runs[length + 1] = at;
    length += 3;
  }
  return length;
}

type LabelledRow = { previous: Int32Array; runs: Int32Array; row: number; area: RowArea; rules: PatchRules };

function labelRow(labels: PatchLabels, { previous, runs, row, area, rules }: LabelledRow): void {
  const reach = rules.neighbours === 8 ? 1 : 0;
  const least = rules.minimumSquareMetres * (1 - rounding);
  const goOn = rules.borders === "go-on";
  let above = 0;
  for (let at = 0; at < runs.length; at += 3) {
    const start = runs[at]!;
    const end = runs[at + 1]!;
    while (above < previous.length && previous[above + 1]! + reach <= start) above += 3;
    let root = -1;
    for (let other = above; other < previous.length && previous[other]! < end + reach; other += 3) {
      const met = rootOf(labels.parents, previous[other + 2]!);
      root = root < 0 ? met : joinRoots(labels, root, met);
    }
    if (root < 0) root = addLabel(labels, row);
    const squareMetres = labels.squareMetres[root]! + area(start, end);
    labels.squareMetres[root] = squareMetres;
    labels.lastRows[root] = row;
    const onBorder = goOn && (row === 0 || start === 0 || end === rules.width);
    if (onBorder || squareMetres >= least) labels.large[root] = 1;
    runs[at + 2] = root;
  }
}

function markLarge(labels: PatchLabels, runs: Int32Array): void {
  for (let at = 2; at < runs.length; at += 3) labels.large[rootOf(labels.parents, runs[at]!)] = 1;
}
