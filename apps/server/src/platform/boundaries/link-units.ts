import type { UnitLevel, UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import { unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import { normaliseHeader } from "@parcelle/formats/text/normalise-header";
import { type BoundingBox, boundingBox, boxesMeet } from "@parcelle/geometry/bounding-box";
import { shareInside } from "@parcelle/geometry/share-inside";
import type { OutlinedUnit } from "./settle-outlines.ts";

/** A unit with the code that it is stored with, and its parent. */
export type LinkedUnit = Omit<OutlinedUnit, "code" | "parent"> & {
  /** Begins with the country's. */
  code: string;
  parent: LinkedUnit | null;
  box: BoundingBox;
};

/** A unit belongs to the parent in which more than this of it lies. */
const greaterPart = 0.5;
const longestCode = 200;

/**
 * Gives each unit its parent, by the column that names it or else by place, and its code, from the column or else made
 * of the names.
 */
export function linkUnits(
  found: readonly OutlinedUnit[],
  country: string,
): { units: LinkedUnit[]; problems: UnitProblem[] } {
  const units: LinkedUnit[] = [];
  const problems: UnitProblem[] = missingLevels(found);
  for (const level of unitLevels) {
    const above = units.filter((unit) => unit.level === level - 1);
    const codes = new Set<string>();
    for (const unit of found.filter((one) => one.level === level)) {
      const about = { file: unit.file, row: unit.row, unit: unit.name, severity: "error" as const };
      const parent = level === 1 ? null : parentOf(unit, above, country);
      if (parent !== null && "problem" in parent) {
        problems.push({ ...about, ...parent.problem });
        continue;
      }
      const code = codeOf(unit, parent, country);
      if (codes.has(code)) problems.push({ ...about, code: "duplicate_code", detail: { code } });
      codes.add(code);
      units.push({ ...unit, code, parent, box: boundingBox(unit.geometry)! });
    }
  }
  return { units, problems };
}

function missingLevels(found: readonly OutlinedUnit[]): UnitProblem[] {
  const has = (level: number) => found.some((unit) => unit.level === level);
  return ([1, 2] as UnitLevel[])
    .filter((level) => !has(level) && unitLevels.some((deeper) => deeper > level && has(deeper)))
    .map((missing) => ({
      ...{ code: "level_missing", severity: "error", file: null, row: null, unit: null },
      detail: { missing, level: unitLevels.find((deeper) => deeper > missing && has(deeper))! },
    }));
}

function codeOf(unit: OutlinedUnit, parent: LinkedUnit | null, country: string): string {
  const told = unit.code ?? normaliseHeader(unit.name).replaceAll(" ", "-");
  const path = unit.code === null && parent !== null ? `${parent.code}.${told}` : told;
  return inCountry(path, country).slice(0, longestCode);
}

const inCountry = (code: string, country: string) => (code.startsWith(country) ? code : `${country}-${code}`);

type NoParent = { problem: Pick<UnitProblem, "code" | "detail"> };

function parentOf(unit: OutlinedUnit, above: readonly LinkedUnit[], country: string): LinkedUnit | NoParent {
  if (unit.parent === null) {
    return placedIn(unit, above) ?? { problem: { code: "parent_missing", detail: {} } };
  }
  const named = namedBy(unit.parent, above, country);
  const parent = named.length > 1 ? placedIn(unit, named) : named[0];
  return parent ?? { problem: { code: "parent_unknown", detail: { parent: unit.parent.slice(0, 60) } } };
}

function namedBy(told: string, above: readonly LinkedUnit[], country: string): readonly LinkedUnit[] {
  const byCode = above.filter(({ code }) => code === inCountry(told, country));
  if (byCode.length > 0) return byCode;
  const name = normaliseHeader(told);
  return above.filter((unit) => normaliseHeader(unit.name) === name);
}

function placedIn(unit: OutlinedUnit, above: readonly LinkedUnit[]): LinkedUnit | undefined {
  const box = boundingBox(unit.geometry)!;
  return above.find(
    (parent) =>
      boxesMeet(box, parent.box) && (shareInside(unit.geometry, parent.geometry) ?? 0) > greaterPart,
  );
}
