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
 * @returns null for a model that predicts nothing at all
 */
export function validationCells({ forest, deforested, predicted }: CellCounts): ValidationCell[] | null {
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
  const told = sum(predicted);
  if (told === 0) return null;
  const adjustment = sum(deforested) / told;
  return Array.from(forest, (_, cell) => ({
    cell,
    forestPixels: forest[cell]!,
    deforestedPixels: deforested[cell]!,
    predictedPixels: predicted[cell]! * adjustment,
  })).filter(({ forestPixels }) => forestPixels > 0);
}

/**
 * Weighted root mean square error over cells: √(Σ w (predicted − observed)²) with w = forest / Σ forest (JNR; Vieilledent,
 * riskmapjnr).
 * @param cells cells with forest
 * @param pixelHectares area of a pixel
 * @returns hectares
 */
export function weightedError(cells: readonly ValidationCell[], pixelHectares: number): number {
  let forest = 0;
  let squares = 0;
  for (const { forestPixels, deforestedPixels, predictedPixels } of cells) {
    forest += forestPixels;
    squares += forestPixels * (predictedPixels - deforestedPixels) ** 2;
  }
  return Math.sqrt(squares / forest) * pixelHectares;
}
