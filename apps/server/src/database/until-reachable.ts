import { setTimeout as pause } from "node:timers/promises";
import { isAway } from "./database-error.ts";

const PATIENCE_MS = 60_000;
const PAUSE_MS = 1000;

type Waiting = { patienceMs?: number; pauseMs?: number };

/**
 * A machine that starts brings its database up beside this program, and one that is busy takes nobody in for a while: both are
 * waited for. What will not change by waiting, such as a wrong password, is thrown at once.
 */
export async function untilReachable<T>(
  open: () => Promise<T>,
  onWait: (message: string) => void = () => undefined,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: Waiting = {},
): Promise<T> {
  const began = performance.now();
  let told = "";
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isAway(error) || performance.now() - began > patienceMs) throw error;
      const reason = (error as Error).message;
      if (reason !== told) onWait(`waiting for PostgreSQL: ${reason}`);
      told = reason;
    }
    await pause(pauseMs);
  }
}
