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
  if (row.givenGeometry === null || !hasMoreCorners(row.givenGeometry)) return row;
  return refused(row, {}, "outline_too_large", { most: mostCorners });
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
    isUsedAsGiven: false,
    usedGeometry: null,
    geometryHash: null,
    findings: [],
    refusal: { code, detail },
  };
}
