import { csvToJson } from "./csv-to-json.ts";
import { isOperator } from "./parse/operators.ts";
import { parseNames } from "./parse/parse-query.ts";
import { chooseByBody, chooseRoutine } from "./plan/choose-routine.ts";
import { commonKeys, contentTypeOf } from "./read-payload.ts";
import { RestError } from "./rest-error.ts";
import { qualified, type Routine } from "./schema/schema.ts";
import type { Task } from "./task.ts";

/** A function with what it is called with. */
export type Call = {
  routine: Routine;
  /** JSON of named arguments, or the body itself for a function of one unnamed argument. */
  arguments: NamedArguments | { kind: "unnamed"; body: string };
  filters: [string, string][];
};

type NamedArguments = {
  kind: "named";
  json: string;
  given: string[];
  /** The JSON is a list, whose first object has the arguments. */
  isList: boolean;
};

/** Types of the one unnamed argument that takes a body as it is. */
const BODY_TYPES: Record<string, readonly string[]> = {
  "application/json": ["json", "jsonb"],
  "text/plain": ["text"],
  "text/xml": ["xml"],
  "application/octet-stream": ["bytea"],
};

/** The call of a POST: arguments are in its body, filters in its query string. */
export function postedCall(task: Task, name: string): Call {
  const { request, schema, schemaName } = task;
  const type = contentTypeOf(request);
  const filters = request.parameters;
  if (type === "application/x-www-form-urlencoded")
    return { ...callByValues(task, name, [...new URLSearchParams(request.body)]), filters };
  if (type === "text/csv") return { ...callByJson(task, name, csvToJson(request.body)), filters };
  if (type === "application/json") return { ...callByJson(task, name, jsonBody(request.body)), filters };
  const types = Object.hasOwn(BODY_TYPES, type) ? BODY_TYPES[type]! : null;
  if (types === null)
    throw new RestError(415, { code: "PGRST102", message: `Content-Type not acceptable: ${type}` });
  const routine = chooseByBody(schema, schemaName, name, null, types);
  return { routine, arguments: { kind: "unnamed", body: request.body }, filters };
}

function callByJson(task: Task, name: string, json: string): Omit<Call, "filters"> {
  const { schema, schemaName, request } = task;
  const parsed = parseJson(json);
  const columns = request.parameters.findLast(([key]) => key === "columns")?.[1];
  const given = columns === undefined ? argumentNames(parsed) : parseNames("columns parameter", columns);
  const routine = chooseByBody(schema, schemaName, name, given, BODY_TYPES["application/json"]!);
  if (routine.arguments[0]?.name === "") return { routine, arguments: { kind: "unnamed", body: json } };
  if (given === null) throw invalidJson();
  return { routine, arguments: { kind: "named", json, given, isList: Array.isArray(parsed) } };
}

function callByValues(
  { schema, schemaName }: Task,
  name: string,
  values: [string, string][],
): Omit<Call, "filters"> {
  const given = [...new Set(values.map(([key]) => key))];
  const routine = chooseRoutine(schema, schemaName, name, given);
  const json = argumentsAsJson(routine, values);
  return { routine, arguments: { kind: "named", json, given, isList: false } };
}

const jsonBody = (body: string): string => (body.trim() === "" ? "{}" : body);

const invalidJson = () => new RestError(400, { code: "PGRST102", message: "Empty or invalid json" });

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalidJson();
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names of an object's values, or of those of a list; null for any other JSON. */
function argumentNames(parsed: unknown): string[] | null {
  if (isObject(parsed)) return Object.keys(parsed);
  return Array.isArray(parsed) && parsed.every(isObject) ? commonKeys(parsed) : null;
}

const RESERVED = new Set(["select", "columns", "on_conflict", "order", "limit", "offset", "and", "or"]);

/** The call of a GET: what compares is a filter, though an argument may have its name, and all else an argument. */
export function queriedCall(task: Task, name: string): Call {
  const { request, schema, schemaName } = task;
  const known = schema.routines.get(qualified(schemaName, name)) ?? [];
  const isKnown = (key: string) => known.some(({ arguments: all }) => all.some((one) => one.name === key));
  const isArgument = ([key, value]: [string, string]) =>
    !compares(value) && (isKnown(key) || (!RESERVED.has(key) && !key.includes(".")));
  return {
    ...callByValues(task, name, request.parameters.filter(isArgument)),
    filters: request.parameters.filter((parameter) => !isArgument(parameter)),
  };
}

/** A value that begins with an operator, as `eq.5`, `not.in.(1,2)` and `fts(french).mot`. */
function compares(value: string): boolean {
  const operator = /^(?:not\.)?([a-z]+)[.(]/.exec(value)?.[1];
  return operator !== undefined && (operator === "not" || isOperator(operator));
}

/** Values of an address or a form are texts: PostgreSQL reads them by the argument's type, JSON as it stands. */
function argumentsAsJson(routine: Routine, values: [string, string][]): string {
  const parts = routine.arguments.flatMap(({ name, type, variadic }) => {
    const own = values.filter(([key]) => key === name).map(([, value]) => value);
    if (own.length === 0) return [];
    const last = own.at(-1)!;
    const json = variadic ? JSON.stringify(own) : type.startsWith("json") ? last : JSON.stringify(last);
    return [`${JSON.stringify(name)}:${json}`];
  });
  return `{${parts.join(",")}}`;
}
