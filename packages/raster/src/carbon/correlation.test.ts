import { seededRandom } from "@parcelle/domain/random/seeded-random";
import { describe, expect, test } from "vitest";
import { correlatedError, createCellSums, independentError } from "./correlation.ts";

/** Amounts of a square of pixels, between 1 and 2. */
function square(side: number, seed: string): number[][] {
  const random = seededRandom(seed);
  return Array.from({ length: side }, () => Array.from({ length: side }, () => 1 + random.next()));
}

function cellsOf(amounts: number[][], most: number) {
  const cells = createCellSums(most);
  amounts.forEach((line, row) => {
    line.forEach((amount, column) => {
      cells.add(column - 1000, row + 2000, amount);
    });
  });
  return cells;
}

/** Sum over all pairs of pixels, one by one. */
function slowError(amounts: number[][], metres: number, [width, height]: readonly [number, number]): number {
  let variance = 0;
  const all = amounts.flatMap((line, row) => line.map((amount, column) => ({ amount, row, column })));
  for (const one of all) {
    for (const other of all) {
      const distance = Math.hypot((one.column - other.column) * width, (one.row - other.row) * height);
      variance += one.amount * other.amount * Math.exp(-distance / metres);
    }
  }
  return Math.sqrt(variance);
}

const sumOf = (amounts: number[][]) => amounts.flat().reduce((sum, amount) => sum + amount, 0);

describe("the standard error of a sum of pixels", () => {
  test("is by pixel what every pair of them gives", () => {
    const amounts = square(12, "pairs");
    for (const metres of [10, 100, 1000]) {
      const found = correlatedError(cellsOf(amounts, 2048), [28, 31], metres);
      expect(found / slowError(amounts, metres, [28, 31])).toBeCloseTo(1, 10);
    }
  });

  test("lies between that of independent pixels and that of pixels which err alike", () => {
    const amounts = square(10, "limits");
    const cells = cellsOf(amounts, 2048);
    const independent = Math.sqrt(amounts.flat().reduce((sum, amount) => sum + amount ** 2, 0));
    expect(independentError(cells)).toBeCloseTo(independent, 10);
    expect(correlatedError(cells, [30, 30], 1e-3)).toBeCloseTo(independent, 10);
    expect(correlatedError(cells, [30, 30], 1e9)).toBeCloseTo(sumOf(amounts), 3);
  });

  test("stays within two percent where many pixels share a cell", () => {
    const amounts = square(60, "coarse");
    for (const metres of [120, 300, 3000]) {
      const cells = cellsOf(amounts, 300);
      expect(cells.side).toBe(4);
      const ratio = correlatedError(cells, [30, 30], metres) / slowError(amounts, metres, [30, 30]);
      expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
    }
  });

  test("is never smaller for the coarser cells of independent pixels", () => {
    const amounts = square(20, "doubled");
    expect(independentError(cellsOf(amounts, 100))).toBeGreaterThan(independentError(cellsOf(amounts, 400)));
  });

  test("is that of drawn fields with this correlation", () => {
    const amounts = square(6, "field").flat();
    const places = amounts.map((_, index) => [(index % 6) * 30, Math.floor(index / 6) * 30] as const);
    const root = cholesky(
      places.map((one) =>
        places.map((other) => Math.exp(-Math.hypot(one[0] - other[0], one[1] - other[1]) / 60)),
      ),
    );
    const random = seededRandom("draws");
    const draws = Array.from({ length: 20_000 }, () => {
      const normal = amounts.map(() => random.normal());
      return root.reduce((sum, line, index) => {
        const error = line.reduce((total, factor, at) => total + factor * normal[at]!, 0);
        return sum + amounts[index]! * error;
      }, 0);
    });
    const spread = Math.sqrt(draws.reduce((sum, draw) => sum + draw ** 2, 0) / draws.length);
    const cells = cellsOf(square(6, "field"), 2048);
    expect(spread / correlatedError(cells, [30, 30], 60)).toBeCloseTo(1, 1.7);
  });
});

function cholesky(matrix: number[][]): number[][] {
  const root = matrix.map((line) => line.map(() => 0));
  for (let row = 0; row < matrix.length; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row]![column]!;
      for (let at = 0; at < column; at++) rest -= root[row]![at]! * root[column]![at]!;
      root[row]![column] = row === column ? Math.sqrt(rest) : rest / root[column]![column]!;
    }
  }
  return root;
}
