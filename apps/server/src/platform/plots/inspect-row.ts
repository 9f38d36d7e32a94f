import { hash } from "node:crypto";
import { geometryText } from "@parcelle/domain/evidence/evidence";
import { parseLocalNumber } from "@parcelle/formats/parse-local-number";
import type { RefusedRow, SourceRow } from "@parcelle/formats/read-plots";
import { inspectPlot, type PlotInspection } from "@parcelle/geometry/inspect-plot";
import { positionsOf } from "@parcelle/geometry/positions-of";
import type { Geometry } from "geojson";
import { inspectionOptions, type PlotContext } from "./inspection-options.ts";
import { placeOf } from "./place-of.ts";

export type InspectionContext = PlotContext & { areaColumn: string | null };

/** A row of the file with everything that is known about it without looking at other rows. */
export type InspectedRow = {
  row: number;
  state: "accepted" | "review" | "refused";
  properties: Record<string, unknown>;
  /** As the file has it; null where it is used as it was given and the database can write it again. */
  givenGeometry: Geometry | null;
  usedGeometry: Geometry | null;
  geometryHash: string | null;
  country: string | null;
  province: string | null;
  areaHectares: number | null;
  perimeterMetres: number | null;
  valid: boolean;
  findings: PlotInspection["findings"];
  refusal: { code: string; detail: Record<string, unknown> } | null;
};

function declaredArea(row: SourceRow, column: string | null): number | undefined {
  const value = column ? parseLocalNumber(row.properties[column] ?? null) : null;
  return value !== null && value > 0 ? value : undefined;
}

// Nothing can be made a plot of these; every other fault is kept as an abnormal plot for a person to mend.
const unusable = new Set(["unsupported_geometry", "empty_geometry", "coordinates_out_of_range"]);

const unplaced = { geometryHash: null, country: null, province: null };

/** `ST_AsGeoJSON` writes at most 15 decimals and no exponents: a number of more would come back as another one. */
const beyondDatabaseText = /\.\d{16}|\de/;

/** Checks the outline of a row, places it and decides whether it can become a plot. */
export function inspectRow(row: SourceRow, context: InspectionContext): InspectedRow {
  const declared = declaredArea(row, context.areaColumn);
  const inspection = inspectPlot(row.geometry, inspectionOptions(context, declared));
  const blocking = inspection.findings.find((finding) => unusable.has(finding.code));
  const refused = blocking || !inspection.geometry;
  return {
    row: row.row,
    state: refused ? "refused" : inspection.state === "abnormal" ? "review" : "accepted",
    properties: row.properties,
    ...(refused || !inspection.geometry
      ? { givenGeometry: row.geometry, usedGeometry: null, ...unplaced }
      : {
          ...hashedOutline(row.geometry, inspection),
          usedGeometry: inspection.geometry,
          ...placeOf(inspection.geometry),
        }),
    areaHectares: inspection.areaHectares,
    perimeterMetres: inspection.perimeterMetres,
    valid: inspection.valid,
    findings: inspection.findings,
    refusal: refused ? { code: blocking?.code ?? "empty_geometry", detail: blocking?.detail ?? {} } : null,
  };
}

/** The same hash as `geometryHash`, made where no browser has to. */
function hashedOutline(given: Geometry, { geometry, changed }: PlotInspection) {
  const text = geometryText(geometry!);
  const isUsedAsGiven = !changed && Object.keys(given).length === 2 && !beyondDatabaseText.test(text);
  return { geometryHash: hash("sha256", text), givenGeometry: isUsedAsGiven ? null : given };
}

/** A row that gave no outline at all; what it has goes back to the person with it. */
export function refusedRow({ row, properties, code, detail, geometry }: RefusedRow): InspectedRow {
  return {
    row,
    state: "refused",
    properties,
    givenGeometry: geometry !== null && isWritable(geometry) ? geometry : null,
    usedGeometry: null,
    ...unplaced,
    areaHectares: null,
    perimeterMetres: null,
    valid: false,
    findings: [],
    refusal: { code, detail },
  };
}

/** JSON has no word for numbers that are none. */
function isWritable(geometry: Geometry): boolean {
  return positionsOf(geometry).every((position) => position.every(Number.isFinite));
}
