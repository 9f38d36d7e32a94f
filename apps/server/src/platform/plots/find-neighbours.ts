import { duplicateFinding, findDuplicates } from "@parcelle/geometry/duplicates";
import type { Finding } from "@parcelle/geometry/findings";
import { mostOverlapsOfPlot } from "@parcelle/geometry/most-overlaps";
import { findOverlaps } from "@parcelle/geometry/overlaps";
import type { Geometry } from "geojson";

/** A plot that is there already, with a valid outline. */
export type KnownPlot = { identifier: string; geometry: Geometry };

/** What comparing needs of a row; `name` is what people call it by. */
export type RowOutline = { row: number; name: string; geometry: Geometry; valid: boolean };

/** Area and percentage are null where the outlines cross at too many places to compute them. */
export type RowOverlap = {
  with: "row" | "plot";
  reference: string;
  squareMetres: number | null;
  percent: number | null;
};

/** What a row overlaps, and the plot or earlier row whose outline it repeats. */
export type RowNeighbours = { row: number; overlaps: RowOverlap[]; duplicate: Finding | null };

/** Compares rows with each other and with the plots that are already there; only rows with neighbours are given back. */
export function findNeighbours(rows: readonly RowOutline[], known: readonly KnownPlot[]): RowNeighbours[] {
  const found = new Map<number, RowNeighbours>();
  const neighboursOf = (row: number): RowNeighbours => {
    const neighbours = found.get(row) ?? { row, overlaps: [], duplicate: null };
    found.set(row, neighbours);
    return neighbours;
  };
  noteOverlaps(rows, known, (row, overlap) => neighboursOf(row).overlaps.push(overlap));
  noteDuplicates(rows, known, (row, duplicate) => {
    neighboursOf(row).duplicate = duplicate;
  });
  return [...found.values()];
}

function noteOverlaps(
  rows: readonly RowOutline[],
  known: readonly KnownPlot[],
  note: (row: number, overlap: RowOverlap) => void,
): void {
  const noteSide = (id: string, other: string, squareMetres: number | null, percent: number | null) => {
    const [kind, number] = id.split(":");
    if (kind !== "row") return;
    const [otherKind, ...reference] = other.split(":");
    const side = { with: otherKind as RowOverlap["with"], reference: reference.join(":") };
    note(Number(number), { ...side, squareMetres, percent });
  };
  const outlines = [
    ...rows.map(({ row, geometry, valid }) => ({ id: `row:${row}`, geometry, valid })),
    ...known.map(({ identifier, geometry }) => ({ id: `plot:${identifier}`, geometry, valid: true })),
  ];
  for (const { a, b, squareMetres, percentOfA, percentOfB } of findOverlaps(outlines, {
    mostOfPlot: mostOverlapsOfPlot,
  })) {
    noteSide(a, b, squareMetres, percentOfA);
    noteSide(b, a, squareMetres, percentOfB);
  }
}

function noteDuplicates(
  rows: readonly RowOutline[],
  known: readonly KnownPlot[],
  note: (row: number, duplicate: Finding) => void,
): void {
  const inOrder = rows.toSorted((one, other) => one.row - other.row);
  const outlines = [
    ...known.map(({ identifier, geometry }) => ({ name: identifier, geometry })),
    ...inOrder.map(({ name, geometry }) => ({ name, geometry })),
  ];
  const numbered = outlines.map(({ geometry }, index) => ({ id: String(index), geometry }));
  for (const { a, b } of findDuplicates(numbered)) {
    const repeated = inOrder[Number(b) - known.length];
    if (repeated) note(repeated.row, duplicateFinding(repeated.geometry, outlines[Number(a)]!.name));
  }
}
