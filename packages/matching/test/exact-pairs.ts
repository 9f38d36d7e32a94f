/** Cost of a pair that is not allowed. */
export const FORBIDDEN = Number.POSITIVE_INFINITY;

export type ExactAnswer = { filled: number; total: number };

/**
 * Most pairs, and of those the least total, by trying every choice: for a handful of units. Nothing in common with
 * what it checks.
 *
 * @param costs a row for each unit, a column for each donor
 */
export function triedPairs(costs: readonly (readonly number[])[], places: number): ExactAnswer {
  const rows = costs.flatMap((row) => Array.from({ length: places }, () => row));
  const taken = new Set<number>();
  let best: ExactAnswer = { filled: -1, total: 0 };
  const choose = (row: number, filled: number, total: number): void => {
    if (row === rows.length) {
      if (filled > best.filled || (filled === best.filled && total < best.total)) best = { filled, total };
      return;
    }
    rows[row]!.forEach((cost, donor) => {
      if (cost === FORBIDDEN || taken.has(donor)) return;
      taken.add(donor);
      choose(row + 1, filled + 1, total + cost);
      taken.delete(donor);
    });
    choose(row + 1, filled, total);
  };
  choose(0, 0, 0);
  return best;
}

/** A square-enough matrix: a row for each place, and a further column for each row where nobody stands. */
class Table {
  readonly rows: (readonly number[])[];
  readonly donors: number;
  readonly columns: number;
  readonly #emptyCost: number;

  constructor(costs: readonly (readonly number[])[], places: number) {
    const greatest = Math.max(0, ...costs.flat().filter((cost) => cost < FORBIDDEN));
    this.rows = costs.flatMap((row) => Array.from({ length: places }, () => row));
    this.donors = costs[0]!.length;
    this.columns = this.donors + this.rows.length;
    this.#emptyCost = (this.rows.length + 1) * (greatest + 1);
  }

  /** Rows and columns are counted from 1. */
  cost(row: number, column: number): number {
    return this.isPair(row, column) ? this.rows[row - 1]![column - 1]! : this.#emptyCost;
  }

  isPair(row: number, column: number): boolean {
    return column <= this.donors && this.rows[row - 1]![column - 1]! < FORBIDDEN;
  }
}

/** Prices of rows and columns, and the row of each column; both are counted from 1. */
class Hungarian {
  readonly rowOf: Int32Array;
  readonly #table: Table;
  readonly #ofRow: Float64Array;
  readonly #ofColumn: Float64Array;

  constructor(table: Table) {
    this.#table = table;
    this.rowOf = new Int32Array(table.columns + 1);
    this.#ofRow = new Float64Array(table.rows.length + 1);
    this.#ofColumn = new Float64Array(table.columns + 1);
  }

  addRow(row: number): void {
    const least = new Float64Array(this.rowOf.length).fill(Number.POSITIVE_INFINITY);
    const [seen, before] = [new Uint8Array(least.length), new Int32Array(least.length)];
    this.rowOf[0] = row;
    let at = 0;
    do {
      seen[at] = 1;
      for (let column = 1; column < least.length; column += 1) {
        const reduced = this.#reduced(this.rowOf[at]!, column);
        if (seen[column] === 0 && reduced < least[column]!) [least[column], before[column]] = [reduced, at];
      }
      const open = [...least.keys()].filter((column) => column > 0 && seen[column] === 0);
      at = open.reduce((best, column) => (least[column]! < least[best]! ? column : best));
      this.#move(least, seen, least[at]!);
    } while (this.rowOf[at] !== 0);
    for (; at !== 0; at = before[at]!) this.rowOf[at] = this.rowOf[before[at]!]!;
  }

  #reduced(row: number, column: number): number {
    return this.#table.cost(row, column) - this.#ofRow[row]! - this.#ofColumn[column]!;
  }

  #move(least: Float64Array, seen: Uint8Array, step: number): void {
    seen.forEach((isSeen, column) => {
      if (isSeen === 0) {
        least[column]! -= step;
        return;
      }
      this.#ofRow[this.rowOf[column]!]! += step;
      this.#ofColumn[column]! -= step;
    });
  }
}

/**
 * The same by the Hungarian method on the whole matrix, where an empty place costs more than everything else.
 *
 * Source: Kuhn (1955), in the O(n³) form with row and column potentials.
 */
export function hungarianPairs(costs: readonly (readonly number[])[], places: number): ExactAnswer {
  const table = new Table(costs, places);
  const solved = new Hungarian(table);
  for (let row = 1; row <= table.rows.length; row += 1) solved.addRow(row);
  const pairs = [...solved.rowOf.entries()].filter(
    ([column, row]) => row > 0 && column > 0 && table.isPair(row, column),
  );
  return {
    filled: pairs.length,
    total: pairs.reduce((sum, [column, row]) => sum + table.cost(row, column), 0),
  };
}
