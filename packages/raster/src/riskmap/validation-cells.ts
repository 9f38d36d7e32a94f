/** Deforestation of the second period in the coarse cells that have forest, as it was and as a model tells it. */
export type ValidationCell = {
  /** Number of the cell: row × cells in a row + column, from 0. */
  cell: number;
  forestPixels: number;
  deforestedPixels: number;
  predictedPixels: number;
};

/** Pixels by cell. */
export type CellCounts = { forest: Float64Array; deforested: Float64Array; predicted: Float64Array };

/**
 * The cells with forest. A model says where, not how much: its sum is made that of what was deforested.
 * @param counts pixels by cell, as a model tells them
 * @returns none for a model that predicts nothing at all
 */
export function validationCells(counts: CellCounts): ValidationCell[] {
  const { forest, deforested, predicted } = counts;
  const adjustment = adjustmentOf(counts);
  const cells: ValidationCell[] = [];
  for (let cell = 0; adjustment !== null && cell < forest.length; cell++) {
    if (forest[cell] === 0) continue;
    cells.push({
      cell,
      forestPixels: forest[cell]!,
      deforestedPixels: deforested[cell]!,
      predictedPixels: predicted[cell]! * adjustment,
    });
  }
  return cells;
}

/**
 * Weighted root mean square error over the cells with forest: √(Σ w (predicted − observed)²) with w = forest / Σ forest
 * (JNR; Vieilledent, riskmapjnr), the predictions adjusted as in `validationCells`.
 * @param counts pixels by cell, as a model tells them
 * @param pixelHectares area of a pixel
 * @returns hectares; null for a model that predicts nothing at all
 */
export function weightedError(counts: CellCounts, pixelHectares: number): number | null {
  const adjustment = adjustmentOf(counts);
  if (adjustment === null) return null;
  let squares = 0;
  for (let cell = 0; cell < counts.forest.length; cell++) {
    const off = counts.predicted[cell]! * adjustment - counts.deforested[cell]!;
    squares += counts.forest[cell]! * off * off;
  }
  return Math.sqrt(squares / sumOf(counts.forest)) * pixelHectares;
}

function adjustmentOf({ deforested, predicted }: CellCounts): number | null {
  const told = sumOf(predicted);
  return told === 0 ? null : sumOf(deforested) / told;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
