import { type Independence, testIndependence } from "@parcelle/domain/statistics/independence";

/** How many things have both values, and what a third question comes to among them. */
export interface Pair {
  line: string;
  column: string;
  counted: number;
  measured: number;
  mean: number | null;
}

export interface CrossTable {
  lines: readonly string[];
  columns: readonly string[];
  cell: (line: string, column: string) => Pair | undefined;
  lineTotal: (line: string) => number;
  columnTotal: (column: string) => number;
  total: number;
}

/** Known values in their own order, then the others, the most frequent first. */
function inOrder(
  values: readonly string[],
  known: readonly string[],
  count: (value: string) => number,
): string[] {
  const place = new Map(known.map((value, index) => [value, index]));
  return [...new Set(values)].sort(
    (one, other) =>
      (place.get(one) ?? known.length) - (place.get(other) ?? known.length) ||
      count(other) - count(one) ||
      one.localeCompare(other),
  );
}

/**
 * The pairs of two characteristics as a table.
 *
 * @param known values of each in the order in which they are told, such as choices of the form
 */
export function crossTable(
  pairs: readonly Pair[],
  known: { lines: readonly string[]; columns: readonly string[] },
): CrossTable {
  const cells = new Map(pairs.map((pair) => [JSON.stringify([pair.line, pair.column]), pair]));
  const sums = (of: "line" | "column") => {
    const sum = new Map<string, number>();
    for (const pair of pairs) sum.set(pair[of], (sum.get(pair[of]) ?? 0) + pair.counted);
    return (value: string) => sum.get(value) ?? 0;
  };
  const [lineTotal, columnTotal] = [sums("line"), sums("column")];
  return {
    lines: inOrder(
      pairs.map(({ line }) => line),
      known.lines,
      lineTotal,
    ),
    columns: inOrder(
      pairs.map(({ column }) => column),
      known.columns,
      columnTotal,
    ),
    cell: (line, column) => cells.get(JSON.stringify([line, column])),
    ...{ lineTotal, columnTotal },
    total: pairs.reduce((sum, { counted }) => sum + counted, 0),
  };
}

/** Whether the two have to do with each other, as far as the counts allow to say so. */
export const independenceOf = ({ lines, columns, cell }: CrossTable): Independence =>
  testIndependence(lines.map((line) => columns.map((column) => cell(line, column)?.counted ?? 0)));
