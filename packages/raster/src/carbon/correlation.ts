/**
 * How the errors of the pixels of a layer go together: all alike, each by itself, or less with distance,
 * exp(-distance / metres).
 */
export type Correlation = { kind: "full" } | { kind: "none" } | { kind: "exponential"; metres: number };

/** Sums by cell of a lattice whose cells are doubled whenever there would be too many of them. */
export type CellSums = {
  /** Side of a cell in pixels. */
  readonly side: number;
  readonly count: number;
  add(column: number, row: number, amount: number): void;
  /** Column and row of the cell, in cells, and its sum. */
  forEach(visit: (column: number, row: number, amount: number) => void): void;
};

/** Columns and rows of the whole Earth fit in between, at 1 m too. */
const middle = 33_554_432;
const across = 67_108_864;

/**
 * Empty sums.
 * @param most number of cells that are kept
 */
export function createCellSums(most: number): CellSums {
  let sums = new Map<number, number>();
  let side = 1;
  const put = (column: number, row: number, amount: number) => {
    const key = (row + middle) * across + column + middle;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  const forEach: CellSums["forEach"] = (visit) => {
    for (const [key, amount] of sums) {
      const row = Math.floor(key / across);
      visit(key - row * across - middle, row - middle, amount);
    }
  };
  const double = () => {
    const finer = sums;
    sums = new Map();
    side *= 2;
    for (const [key, amount] of finer) {
      const row = Math.floor(key / across);
      put(Math.floor((key - row * across - middle) / 2), Math.floor((row - middle) / 2), amount);
    }
  };
  return {
    get side() {
      return side;
    },
    get count() {
      return sums.size;
    },
    add(column, row, amount) {
      put(Math.floor(column / side), Math.floor(row / side), amount);
      while (sums.size > most) double();
    },
    forEach,
  };
}

/**
 * Square root of the sum of squares of the cells: the standard error of a sum whose pixels err each by itself. Pixels in
 * one cell are taken to err alike, so that larger cells never understate it.
 */
export function independentError(cells: CellSums): number {
  let variance = 0;
  cells.forEach((_, __, amount) => {
    variance += amount ** 2;
  });
  return Math.sqrt(variance);
}

/** Points of a side of a cell, by which the mean correlation of near cells is found. */
const points = 8;
/** Cells farther away are told by the distance of their middles. */
const near = 2;

/**
 * Standard error of a sum whose errors go together less with distance. Exact by pixel while cells are pixels; of larger
 * cells the mean correlation between them counts.
 * @param cells sum of weight times standard error in each cell
 * @param pixelMetres width and height of a pixel
 * @param metres distance at which the correlation is 1/e
 * @see N. Cressie (1993), Statistics for Spatial Data, section 3.2: variance of a weighted sum under a covariance
 */
export function correlatedError(
  cells: CellSums,
  pixelMetres: readonly [width: number, height: number],
  metres: number,
): number {
  const [columns, rows, amounts] = listed(cells);
  const width = cells.side * pixelMetres[0];
  const height = cells.side * pixelMetres[1];
  const nearby = nearCorrelations(cells.side, width, height, metres);
  let variance = 0;
  for (let one = 0; one < amounts.length; one++) {
    let around = 0;
    for (let other = 0; other < one; other++) {
      const right = Math.abs(columns[one]! - columns[other]!);
      const down = Math.abs(rows[one]! - rows[other]!);
      const alike =
        right <= near && down <= near
          ? nearby[down * (near + 1) + right]!
          : Math.exp(-Math.hypot(right * width, down * height) / metres);
      around += amounts[other]! * alike;
    }
    variance += amounts[one]! * (2 * around + amounts[one]! * nearby[0]!);
  }
  return Math.sqrt(variance);
}

function listed(cells: CellSums): [Float64Array, Float64Array, Float64Array] {
  const lists = [0, 1, 2].map(() => new Float64Array(cells.count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let place = 0;
  cells.forEach((column, row, amount) => {
    lists[0][place] = column;
    lists[1][place] = row;
    lists[2][place++] = amount;
  });
  return lists;
}

function nearCorrelations(side: number, width: number, height: number, metres: number): Float64Array {
  const found = new Float64Array((near + 1) ** 2);
  for (let down = 0; down <= near; down++) {
    for (let right = 0; right <= near; right++) {
      found[down * (near + 1) + right] =
        side === 1
          ? Math.exp(-Math.hypot(right * width, down * height) / metres)
          : meanCorrelation(right, down, [width, height], metres);
    }
  }
  return found;
}

/** Mean over pairs of points; a step between points occurs as often as its triangle says. */
function meanCorrelation(
  right: number,
  down: number,
  [width, height]: readonly [number, number],
  metres: number,
): number {
  let sum = 0;
  for (let x = 1 - points; x < points; x++) {
    for (let y = 1 - points; y < points; y++) {
      const pairs = (points - Math.abs(x)) * (points - Math.abs(y));
      const distance = Math.hypot((right + x / points) * width, (down + y / points) * height);
      sum += pairs * Math.exp(-distance / metres);
    }
  }
  return sum / points ** 4;
}
