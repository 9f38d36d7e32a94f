import { fetchFromServer } from "../presence/fetch-from-server.ts";
import { currentBuild } from "./current-build.ts";

export function payloadAddress(pathname: string, build = currentBuild): string {
  return `${pathname}/_payload.json?${build ?? "development"}`;
}

/** What a public page shows, prepared by the server for who has no session; null when there is no such page. */
export async function pagePayload<T>(
  pathname: string,
  parse: (value: unknown) => T | null,
): Promise<T | null> {
  const response = await fetchFromServer(payloadAddress(pathname), {
    headers: { accept: "application/json" },
  });
  if (!response.ok) return null;
  const answer: unknown = await response.json();
  return typeof answer === "object" && answer !== null && "data" in answer ? parse(answer.data) : null;
}
