import type { MediaHandler } from "../schema/schema.ts";
import { identifier, qualifiedIdentifier } from "./identifier.ts";
import { weighed } from "./weighed.ts";

/** How the rows of "source" become the text of the answer. */
export type BodyFormat = {
  kind: "array" | "object" | "csv" | "geojson" | "handler" | "none";
  handler: MediaHandler | null;
  stripNulls: boolean;
  /** The rows are one scalar column of this name: they are answered bare. */
  scalar: string | null;
};

/** A whole row of "s", even where one of its columns has that name. */
const ROW = '"s".*';

/** The aggregate over the rows "s" that builds the whole answer body as one text. */
export function renderBody({ kind, handler, stripNulls, scalar }: BodyFormat): string {
  if (kind === "none") return "''";
  return weighed(ROW, renderRows({ kind, handler, stripNulls, scalar }));
}

function renderRows({ kind, handler, stripNulls, scalar }: BodyFormat): string {
  if (kind === "handler") return renderHandled(handler!, scalar);
  if (kind === "csv") return `coalesce(string_agg((${CSV_LINE}), E'\\n'), '')`;
  if (kind === "geojson")
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(extensions.st_asgeojson(${ROW})::json), '[]'::json))::text`;
  const row = scalar === null ? ROW : `"s".${identifier(scalar)}`;
  const rows = stripNulls ? `json_strip_nulls(json_agg(${row}))` : `json_agg(${row})`;
  return kind === "object" ? `coalesce((${rows}->0)::text, 'null')` : `coalesce((${rows})::text, '[]')`;
}

/** Bytes travel as base64: the answer is one text until it leaves. */
function renderHandled({ aggregate, relation, isBinary }: MediaHandler, scalar: string | null): string {
  const rows = relation === null ? ROW : `(row("s".*)::${qualifiedIdentifier(...splitName(relation))})`;
  const value =
    aggregate === null
      ? `(array_agg("s".${identifier(scalar ?? "")}))[1]`
      : `${qualifiedIdentifier(aggregate.schema, aggregate.name)}(${rows})`;
  return isBinary ? `coalesce(encode((${value})::bytea, 'base64'), '')` : `coalesce((${value})::text, '')`;
}

const splitName = (name: string): [schema: string, name: string] => {
  const dot = name.indexOf(".");
  return [name.slice(0, dot), name.slice(dot + 1)];
};

const CSV_LINE = `
select string_agg(case when "cell"."value" ~ '[",\\n\\r]' then '"' || replace("cell"."value", '"', '""') || '"' else coalesce("cell"."value", '') end, ',' order by "cell"."n")
from json_each_text(row_to_json(${ROW})) with ordinality as "cell" ("key", "value", "n")`;

export const csvCell = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
