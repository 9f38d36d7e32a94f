import { browserClock } from "#shell/clock.ts";
import { type BuildWatch, watchBuild } from "#shell/watch-build.ts";
import { fetchFromServer } from "../presence/fetch-from-server.ts";

/** The build that runs here; null while developing, where there is none. */
export const currentBuild: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/** The build that the server offers; null when it did not say. */
export async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetchFromServer("/builds/latest.json", { cache: "no-store", priority: "low" });
    const answer: unknown = await response.json();
    const id = typeof answer === "object" && answer !== null && "id" in answer ? answer.id : null;
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

export const buildWatch: BuildWatch | null =
  currentBuild === null ? null : watchBuild({ own: currentBuild, latest: latestBuild, clock: browserClock });
