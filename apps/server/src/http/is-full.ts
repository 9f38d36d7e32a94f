/** No space, or no share of it, is left. */
const CODES = new Set<unknown>(["ENOSPC", "EDQUOT"]);

/** Whether a store failed because there is no room in it. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && CODES.has((error as NodeJS.ErrnoException).code);
