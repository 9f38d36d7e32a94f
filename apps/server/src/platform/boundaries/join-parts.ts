import type { UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import { geometryOfPolygons } from "@parcelle/geometry/clip-polygons";
import { polygonsOf } from "@parcelle/geometry/polygons-of";
import type { FoundUnit } from "./read-unit-file.ts";

/** Rows of one level, name, code and parent as one unit each, as islands often have rows of their own; each said by name. */
export function joinParts(found: readonly FoundUnit[]): { units: FoundUnit[]; problems: UnitProblem[] } {
  const groups = Map.groupBy(found, ({ level, name, code, parent }) =>
    JSON.stringify([level, name, code, parent]),
  );
  const problems: UnitProblem[] = [];
  const units = [...groups.values()].map((parts) => {
    const first = parts[0]!;
    if (parts.length === 1) return first;
    problems.push({
      ...{ code: "parts_joined", severity: "warning", file: first.file, row: first.row, unit: first.name },
      detail: { rows: parts.length },
    });
    return { ...first, geometry: geometryOfPolygons(parts.flatMap(({ geometry }) => polygonsOf(geometry))) };
  });
  return { units, problems };
}
