import { isWorthAnotherTry, ProblemError } from "#app/problem.ts";
import { browserClock } from "#shell/clock.ts";

/** On a road with one bar nobody waits longer for what is on the device anyway. */
const PATIENCE_MS = 4_000;

/** What the server says now, or what this device kept of it where the server is away, slow or wants a session again. */
export async function freshOrKept<Told>(
  fresh: () => Promise<Told>,
  kept: () => Promise<Told | null>,
): Promise<Told> {
  const held = await kept().catch(() => null);
  if (held === null) return fresh();
  if (!navigator.onLine) return held;
  const later = new Promise<Told>((resolve) => browserClock.after(PATIENCE_MS, () => resolve(held)));
  const asked = fresh().catch((error: unknown) => {
    if (isAway(error)) return held;
    throw error;
  });
  return Promise.race([asked, later]);
}

const isAway = (error: unknown): boolean =>
  isWorthAnotherTry(error) || (error instanceof ProblemError && error.status === 401);
