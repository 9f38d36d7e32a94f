import type { Clock } from "./clock.ts";

/** The longest time that a browser's timer can wait; one of more rings at once. */
export const LONGEST_TIMER_MILLISECONDS = 2_147_483_647;

/** Runs after any time, however long: the timer is set anew until the time has come. */
export function afterLong(clock: Clock, milliseconds: number, run: () => void): () => void {
  const end = clock.now() + milliseconds;
  let stop = () => {};
  function arm(): void {
    const left = end - clock.now();
    stop =
      left > LONGEST_TIMER_MILLISECONDS
        ? clock.after(LONGEST_TIMER_MILLISECONDS, arm)
        : clock.after(left, run);
  }
  arm();
  return () => stop();
}
