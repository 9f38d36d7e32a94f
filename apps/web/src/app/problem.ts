import { isPassing } from "#shell/ask-once-more.ts";

export interface Problem {
  code: string;
  message: string;
  status?: number;
  details?: unknown;
  inUsersLanguage?: boolean;
  retryAfterSeconds?: number | null;
}

/** A refusal or failure of the server, with the code that its text in the user's language is found by. */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  /** The message can be shown as it is; those of the database cannot. */
  readonly inUsersLanguage: boolean;
  /** How long the server asks to wait, where it says so. */
  readonly retryAfterSeconds: number | null;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = "ProblemError";
    this.code = problem.code;
    this.status = problem.status ?? 0;
    this.details = problem.details ?? null;
    this.inUsersLanguage = problem.inUsersLanguage ?? false;
    this.retryAfterSeconds = problem.retryAfterSeconds ?? null;
  }
}

export const NO_CONNECTION = "no_connection";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function text(...candidates: unknown[]): string | undefined {
  return candidates.find(
    (candidate): candidate is string => typeof candidate === "string" && candidate !== "",
  );
}

/** Reads the error body of any family: functions {code, message}, identity {error_code, msg}, rows {code, message}. */
interface ProblemOptions {
  inUsersLanguage: boolean;
  retryAfterSeconds?: number | null;
}

export function problemOf(
  body: unknown,
  status: number,
  options: ProblemOptions = { inUsersLanguage: false },
): ProblemError {
  const fields = isRecord(body) ? body : {};
  const nested = isRecord(fields.error) ? fields.error : {};
  const told = toldStatus(fields) ?? status;
  const message = text(fields.message, fields.msg, nested.message, fields.error_description);
  return new ProblemError({
    code: text(fields.error_code, fields.code, nested.code, fields.error) ?? `http_${status}`,
    message: message ?? `HTTP ${status}`,
    status: told,
    inUsersLanguage: options.inUsersLanguage && message !== undefined,
    retryAfterSeconds: options.retryAfterSeconds ?? null,
    details: fields.details ?? nested.details ?? issuesAtTheTop(fields),
  });
}

/** Stored files answer 400 and tell in words what it would be elsewhere. */
const toldStatus = ({ statusCode }: Record<string, unknown>): number | undefined =>
  typeof statusCode === "string" && /^\d{3}$/.test(statusCode) ? Number(statusCode) : undefined;

/** A function tells what is wrong in its input beside the code. */
function issuesAtTheTop({ issues }: Record<string, unknown>): unknown {
  return Array.isArray(issues) ? { issues } : null;
}

export function connectionProblem(cause: unknown): ProblemError {
  const message = cause instanceof Error ? cause.message : "The server did not answer.";
  return new ProblemError({ code: NO_CONNECTION, message });
}

/** Whether the same may succeed a moment later. */
export function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.code === NO_CONNECTION || isPassing(error.status);
}
