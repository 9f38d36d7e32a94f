/** The lower triangle L with L Lᵀ = matrix, row by row, or the first row that depends on those before it. */
export type Cholesky = { lower: Float64Array } | { dependent: number };

/** What a pivot must keep of its diagonal: with less, the row is a sum of those before it but for rounding. */
const leastPivotShare = 1e-10;

/**
 * Cholesky decomposition of a symmetric matrix.
 *
 * @param matrix size × size numbers, row by row; the diagonal is positive
 * Source: Golub and Van Loan, Matrix Computations, algorithm 4.2.1.
 */
export function cholesky(matrix: Float64Array, size: number): Cholesky {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix[row * size + column]!;
      for (let before = 0; before < column; before += 1)
        rest -= lower[row * size + before]! * lower[column * size + before]!;
      if (column < row) lower[row * size + column] = rest / lower[column * size + column]!;
      else if (rest > leastPivotShare * matrix[row * size + row]!) lower[row * size + row] = Math.sqrt(rest);
      else return { dependent: row };
    }
  }
  return { lower };
}

/** Solves L y = x in place for one place of a list of vectors: the length of y is the Mahalanobis length of x. */
export function whiten(lower: Float64Array, size: number, vectors: Float64Array, start: number): void {
  for (let row = 0; row < size; row += 1) {
    let rest = vectors[start + row]!;
    for (let before = 0; before < row; before += 1)
      rest -= lower[row * size + before]! * vectors[start + before]!;
    vectors[start + row] = rest / lower[row * size + row]!;
  }
}
