import { RestError } from "./rest-error.ts";
import type { RestResponse } from "./rest-request.ts";

/** What SQL set with `response.status` and `response.headers` while the request ran. */
export type Raised = { status: string | null; headers: string | null };

/** Lets the database decide status and headers of an answer. */
export function withRaised(answer: RestResponse, { status, headers }: Raised): RestResponse {
  if (status === null && headers === null) return answer;
  return {
    ...answer,
    status: status === null ? answer.status : readStatus(status),
    headers: { ...answer.headers, ...(headers === null ? {} : readHeaders(headers)) },
  };
}

function readStatus(text: string): number {
  const status = /^[1-5]\d\d$/.test(text) ? Number(text) : null;
  if (status !== null) return status;
  throw new RestError(500, {
    code: "PGRST112",
    message: "response.status guc must be a valid status code",
  });
}

/** A JSON array of objects with one name each; a name that comes again adds a value. */
function readHeaders(text: string): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of parseHeaders(text)) {
    const earlier = headers[name];
    headers[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return headers;
}

function parseHeaders(text: string): [string, string][] {
  try {
    const list = JSON.parse(text) as Record<string, unknown>[];
    return list.map((one) => {
      const [[name, value], ...more] = Object.entries(one) as [[string, unknown]];
      if (more.length > 0 || typeof value !== "string" || !/^[\w!#$%&'*+.^`|~-]+$/.test(name))
        throw new TypeError(name);
      return [name.toLowerCase(), value.replaceAll(/[\r\n]/g, " ")];
    });
  } catch {
    throw new RestError(500, {
      code: "PGRST111",
      message:
        "response.headers guc must be a JSON array composed of objects with a single key and a string value",
    });
  }
}
