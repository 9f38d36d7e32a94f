import { duplicateFinding, findDuplicates } from "@parcelle/geometry/duplicates";
import type { InspectedRow, KnownPlot } from "./import-thread.ts";

/** Says of each row that repeats the outline of a plot, or of an earlier row, which one it repeats. */
export function noteDuplicates(
  rows: readonly InspectedRow[],
  known: readonly KnownPlot[],
  identifierColumn: string | null,
): void {
  const repeatable = rows.filter((row) => row.usedGeometry !== null);
  const outlines = [
    ...known.map((plot) => ({ name: plot.identifier, geometry: plot.geometry })),
    ...repeatable.map((row) => ({ name: nameOf(row, identifierColumn), geometry: row.usedGeometry! })),
  ];
  const numbered = outlines.map(({ geometry }, index) => ({ id: String(index), geometry }));
  for (const { a, b } of findDuplicates(numbered)) {
    const repeated = repeatable[Number(b) - known.length];
    if (repeated === undefined) continue;
    repeated.findings.push(duplicateFinding(repeated.usedGeometry!, outlines[Number(a)]!.name));
    repeated.state = "review";
  }
}

function nameOf({ row, properties }: InspectedRow, identifierColumn: string | null): string {
  const identifier = identifierColumn === null ? null : properties[identifierColumn];
  const text = String(identifier ?? "").trim();
  return text === "" ? String(row) : text;
}
