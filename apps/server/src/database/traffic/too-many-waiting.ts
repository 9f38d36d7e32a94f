import { DatabaseError } from "../database-error.ts";

/** SQLSTATE of our own for too many requests, as SQL raises it. */
export const RATE_LIMITED = "P0429";

const LONGEST_S = 30;

/** Somebody has more requests under way than he may; nothing of this one was done. */
export class TooManyWaiting extends DatabaseError {
  readonly statusCode = 429;
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    super({ code: RATE_LIMITED, message: "Too many requests are under way already" });
    this.retryAfterSeconds = Math.min(LONGEST_S, Math.max(1, Math.ceil(waitMs / 1000)));
  }
}
