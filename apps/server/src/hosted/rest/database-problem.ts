import { DatabaseError, isUnreachable } from "#database/database-error.ts";
import { ownRefusals } from "#database/own-refusals.ts";
import { TooManyWaiting } from "#database/traffic/too-many-waiting.ts";
import { RestError } from "./rest-error.ts";

/** Exact codes first, then classes; as PostgREST's page "Errors" lists them, and what our own SQL refuses to a client. */
const STATUS: Record<string, number> = {
  "21000": 500,
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53400": 500,
  "57P01": 503,
  P0001: 400,
  ...ownRefusals,
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  PT: 500,
  XX: 500,
};

/** What PostgreSQL refused, with its own code, message, detail and hint. */
export function databaseProblem(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof TooManyWaiting) return tooManyWaiting(error);
  if (isUnreachable(error)) return unreachable(error);
  if (!(error instanceof DatabaseError)) throw error;
  const { code, message, detail, hint } = error;
  if (code === "PGRST") return raisedAnswer(error);
  const isBad = isBadGeometry(error) || isBadArray(error) || isBadSearch(error);
  return new RestError(isBad ? 400 : statusOf(error, role), {
    code,
    message,
    details: detail ?? null,
    hint: hint ?? null,
  });
}

function tooManyWaiting({ message, retryAfterSeconds }: TooManyWaiting): RestError {
  const hint = `Wait for the answers to earlier requests, or ask again in ${retryAfterSeconds} s.`;
  return new RestError(
    429,
    { code: "PGRSTX02", message, hint },
    { "retry-after": String(retryAfterSeconds) },
  );
}

/** Where the database is stays between us and it. */
function unreachable({ message }: DatabaseError): RestError {
  return message.startsWith("timeout exceeded")
    ? new RestError(504, {
        code: "PGRST003",
        message: "Timed out acquiring connection from connection pool.",
      })
    : new RestError(503, {
        code: "PGRST001",
        message: "Database client error. Retrying the connection.",
      });
}

/** The catalogue of the exposed schemas could not be read. */
export const catalogueProblem = (error: unknown): unknown =>
  isUnreachable(error)
    ? new RestError(503, {
        code: "PGRST002",
        message: "Could not query the database for the schema cache. Retrying.",
      })
    : error;

/** PostGIS has no code of its own for a value that is no geometry. */
const isBadGeometry = ({ code, message }: DatabaseError): boolean =>
  code === "XX000" && /geometr|geojson|wkt|wkb|hex string|coordinate|srid|parse error/i.test(message);

/** Bounds that no array has; PostgreSQL 17 calls them a limit of the program, earlier ones a value. */
const isBadArray = ({ code, message }: DatabaseError): boolean =>
  code === "54000" && message.startsWith("array bound");

/** A search of more signs one after the other than PostgreSQL reads. */
const isBadSearch = ({ code, message }: DatabaseError): boolean =>
  code === "XX000" && message.startsWith("tsquery stack");

function statusOf({ code, message }: DatabaseError, role: string): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  // What guards against changes of whole tables raises, and the client can mend.
  if (code === "21000" && message.endsWith("requires a WHERE clause")) return 400;
  const custom = /^PT([1-5]\d\d)$/.exec(code);
  if (custom !== null) return Number(custom[1]);
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
}

/** `raise sqlstate 'PGRST'` carries the whole answer as JSON in message and detail. */
function raisedAnswer({ message, detail, hint }: DatabaseError): RestError {
  try {
    const body = JSON.parse(message) as { code: string; message: string; details?: string; hint?: string };
    const answer = JSON.parse(detail ?? "{}") as { status?: number; headers?: Record<string, string> };
    return new RestError(answer.status ?? 500, body, answer.headers ?? {});
  } catch {
    return new RestError(500, {
      code: "PGRST121",
      message: "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
      details: detail ?? null,
      hint: hint ?? null,
    });
  }
}
