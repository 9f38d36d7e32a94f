import { setTimeout as pause } from "node:timers/promises";

const PAUSE_MS = 300;

/** Asks until it holds; throws with what was waited for. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 300_000,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await pause(pauseMs);
  }
}

/** Tries again while the way to the server is broken, as a person presses the button again. */
export async function patiently<Answer>(ask: () => Promise<Answer>, withinMs = 120_000): Promise<Answer> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline || !isBrokenWay(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}

const brokenWays = /fetch failed|network|socket|ECONN|terminated|is starting|502|503|504/i;

export const isBrokenWay = (error: unknown): boolean =>
  brokenWays.test(String((error as { message?: unknown } | null)?.message ?? error));
