import type { ProblemError } from "#hosted/functions/problem-error.ts";

/** What no family takes, whichever door it comes through. */
export class RefusedContent extends Error {
  override readonly name = "RefusedContent";
  readonly statusCode = 400;
  readonly code: string;
  /** What PostgreSQL itself would say of it. */
  readonly sqlstate: string;
  readonly texts: ProblemError["texts"];

  constructor(refusal: { code: string; sqlstate: string; message: string; texts: ProblemError["texts"] }) {
    super(refusal.message);
    this.code = refusal.code;
    this.sqlstate = refusal.sqlstate;
    this.texts = refusal.texts;
  }
}
