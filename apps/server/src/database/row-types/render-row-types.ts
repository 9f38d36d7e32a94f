import { filledColumns } from "./filled-columns.ts";
import type { Argument, Catalogue, Column, ForeignKey, Relation, Routine } from "./read-catalogue.ts";

const header = `// Made from the database by: npm run rows
// Values are those of the REST interface, where PostgreSQL writes the JSON.

/** A value that is not null; a column says whether it may be. */
export type Json = string | number | boolean | { [key: string]: Json | null | undefined } | (Json | null)[];

/** GeoJSON in WGS 84. */
export type GeometryJson =
  | { type: "Point"; coordinates: number[] }
  | { type: "MultiPoint" | "LineString"; coordinates: number[][] }
  | { type: "MultiLineString" | "Polygon"; coordinates: number[][][] }
  | { type: "MultiPolygon"; coordinates: number[][][][] }
  | { type: "GeometryCollection"; geometries: GeometryJson[] };
`;

/** The types of all rows and functions in the shape that supabase-js takes as \`Database\`. */
export function renderRowTypes({ relations, routines }: Catalogue): string {
  const tables = relations.filter(({ isView }) => !isView);
  const views = relations.filter(({ isView }) => isView);
  return [
    header,
    "export type Database = {",
    "  public: {",
    ...section("Tables", tables.flatMap(renderTable)),
    ...section("Views", views.flatMap(renderView)),
    ...section("Functions", renderRoutines(routines)),
    "    Enums: Record<never, never>;",
    "    CompositeTypes: Record<never, never>;",
    "  };",
    "};",
    "",
    'export type Tables = Database["public"]["Tables"];',
    'export type Views = Database["public"]["Views"];',
    'export type Functions = Database["public"]["Functions"];',
    "",
    "/** A row of a table as the REST interface gives it. */",
    'export type Row<Name extends keyof Tables> = Tables[Name]["Row"];',
    "",
  ].join("\n");
}

function section(name: string, lines: string[]): string[] {
  if (lines.length === 0) return [`    ${name}: Record<never, never>;`];
  return [`    ${name}: {`, ...lines.map((line) => `      ${line}`), "    };"];
}

function renderTable(table: Relation): string[] {
  const insert = table.columns.map(({ generated, nullable, hasDefault, ...column }) =>
    generated
      ? `${key(column.name)}?: never;`
      : `${key(column.name)}${nullable || hasDefault ? "?" : ""}: ${columnType({ ...column, nullable, generated, hasDefault })};`,
  );
  const update = table.columns.map((column) =>
    column.generated ? `${key(column.name)}?: never;` : `${key(column.name)}?: ${columnType(column)};`,
  );
  return [
    `${key(table.name)}: {`,
    ...block("Row", [...table.columns.map(rowField), ...computedFields(table)]),
    ...block("Insert", insert),
    ...block("Update", update),
    ...relationships(table.foreignKeys),
    ...computedNames(table),
    "};",
  ];
}

function renderView(view: Relation): string[] {
  const columns = view.columns.map((column) => ({ ...column, nullable: !isFilled(view.name, column.name) }));
  return [
    `${key(view.name)}: {`,
    ...block("Row", [...columns.map(rowField), ...computedFields(view)]),
    "  Relationships: [];",
    ...computedNames(view),
    "};",
  ];
}

/** supabase-js leaves them out of `select("*")`, as REST does. */
function computedNames({ computed }: Relation): string[] {
  if (computed.length === 0) return [];
  return [`  ComputedFields: ${computed.map(({ name }) => JSON.stringify(name)).join(" | ")};`];
}

function computedFields(relation: Relation): string[] {
  return relation.computed.map(
    ({ name, ...type }) => `${key(name)}: ${argumentType(type)}${orNull(relation.name, name)};`,
  );
}

function orNull(relation: string, column: string): string {
  return isFilled(relation, column) ? "" : " | null";
}

function isFilled(relation: string, column: string): boolean {
  return filledColumns[relation]?.includes(column) ?? false;
}

function renderRoutines(routines: Routine[]): string[] {
  const byName = new Map<string, Routine[]>();
  for (const routine of routines) byName.set(routine.name, [...(byName.get(routine.name) ?? []), routine]);
  return [...byName].map(([name, overloads]) => `${key(name)}: ${overloads.map(renderRoutine).join(" | ")};`);
}

function renderRoutine(routine: Routine): string {
  const parameters = routine.arguments.map(
    ({ name, optional, ...type }) => `${key(name)}${optional ? "?" : ""}: ${argumentType(type)}`,
  );
  const takes = parameters.length === 0 ? "never" : `{ ${parameters.join("; ")} }`;
  return `{ Args: ${takes}; Returns: ${returnType(routine)}${rowsOfRelation(routine)} }`;
}

/** By which supabase-js knows what may be embedded, and that filters ask for columns of the relation. */
function rowsOfRelation({ returnsRelation, returnsSet }: Routine): string {
  if (returnsRelation === null) return "";
  return `; SetofOptions: { from: "*"; to: ${JSON.stringify(returnsRelation)}; isOneToOne: false; isSetofReturn: ${returnsSet} }`;
}

function returnType(routine: Routine): string {
  const { returnsSet, returnsRelation, returnsColumns, returnsType, returnsArray } = routine;
  const single = () => {
    if (returnsRelation !== null)
      return `(Database["public"]["Tables"] & Database["public"]["Views"])[${JSON.stringify(returnsRelation)}]["Row"]`;
    if (returnsColumns !== null)
      return `{ ${returnsColumns.map((column) => `${key(column.name)}: ${argumentType(column)}${orNull(routine.name, column.name)}`).join("; ")} }`;
    return argumentType({ type: returnsType, isArray: returnsArray });
  };
  return returnsSet ? `(${single()})[]` : single();
}

function rowField(column: Column): string {
  return `${key(column.name)}: ${columnType(column)};`;
}

function columnType({ type, isArray, nullable, words }: Column): string {
  const single = words === null ? scalarType(type) : words.map((word) => JSON.stringify(word)).join(" | ");
  const whole = isArray ? `(${single})[]` : single;
  return nullable ? `${whole} | null` : whole;
}

function argumentType({ type, isArray }: Pick<Argument, "type" | "isArray">): string {
  return isArray ? `(${scalarType(type)})[]` : scalarType(type);
}

const typeByName: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "number",
  json: "Json",
  jsonb: "Json",
  geometry: "GeometryJson",
  geography: "GeometryJson",
  void: "undefined",
};

function scalarType(name: string): string {
  return typeByName[name] ?? "string";
}

function relationships(foreignKeys: ForeignKey[]): string[] {
  if (foreignKeys.length === 0) return ["  Relationships: [];"];
  const entries = foreignKeys.map(
    ({ name, columns, oneToOne, table, tableColumns }) =>
      `    { foreignKeyName: ${JSON.stringify(name)}; columns: ${tuple(columns)}; isOneToOne: ${oneToOne}; ` +
      `referencedRelation: ${JSON.stringify(table)}; referencedColumns: ${tuple(tableColumns)} },`,
  );
  return ["  Relationships: [", ...entries, "  ];"];
}

function tuple(words: string[]): string {
  return `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
}

function block(name: string, lines: string[]): string[] {
  return [`  ${name}: {`, ...lines.map((line) => `    ${line}`), "  };"];
}

function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}
