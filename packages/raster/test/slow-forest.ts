import { type Answer, answers } from "@parcelle/domain/forest/eligibility";
import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";

/** A made-up land: answers about trees of each pixel, and the area of a pixel in each row. */
export type SlowLand = {
  trees: readonly Answer[];
  width: number;
  rowAreas: ArrayLike<number>;
  /** Columns and rows of the least width; 1 and 1 for none. */
  span?: { columns: number; rows: number };
};

/**
 * Forest of every pixel the slow way: each pixel floods its own patch. Forest where known trees make a large patch,
 * none where even all unknown pixels and all beyond the borders would not. No line is shared with the code under test.
 */
export function slowForest(land: SlowLand, definition: ForestThresholds): Answer[] {
  const certain = wideOnly(land, (answer) => answer === answers.yes, false);
  const possible = wideOnly(land, (answer) => answer !== answers.no, true);
  return land.trees.map((_, at) => {
    if (certain[at] && isLarge(land, certain, at, definition, false)) return answers.yes;
    return possible[at] && isLarge(land, possible, at, definition, true) ? answers.unknown : answers.no;
  });
}

function wideOnly(land: SlowLand, isTree: (answer: Answer) => boolean, beyond: boolean): boolean[] {
  const { trees, width, span = { columns: 1, rows: 1 } } = land;
  const height = trees.length / width;
  const treeAt = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? beyond : isTree(trees[row * width + column]!);
  const fits = (left: number, top: number) => {
    for (let row = top; row < top + span.rows; row++) {
      for (let column = left; column < left + span.columns; column++) if (!treeAt(column, row)) return false;
    }
    return true;
  };
  return trees.map((_, at) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    for (let top = row - span.rows + 1; top <= row; top++) {
      for (let left = column - span.columns + 1; left <= column; left++) if (fits(left, top)) return true;
    }
    return false;
  });
}

const steps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

function isLarge(
  { width, rowAreas }: SlowLand,
  mask: readonly boolean[],
  start: number,
  { neighbours, minimumHectares }: ForestThresholds,
  beyond: boolean,
): boolean {
  const height = mask.length / width;
  const isOutside = (x: number, y: number) => x < 0 || y < 0 || x >= width || y >= height;
  const seen = new Set([start]);
  let area = 0;
  for (const at of seen) {
    const [column, row] = [at % width, Math.floor(at / width)];
    area += rowAreas[row]!;
    for (const [right, down] of steps.slice(0, neighbours)) {
      const [x, y] = [column + right, row + down];
      if (isOutside(x, y) && beyond) return true;
      if (!isOutside(x, y) && mask[y * width + x]) seen.add(y * width + x);
    }
  }
  return area >= minimumHectares * 10_000;
}
