import type { UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import { areaHectares } from "@parcelle/geometry/area";
import { proposeRepair } from "@parcelle/geometry/propose-repair";
import { TooTangled } from "@parcelle/geometry/too-tangled";
import { checkValidity } from "@parcelle/geometry/validity";
import type { MultiPolygon, Polygon } from "geojson";
import type { FoundUnit } from "./read-unit-file.ts";
import { sizeProblem } from "./unit-size.ts";

/** A unit whose outline is valid. */
export type OutlinedUnit = Omit<FoundUnit, "geometry"> & {
  geometry: Polygon | MultiPolygon;
  hectares: number;
};

/** Published files have loops of a few metres; what changes more of an area than this is another outline. */
const mostChangedPercent = 0.1;

/** Valid outlines as they are, others repaired where that changes next to nothing of their area; each said by name. */
export function settleOutlines(found: readonly FoundUnit[]): {
  units: OutlinedUnit[];
  problems: UnitProblem[];
} {
  const units: OutlinedUnit[] = [];
  const problems: UnitProblem[] = [];
  for (const unit of found) {
    const about = { file: unit.file, row: unit.row, unit: unit.name };
    const tooLarge = sizeProblem(unit.geometry);
    if (tooLarge !== null) {
      problems.push({ ...about, ...tooLarge, severity: "error" });
      continue;
    }
    const validity = checkValidity(unit.geometry);
    if (validity.valid) {
      const geometry = unit.geometry as Polygon | MultiPolygon;
      units.push({ ...unit, geometry, hectares: areaHectares(geometry) });
      continue;
    }
    const { reason } = validity;
    const repaired = repairedOutline(unit);
    if (repaired === null) {
      problems.push({ ...about, code: "outline_invalid", severity: "error", detail: { reason } });
      continue;
    }
    const { geometry, percent } = repaired;
    units.push({ ...unit, geometry, hectares: areaHectares(geometry) });
    problems.push({ ...about, code: "outline_repaired", severity: "warning", detail: { reason, percent } });
  }
  return { units, problems };
}

function repairedOutline({
  geometry,
}: FoundUnit): { geometry: Polygon | MultiPolygon; percent: number } | null {
  try {
    const proposal = proposeRepair(geometry);
    if (proposal === null) return null;
    const { areaBeforeHectares, areaAfterHectares } = proposal;
    const percent = (100 * Math.abs(areaAfterHectares - areaBeforeHectares)) / areaAfterHectares;
    return percent <= mostChangedPercent ? { geometry: proposal.geometry, percent } : null;
  } catch (error) {
    if (error instanceof TooTangled) return null;
    throw error;
  }
}
