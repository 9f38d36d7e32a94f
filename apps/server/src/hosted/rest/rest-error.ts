/** A sentence, or what there is to choose from. */
type ErrorDetails = string | readonly object[] | null;

export type RestErrorBody = {
  code: string;
  message: string;
  details: ErrorDetails;
  hint: string | null;
};

/** An answer other than success, in the shape that PostgREST documents. */
export class RestError extends Error {
  override readonly name = "RestError";
  readonly status: number;
  readonly body: RestErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    fields: { code: string; message: string; details?: ErrorDetails; hint?: string | null },
    headers: Record<string, string> = {},
  ) {
    super(fields.message);
    this.status = status;
    this.body = {
      code: fields.code,
      details: fields.details ?? null,
      hint: fields.hint ?? null,
      message: fields.message,
    };
    this.headers = headers;
  }
}

export const NEGATIVE_LIMIT = "Limit should be greater than or equal to zero.";

/** A range or window that no rows can lie in. */
export function notSatisfiable(details: string, total?: number): RestError {
  const headers: Record<string, string> = total === undefined ? {} : { "content-range": `*/${total}` };
  return new RestError(
    416,
    { code: "PGRST103", message: "Requested range not satisfiable", details },
    headers,
  );
}

/** @param column where in the text, counted from 1 */
export const parseError = (
  parameter: string,
  text: string,
  column: number,
  { found, expected }: { found: string; expected: string },
) =>
  new RestError(400, {
    code: "PGRST100",
    message: `"failed to parse ${parameter} (${text})" (line 1, column ${column})`,
    details: `unexpected ${found} expecting ${expected}`,
  });

export const unsupportedMethod = (method: string) =>
  new RestError(405, { code: "PGRST117", message: `Unsupported HTTP method: ${method}` });
