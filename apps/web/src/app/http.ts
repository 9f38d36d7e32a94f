import { fetchFromServer } from "./presence/fetch-from-server.ts";
import { connectionProblem, isWorthAnotherTry, type ProblemError, problemOf } from "./problem.ts";

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Refusals come back in the language of the page, whatever the browser prefers. */
export function languageHeaders(): Record<string, string> {
  return { "accept-language": document.documentElement.lang || "fr" };
}

type JsonRequest = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A request to the product's own routes; a refusal or a silent server throws a ProblemError. Reading is tried once more
 * where that may help, writing never: the first time may have been done.
 */
export async function requestJson(path: string, init: JsonRequest = {}): Promise<unknown> {
  if (!READING.has(init.method ?? "GET")) return requestOnce(path, init);
  return requestOnce(path, init).catch((error: ProblemError) => {
    if (!isWorthAnotherTry(error)) throw error;
    return requestOnce(path, init);
  });
}

async function requestOnce(path: string, init: JsonRequest): Promise<unknown> {
  const headers = {
    accept: "application/json",
    ...languageHeaders(),
    ...(init.body ? { "content-type": "application/json" } : {}),
    ...init.headers,
  };
  const response = await fetchFromServer(path, { ...init, headers }).catch((cause: unknown) => {
    throw connectionProblem(cause);
  });
  const body = await bodyOf(response);
  if (!response.ok) {
    const retryAfterSeconds = Number(response.headers.get("retry-after")) || null;
    throw problemOf(body, response.status, { inUsersLanguage: true, retryAfterSeconds });
  }
  return body;
}

export function postJson(path: string, input: unknown = {}): Promise<unknown> {
  return requestJson(path, { method: "POST", body: JSON.stringify(input) });
}
