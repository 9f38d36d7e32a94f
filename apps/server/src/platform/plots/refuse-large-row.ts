import type { RowProblem } from "@parcelle/formats/plot-file";
import { everyPosition } from "@parcelle/geometry/positions-of";
import type { Geometry } from "geojson";
import type { InspectedRow } from "./inspect-row.ts";

/** As JSON and as geometry of the database, so many corners stay within the limits of `import_rows` (`import_rows_…_size`). */
const mostCorners = 500_000;
/** As text; the same attributes take up to four times as much in the database. */
const mostBytesOfAttributes = 500_000;

/** A row that no table takes goes back without what is too large of it; any other stays as it is. */
export function refuseLargeRow(row: InspectedRow): InspectedRow {
  const attributes = Buffer.byteLength(JSON.stringify(row.properties));
  if (attributes > mostBytesOfAttributes)
    return refused(row, { properties: {} }, "attributes_too_large", {
      bytes: attributes,
      most: mostBytesOfAttributes,
    });
  const problem = row.givenGeometry === null ? null : outlineProblem(row.givenGeometry);
  return problem === null ? row : refused(row, {}, problem.code, problem.detail);
}

/** Why no table takes an outline; null where one does. */
export function outlineProblem(geometry: Geometry): RowProblem | null {
  return hasMoreCorners(geometry) ? { code: "outline_too_large", detail: { most: mostCorners } } : null;
}

function hasMoreCorners(geometry: Geometry): boolean {
  let corners = 0;
  return !everyPosition(geometry, () => {
    corners += 1;
    return corners <= mostCorners;
  });
}

function refused(
  row: InspectedRow,
  emptied: Partial<InspectedRow>,
  code: string,
  detail: Record<string, unknown>,
): InspectedRow {
  return {
    ...row,
    ...emptied,
    state: "refused",
    givenGeometry: null,
    usedGeometry: null,
    geometryHash: null,
    findings: [],
    refusal: { code, detail },
  };
}
