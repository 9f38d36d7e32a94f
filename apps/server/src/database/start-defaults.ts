import type { CallerOptions, Claims } from "./database.ts";

export const serviceClaims: Claims = { role: "service_role" };

const callerTimeoutMs = 30_000;

/** The limit of one statement of a caller's transaction in milliseconds, 0 for none. */
export function statementTimeoutMsOf(options: CallerOptions | undefined): number {
  return options?.statementTimeoutMs ?? callerTimeoutMs;
}
