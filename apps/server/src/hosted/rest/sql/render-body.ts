import { identifier } from "./identifier.ts";

/** How the rows of "source" become the text of the answer. */
export type BodyFormat = {
  kind: "array" | "object" | "csv" | "geojson" | "none";
  stripNulls: boolean;
  /** The rows are one scalar column of this name: they are answered bare. */
  scalar: string | null;
};

/** The aggregate over the rows "s" that builds the whole answer body as one text. */
export function renderBody({ kind, stripNulls, scalar }: BodyFormat): string {
  if (kind === "none") return "''";
  if (kind === "csv") return `coalesce(string_agg((${CSV_LINE}), E'\\n'), '')`;
  if (kind === "geojson")
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(extensions.st_asgeojson("s")::json), '[]'::json))::text`;
  const row = scalar === null ? '"s"' : `"s".${identifier(scalar)}`;
  const rows = stripNulls ? `json_strip_nulls(json_agg(${row}))` : `json_agg(${row})`;
  return kind === "object" ? `coalesce((${rows}->0)::text, 'null')` : `coalesce((${rows})::text, '[]')`;
}

const CSV_LINE = `
select string_agg(case when "cell"."value" ~ '[",\\n\\r]' then '"' || replace("cell"."value", '"', '""') || '"' else coalesce("cell"."value", '') end, ',' order by "cell"."n")
from json_each_text(row_to_json("s")) with ordinality as "cell" ("key", "value", "n")`;

export const csvCell = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
