import type { UnitLevel, UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import type { FileRefusal } from "@parcelle/formats/file-refusal";
import type { PlotFile, SourceRow } from "@parcelle/formats/plot-file";
import { readPlots } from "@parcelle/formats/read-plots";
import type { UnitFileFacts } from "@parcelle/formats/units/boundary-preview";
import { suggestUnitColumns, type UnitColumns } from "@parcelle/formats/units/suggest-unit-columns";
import type { Geometry } from "geojson";
import type { BoundaryFile } from "./boundary-request.ts";
import { joinParts } from "./join-parts.ts";

/** A unit as its file tells of it, before it has a place among the others. */
export type FoundUnit = {
  file: string;
  row: number;
  level: UnitLevel;
  name: string;
  /** As written; null where no column gives codes. */
  code: string | null;
  /** Name or code of the parent, as written; null where no column gives it. */
  parent: string | null;
  geometry: Geometry;
};

export type ReadUnits = { facts: UnitFileFacts; units: FoundUnit[]; problems: UnitProblem[] };

const longest = 200;

/**
 * The units of one file, as the chosen columns or, where none were chosen, the proposed ones tell.
 *
 * @throws FileRefusal where the file gives no rows at all
 */
export async function readUnitFile(path: string, file: BoundaryFile, country: string): Promise<ReadUnits> {
  const read = await readPlots({ name: file.name, path }, { ...file.options, country });
  const { level, columns } = file;
  const chosen = columns ?? suggestUnitColumns(read.columns, read.rows, level);
  const facts: UnitFileFacts = {
    ...{ objectPath: file.objectPath, name: file.name, format: read.format, crs: read.crs },
    ...{ columns: read.columns, notices: read.notices, refusal: null },
    ...{ level, chosen, rows: read.rows.length + read.refused.length },
  };
  const missing = missingColumns(read.columns, chosen);
  if (missing.length > 0) {
    const problems = missing.map((detail) => ({ ...aboutFile(file.name), ...detail }));
    return { facts, units: [], problems };
  }
  const found = unitsOf(read, { file: file.name, level, columns: chosen });
  if (!file.joinsParts) return { facts, ...found };
  const joined = joinParts(found.units);
  return { facts, units: joined.units, problems: [...found.problems, ...joined.problems] };
}

/** Of a file that gives no rows at all. */
export function refusedFacts(
  { objectPath, name, level, columns }: BoundaryFile,
  { code, detail }: FileRefusal,
): UnitFileFacts {
  return {
    ...{ objectPath, name, format: null, crs: null, columns: [], notices: [] },
    ...{ refusal: { code, detail }, level, chosen: columns ?? noColumns, rows: 0 },
  };
}

const noColumns: UnitColumns = { name: null, code: null, parent: null, level: null };

const aboutFile = (file: string) => ({ file, row: null, unit: null, severity: "error" as const });

function missingColumns(columns: readonly string[], chosen: UnitColumns) {
  if (chosen.name === null) return [{ code: "name_column_missing" as const, detail: {} }];
  return Object.values(chosen)
    .filter((column): column is string => column !== null && !columns.includes(column))
    .map((column) => ({ code: "column_missing" as const, detail: { column } }));
}

type Reading = { file: string; level: UnitLevel | null; columns: UnitColumns };

function unitsOf({ rows, refused }: PlotFile, reading: Reading): Pick<ReadUnits, "units" | "problems"> {
  const problems: UnitProblem[] = refused.map(({ row, code, detail }) => ({
    ...aboutFile(reading.file),
    ...{ row, code: "row_refused", detail: { ...detail, reason: code } },
  }));
  const units: FoundUnit[] = [];
  for (const row of rows) {
    const found = unitOf(row, reading);
    if ("geometry" in found) units.push(found);
    else problems.push({ ...aboutFile(reading.file), row: row.row, ...found });
  }
  return { units, problems };
}

type Fault = Pick<UnitProblem, "code" | "detail" | "unit">;

function unitOf(row: SourceRow, { file, level, columns }: Reading): FoundUnit | Fault {
  const told = (column: string | null) =>
    column === null ? null : String(row.properties[column] ?? "").trim();
  const name = told(columns.name) ?? "";
  const code = told(columns.code);
  const parent = told(columns.parent);
  const own = level ?? levelOf(told(columns.level));
  if (name === "") return { code: "name_missing", unit: null, detail: {} };
  if (code === "") return { code: "code_missing", unit: name, detail: {} };
  if (name.length > longest || (code ?? "").length > longest - 3)
    return { code: "text_too_long", unit: name.slice(0, 60), detail: { most: longest - 3 } };
  if (own === null)
    return { code: "level_unknown", unit: name, detail: { value: (told(columns.level) ?? "").slice(0, 60) } };
  if (row.geometry.type !== "Polygon" && row.geometry.type !== "MultiPolygon")
    return { code: "not_an_area", unit: name, detail: {} };
  return { file, row: row.row, level: own, name, code, parent: parent || null, geometry: row.geometry };
}

/** "2", "ADM2" and "admin 2" are the second level. */
function levelOf(value: string | null): UnitLevel | null {
  const [, digit] = /^(?:adm(?:in)?[ _-]?)?([123])(?:[.,]0+)?$/i.exec(value ?? "") ?? [];
  return digit === undefined ? null : (Number(digit) as UnitLevel);
}
