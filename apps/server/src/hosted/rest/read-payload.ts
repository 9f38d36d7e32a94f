import { csvToJson } from "./csv-to-json.ts";
import { RestError } from "./rest-error.ts";
import { headerOf, type RestRequest } from "./rest-request.ts";
import type { Payload } from "./sql/render-mutation.ts";

const invalidBody = (message: string) => new RestError(400, { code: "PGRST102", message });

/** The rows of a body; the text itself goes to PostgreSQL, so that no number loses a digit. */
export function readPayload(request: RestRequest, wantedColumns: string[] | null): Payload {
  const json = bodyAsJson(request);
  const rows = parseRows(json);
  const columns = wantedColumns ?? commonKeys(rows);
  return { json: Array.isArray(parseJson(json)) ? json : `[${json}]`, columns, rows: rows.length };
}

/** The type of a body without its options; every kind of JSON is JSON. */
export function contentTypeOf(request: RestRequest): string {
  const type = (headerOf(request, "content-type") ?? "application/json").split(";")[0]!.trim().toLowerCase();
  return type.endsWith("+json") ? "application/json" : type;
}

/** The fields of a form as one JSON object of texts. */
const formToJson = (body: string): string => JSON.stringify(Object.fromEntries(new URLSearchParams(body)));

function bodyAsJson(request: RestRequest): string {
  const type = contentTypeOf(request);
  if (type === "text/csv") return csvToJson(request.body);
  if (type === "application/x-www-form-urlencoded") return formToJson(request.body);
  if (type === "application/json") return request.body;
  throw new RestError(415, { code: "PGRST102", message: `Content-Type not acceptable: ${type}` });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalidBody("Empty or invalid json");
  }
}

function parseRows(json: string): Record<string, unknown>[] {
  const parsed = parseJson(json);
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (rows.every(isObject)) return rows;
  throw invalidBody(isObject(rows[0]) ? "All object keys must match" : "Empty or invalid json");
}

const isObject = (row: unknown): row is Record<string, unknown> =>
  typeof row === "object" && row !== null && !Array.isArray(row);

/** The keys that all objects have; objects of different ones are refused. */
export function commonKeys(rows: readonly Record<string, unknown>[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  for (const row of rows) {
    const own = Object.keys(row);
    if (own.length !== keys.length || !keys.every((key) => Object.hasOwn(row, key)))
      throw invalidBody("All object keys must match");
  }
  return keys;
}
