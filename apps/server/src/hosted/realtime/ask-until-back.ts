import { setTimeout as pause } from "node:timers/promises";
import { isAway } from "#database/database-error.ts";

export type Asking = { signal: AbortSignal; onFault: (error: unknown) => void };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** Asks the database, and while it is away again after 1, 2, 4, 8, 15 s; throws what no waiting mends. */
export async function askUntilBack<Answer>(
  ask: () => Promise<Answer>,
  { signal, onFault }: Asking,
): Promise<Answer> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      if (!isAway(error)) throw error;
      onFault(error);
    }
    await pause(pauseMs, undefined, { signal, ref: false });
  }
}
