import type { OwnColumn, ReportedPlot } from "./report-source.ts";

/**
 * The columns of people's own files, in the order in which they appear; numbers only is a number.
 *
 * @param plots their `properties` are read
 */
export function ownColumnsOf(plots: readonly Pick<ReportedPlot, "properties">[]): OwnColumn[] {
  const columns = new Map<string, { numbers: number; others: number }>();
  for (const { properties } of plots) {
    for (const [name, value] of Object.entries(properties)) {
      const column = columns.get(name) ?? { numbers: 0, others: 0 };
      if (typeof value === "number") column.numbers += 1;
      else if (value !== null) column.others += 1;
      columns.set(name, column);
    }
  }
  return [...columns].map(([name, { numbers, others }]) => ({
    name,
    type: numbers > 0 && others === 0 ? "number" : "text",
  }));
}
