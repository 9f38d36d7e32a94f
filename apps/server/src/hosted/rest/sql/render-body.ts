import { identifier } from "./identifier.ts";

/** How the rows of "source" become the text of the answer. */
export type BodyFormat = {
  kind: "array" | "object" | "csv" | "geojson" | "none";
  stripNulls: boolean;
  /** The rows are one scalar column of this name: they are answered bare. */
  scalar: string | null;
};

/** The SQL that builds the whole answer body as one text. */
export function renderBody({ kind, stripNulls, scalar }: BodyFormat): string {
  if (kind === "none") return "''";
  if (kind === "csv")
    return `coalesce((select string_agg("line"."text", E'\\n') from "source" as "s" cross join lateral (${CSV_LINE}) as "line"), '')`;
  if (kind === "geojson")
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce((select json_agg(extensions.st_asgeojson("s")::json) from "source" as "s"), '[]'::json))::text`;
  const row = scalar === null ? '"s"' : `"s".${identifier(scalar)}`;
  const rows = `select json_agg(${row}) from "source" as "s"`;
  const stripped = stripNulls ? `json_strip_nulls((${rows}))` : `(${rows})`;
  return kind === "object" ? `coalesce((${stripped}->0)::text, 'null')` : `coalesce(${stripped}::text, '[]')`;
}

const CSV_LINE = `
select string_agg(case when "cell"."value" ~ '[",\\n\\r]' then '"' || replace("cell"."value", '"', '""') || '"' else coalesce("cell"."value", '') end, ',' order by "cell"."n") as "text"
from json_each_text(row_to_json("s")) with ordinality as "cell" ("key", "value", "n")`;

export const csvCell = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
