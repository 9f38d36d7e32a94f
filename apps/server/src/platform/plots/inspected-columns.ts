import { binaryArray, type ElementType, type ElementValue } from "#database/binary-array.ts";
import type { InspectedRow } from "./inspect-row.ts";

/** A row whose outline as used is written as Well-Known Binary too. */
export type WrittenRow = InspectedRow & { outline: Uint8Array | null };

type Column = { name: string; type: ElementType; arrayOf: (rows: readonly WrittenRow[]) => Uint8Array };

function column<Type extends ElementType>(
  name: string,
  type: Type,
  valueIn: (row: WrittenRow) => ElementValue<Type>,
): Column {
  return { name, type, arrayOf: (rows) => binaryArray(type, rows.map(valueIn)) };
}

/** The columns of `import_rows` that inspected rows fill. */
const columns: readonly Column[] = [
  column("row_number", "integer", ({ row }) => row),
  column("state", "text", ({ state }) => state),
  column("properties", "jsonb", ({ properties }) => properties),
  column("given_geometry", "jsonb", ({ givenGeometry }) => givenGeometry),
  column("used_geometry", "bytea", ({ outline }) => outline),
  column("geometry_hash", "text", ({ geometryHash }) => geometryHash),
  column("country", "text", ({ country }) => country),
  column("province", "text", ({ province }) => province),
  column("area_hectares", "double precision", ({ areaHectares }) => areaHectares),
  column("perimeter_metres", "double precision", ({ perimeterMetres }) => perimeterMetres),
  column("valid", "boolean", ({ valid }) => valid),
  column("findings", "jsonb", ({ findings }) => findings),
  column("refusal", "jsonb", ({ refusal }) => refusal),
];

/** Rows as the database takes them, an array a column: every process on the way hands their bytes on as they are. */
export function columnsOf(rows: readonly WrittenRow[]): Uint8Array[] {
  return columns.map(({ arrayOf }) => arrayOf(rows));
}

export const columnNames = columns.map(({ name }) => name).join(", ");

/** What `columnsOf` gives as a relation `inspected`; `first` is the number of the parameter of the first column. */
export function inspectedFrom(first: number): string {
  const arrays = columns.map(({ type }, index) => `$${first + index}::${type}[]`);
  return `unnest(${arrays.join(", ")}) as inspected (${columnNames})`;
}
