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
};

/** Rows go in one after the other, and come out in the same order once each of their patches is decided. */
export type PatchStream = {
  /** Takes the next row: 1 inside a patch, 0 outside. */
  push(mask: Uint8Array, area: RowArea): void;
  /** Says that there are no more rows. */
  finish(): void;
  /** The next row that is decided, 1 in patches that are large enough; null where none is. */
  take(): Uint8Array | null;
  /** Rows that went in and did not come out. */
  readonly waiting: number;
};

/** A billionth of the least area is rounding of the sums. */
const rounding = 1e-9;
const mostLabels = 1 << 20;

/**
 * Finds the patches of a mask of any height row by row. A patch is decided as soon as it is large enough or has ended,
 * so only rows of small patches that still go on wait: as many as the least area has pixels at most. Connected
 * components by runs and union-find (Rosenfeld and Pfaltz 1966; runs as in He, Chao and Suzuki 2008).
 * @param rules width, neighbours, least area, borders
 */
export function createPatchStream(rules: PatchRules): PatchStream {
  const { width } = rules;
  const labels = createLabels();
  const scratch = new Int32Array(3 * (width + 1));
  const waiting: Int32Array[] = [];
  let previous = new Int32Array(0);
  let row = 0;
  let finished = false;
  let decidedRuns = 0;
  const isDecided = (label: number) => {
    const root = rootOf(labels.parents, label);
    return finished || labels.large[root] === 1 || labels.lastRows[root]! < row - 1;
  };
  return {
    push(mask, area) {
      const runs = scratch.slice(0, writeRuns(mask, width, scratch));
      labelRow(labels, { previous, runs, row, area, rules });
      waiting.push(runs);
      previous = runs;
      row += 1;
      if (labels.count > mostLabels) forgetOtherLabels(labels, [...waiting, previous]);
    },
    finish() {
      if (rules.borders === "go-on") markLarge(labels, previous);
      finished = true;
    },
    take() {
      const [runs] = waiting;
      if (runs === undefined) return null;
      while (decidedRuns < runs.length && isDecided(runs[decidedRuns + 2]!)) decidedRuns += 3;
      if (decidedRuns < runs.length) return null;
      waiting.shift();
      decidedRuns = 0;
      return drawn(runs, labels, width);
    },
    get waiting() {
      return waiting.length;
    },
  };
}

/** Writes `start, end, label` of each run of ones; labels stay open. */
function writeRuns(mask: Uint8Array, width: number, runs: Int32Array): number {
  let length = 0;
  for (let at = 0; at < width; at++) {
    if (mask[at] === 0) continue;
    runs[length] = at;
    do at++;
    while (at < width && mask[at] !== 0);
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

function drawn(runs: Int32Array, labels: PatchLabels, width: number): Uint8Array {
  const mask = new Uint8Array(width);
  for (let at = 0; at < runs.length; at += 3) {
    if (labels.large[rootOf(labels.parents, runs[at + 2]!)] === 1) mask.fill(1, runs[at]!, runs[at + 1]!);
  }
  return mask;
}
