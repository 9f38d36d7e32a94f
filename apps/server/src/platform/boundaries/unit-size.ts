import type { UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import { polygonsOf } from "@parcelle/geometry/polygons-of";
import { everyPosition } from "@parcelle/geometry/positions-of";
import type { Geometry } from "geojson";

/** An outline takes 16 bytes a corner, and the table has room for 10 MB. */
export const mostUnitCorners = 500_000;
/** Published units have a few lakes and enclaves; of many more the database makes pieces for minutes, and others wait. */
export const mostUnitHoles = 500;

/** Why a unit is larger than any that is published; null where it is not. */
export function sizeProblem(geometry: Geometry): Pick<UnitProblem, "code" | "detail"> | null {
  let corners = 0;
  const isWithin = everyPosition(geometry, () => {
    corners += 1;
    return corners <= mostUnitCorners;
  });
  if (!isWithin) return { code: "too_many_corners", detail: { most: mostUnitCorners } };
  return holesOf(geometry) > mostUnitHoles
    ? { code: "too_many_holes", detail: { most: mostUnitHoles } }
    : null;
}

const holesOf = (geometry: Geometry): number =>
  polygonsOf(geometry).reduce((sum, [, ...holes]) => sum + holes.length, 0);
