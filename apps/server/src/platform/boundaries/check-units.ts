import { countryTest } from "@parcelle/basemap/find-country";
import type { UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import { centroid } from "@parcelle/geometry/centroid";
import { mostOverlapsOfPlot } from "@parcelle/geometry/most-overlaps";
import { findOverlaps } from "@parcelle/geometry/overlaps";
import { shareInside } from "@parcelle/geometry/share-inside";
import type { LinkedUnit } from "./link-units.ts";

/** Levels are often drawn by different people: borders that lie a little off each other are no fault. */
const told = { outsidePercent: 1, overlapPercent: 1 };
const forbidden = { outsidePercent: 50, overlapPercent: 10 };
/** In square metres; a hectare. */
const smallestOverlap = 10_000;

/** What is wrong with where units of one level lie: in another country, outside their parents, on each other. */
export function checkUnits(units: readonly LinkedUnit[], country: string): UnitProblem[] {
  // Of the smallest countries the map knows nothing.
  const isInside = countryTest(country) ?? (() => true);
  return [
    ...units.flatMap((unit) => [...elsewhere(unit, isInside), ...outsideParent(unit)]),
    ...overlapsOf(units),
  ];
}

const about = ({ file, row, name }: LinkedUnit) => ({ file, row, unit: name });

function elsewhere(
  unit: LinkedUnit,
  isInside: (longitude: number, latitude: number) => boolean,
): UnitProblem[] {
  const [longitude, latitude] = centroid(unit.geometry) as [number, number];
  if (isInside(longitude, latitude)) return [];
  return [{ ...about(unit), code: "another_country", severity: "error", detail: {} }];
}

function outsideParent(unit: LinkedUnit): UnitProblem[] {
  if (unit.parent === null) return [];
  const inside = shareInside(unit.geometry, unit.parent.geometry);
  if (inside === null) {
    const detail = { other: unit.parent.name };
    return [{ ...about(unit), code: "overlap_not_computed", severity: "warning", detail }];
  }
  const percent = 100 * (1 - inside);
  if (percent <= told.outsidePercent) return [];
  const severity = percent > forbidden.outsidePercent ? "error" : "warning";
  return [
    { ...about(unit), code: "outside_parent", severity, detail: { percent, parent: unit.parent.name } },
  ];
}

function overlapsOf(units: readonly LinkedUnit[]): UnitProblem[] {
  const plots = units.map(({ geometry, hectares }, index) => ({
    ...{ id: String(index), geometry, hectares, valid: true },
  }));
  // A file whose units all lie on each other has as many pairs as it has units, squared.
  const limits = { minimumSquareMetres: smallestOverlap, mostOfPlot: mostOverlapsOfPlot };
  return findOverlaps(plots, limits).flatMap(({ a, b, percentOfA, percentOfB }): UnitProblem[] => {
    const unit = units[Number(a)]!;
    const other = units[Number(b)]!.name;
    if (percentOfA === null)
      return [{ ...about(unit), code: "overlap_not_computed", severity: "warning", detail: { other } }];
    const percent = Math.max(percentOfA, percentOfB);
    if (percent <= told.overlapPercent) return [];
    const severity = percent > forbidden.overlapPercent ? "error" : "warning";
    return [{ ...about(unit), code: "overlaps_sibling", severity, detail: { other, percent } }];
  });
}
