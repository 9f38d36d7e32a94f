import { fetchFromServer } from "./presence/fetch-from-server.ts";
import { connectionProblem, problemOf } from "./problem.ts";

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

/** A request to the product's own routes; a refusal or a silent server throws a ProblemError. */
export async function requestJson(path: string, init: JsonRequest = {}): Promise<unknown> {
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
