import { AsyncLocalStorage } from "node:async_hooks";

/** Where a request came from, as the audit keeps it. */
export type RequestOrigin = { ip: string; userAgent: string | null };

/** Set around each HTTP request; empty in jobs, which nobody sent. */
export const requestOrigin = new AsyncLocalStorage<RequestOrigin>();
