import { setTimeout as wait } from "node:timers/promises";
import { RasterError } from "../raster-error.ts";

/** A failure that may pass: what to throw when it does not, and how long the server asks to wait. */
export class PassingFailure extends Error {
  readonly reason: Error;
  readonly waitAtLeast: number;

  /**
   * @param reason error for the caller when no try is left
   * @param waitAtLeast milliseconds
   */
  constructor(reason: Error, waitAtLeast = 0) {
    super(reason.message);
    this.reason = reason;
    this.waitAtLeast = waitAtLeast;
  }
}

const longestWait = 30_000;

/**
 * A failure of an address that may pass.
 * @param detail address and what was found
 * @param retryAfter value of the header Retry-After: seconds, or a date
 */
export function passing(detail: string, retryAfter: string | null = null): PassingFailure {
  const seconds = Number(retryAfter ?? 0);
  const until = Number.isNaN(seconds) ? Date.parse(retryAfter ?? "") - Date.now() : seconds * 1000;
  return new PassingFailure(new RasterError("http-failed", detail), Number.isNaN(until) ? 0 : until);
}

/**
 * Repeats work while it fails with a PassingFailure, waiting longer each time with a random part, so that many who
 * wait do not come back together.
 * @param work what to try
 * @param attempts tries in all
 * @param backOff milliseconds before the second try; doubled for each further one
 * @param signal stops the waiting
 * @throws the reason of the last PassingFailure, any other error at once
 */
export async function tryAgain<T>(
  work: () => Promise<T>,
  attempts: number,
  backOff: number,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      signal?.throwIfAborted();
      if (!(cause instanceof PassingFailure)) throw cause;
      if (attempt >= attempts) throw cause.reason;
      const growing = backOff * 2 ** (attempt - 1) * (0.5 + Math.random());
      const pause = Math.min(longestWait, Math.max(growing, cause.waitAtLeast));
      await wait(pause, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
    }
  }
}
